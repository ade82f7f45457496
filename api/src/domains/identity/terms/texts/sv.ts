import type { TermsText } from './texts.ts';

export const sv: TermsText = {
  user: `De här villkoren gäller mellan dig, en utvecklare med konto, och den som driver den här Tandem. De är korta med flit. Om något är oklart, fråga innan du godkänner.

## Vad du får
- En profil. Du bestämmer fält för fält vem som ser vad, och du kan dölja dig för enskilda företag.
- Matchningar med skäl som båda sidor kan läsa, och ett svar från varje företag: det som ingen svarar på stängs efter 14 dagar och säger det.
- Det kostar dig ingenting. Företagen betalar.

## Vad vi ber dig om
- Skriv det som är sant, om dig själv. En person, ett konto.
- Behåll det som företag skriver till dig i en matchning för dig själv.
- Kopiera inte andras profiler, pröva inte våra skydd på andras uppgifter och skicka inga oönskade mejl.

## Vad vi inte lovar
Vi lovar inget jobb, och vi granskar inte varje ord som ett företag skriver. Vi håller tjänsten igång så gott vi kan; ibland är den nere.

## Att sluta
Du kan stänga ditt konto när som helst i inställningarna. Du har 14 dagar på dig att komma tillbaka; sedan raderas din profil, dina filer och dina ord. Vi kan stänga av ett konto som bryter mot villkoren: du får skälet, ett sätt att invända och ett beslut av en människa inom 7 dagar.

## Ändringar
När villkoren ändras ser du vad som har ändrats och tillfrågas igen innan du fortsätter. Äldre versioner går att läsa här.`,
  company: `De här villkoren gäller mellan ditt företag och den som driver den här Tandem. Den som registrerar sig intygar att den får tala för företaget.

## Vad ni får
- Jobb på den öppna tavlan och på er egen webbplats, matchningar med skäl och en plats för människor ni träffar på annat håll.
- Er sida och era jobb blir offentliga när vi har tittat på dem, eller genast om er adress ligger på webbplatsens domän.
- Gratispaket kostar ingenting. Det som kostar något visar sitt pris innan ni beställer.

## Vad vi ber er om
- Varje jobb anger sin lön, är ett riktigt jobb och beskrivs som det är.
- Alla får ett svar. En matchning som ni lämnar obesvarad stängs efter 14 dagar, och utvecklaren får veta att ni var tysta.
- Använd det ni får veta om människor för att anställa dem och till inget annat. Sälj det inte, lämna det inte vidare och mata inte andra tjänster med det.
- Människor som ni sparar själva ska få veta varifrån ni har deras uppgifter. Tandem gör det åt er; kringgå det inte.
- Bestäm efter vad någon kan. Ni ensamma svarar för era beslut och för lagen där ni anställer.

## Vad vi inte lovar
Vi lovar inte att någon går att anställa, och vi granskar inte varje ord i en profil. Vi håller tjänsten igång så gott vi kan.

## Att sluta
Huvudkontot kan när som helst stänga företagets konto. Människor som ni har sparat raderas med det. Vi kan stänga av ett konto som bryter mot villkoren: ni får skälet, ett sätt att invända och ett beslut av en människa inom 7 dagar.

## Ändringar
När villkoren ändras ser ni vad som har ändrats och tillfrågas igen innan ni fortsätter. Äldre versioner går att läsa här.`,
  policy: `Det här gör vi med uppgifter om dig. Den som driver den här Tandem svarar för det; adressen står i varje mejl.

## Vad vi sparar, och varför
- Ditt konto: e-postadress, ett hashvärde av ditt lösenord, ditt språk och de enheter du är inloggad på. Utan dem kunde du inte logga in.
- Din profil eller ditt företag: det du själv skriver och när det ändrades. Varje fält i en profil har sin egen synlighet.
- Matchningar: vem som frågade vem, varje steg med datum och det du skrev.
- Människor som ett företag har sparat: det som företaget läste eller skrev in, med källa och datum. Den som sparas så kan se det, rätta det, invända och få det raderat, utan konto.
- Jobbevakningar utan konto: adressen, sökningen, hur ofta och språket. Inget kommer innan adressen har sagt ja; utan ett ja glöms den efter 7 dagar, och varje mejl har en länk som avslutar.
- En logg över vad superanvändare gör, och en teknisk logg utan texten i det du skriver.

## Vem som får det
- Andra medlemmar, så långt du har valt. Ingen annan köper eller hyr det.
- De som driver servrar och skickar mejl åt oss, enligt avtal.

## Vad vi inte gör
Det finns inga reklamkakor och inga spårare. Ingen maskin avvisar dig, rangordnar dig ensam eller skriver till dig på egen hand.

## Hur länge
Så länge du har ett konto, och 14 dagar efter att du stängt det. Registreringar som ingen bekräftar försvinner efter 7 dagar. Det som bokföringen måste spara blir kvar utan ditt namn.

## Dina rättigheter
Du kan se och ladda ner allt, rätta det, ta det med dig, invända och få det raderat: i inställningarna eller genom att svara på något av våra mejl. Du kan också klaga hos dataskyddsmyndigheten där du bor.`,
};
