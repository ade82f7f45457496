import type { TermsText } from './texts.ts';

export const sv: TermsText = {
  user: `De här villkoren gäller mellan dig som har ett konto som utvecklare och den som driver den här Tandem-sajten. Namn och adress till den som driver sajten finns längst ner i varje mejl. Villkoren är korta med flit. Om något är oklart kan du fråga oss innan du godkänner dem.

## Det här får du
- En profil. Du bestämmer fält för fält vem som ser vad, och du kan dölja dig för enskilda företag.
- Matchningar med skäl som båda sidor kan läsa.
- Svar från alla företag. En matchning som ingen svarar på stängs efter 14 dagar, och vi berättar varför.
- Tandem är gratis för utvecklare. Företagen betalar.

## Det här ber vi dig om
- Skriv bara det som är sant, och bara om dig själv. Varje person har ett konto.
- Sprid inte vad företag skriver till dig eller frågorna i deras tekniska tester.
- Gör tekniska tester på egen hand.
- Kopiera inte andras profiler, testa inte vår säkerhet på andras uppgifter och skicka inga oönskade meddelanden.

## Det här lovar vi inte
Vi kan inte lova dig ett jobb, och vi granskar inte allt som ett företag skriver. Vi gör vårt bästa för att Tandem ska fungera, men ibland kan tjänsten ligga nere.

## Om du avslutar kontot
Du kan avsluta ditt konto när som helst i inställningarna. Du har 14 dagar på dig att komma tillbaka. Därefter raderar vi din profil, dina filer och dina meddelanden permanent.

Vi kan stänga av ett konto som bryter mot villkoren. Du får då veta skälet och hur du kan invända, och en människa fattar beslut inom 7 dagar.

## Ändringar
Om villkoren ändras ser du vad som är nytt, och vi ber om ditt godkännande innan du går vidare. Äldre versioner finns kvar att läsa här.`,
  company: `De här villkoren gäller mellan ditt företag och den som driver den här Tandem-sajten. Namn och adress till den som driver sajten finns längst ner i varje mejl. Genom att registrera företaget intygar du att du får företräda det.

## Det här får ni
- Jobb på den offentliga jobbtavlan och på er egen sajt.
- Matchningar med skäl, och en plats för kandidater som ni hittar på annat håll.
- En offentlig företagssida och offentliga jobb när vi har granskat dem. Om din e-postadress hör till er webbplats domän blir de offentliga direkt.
- Gratispaket som inte kostar något. Ni ser priset för ett betalt paket innan ni beställer det.

## Det här ber vi er om
- Varje jobb finns på riktigt, beskrivs som det är och anger sin lön.
- Svara alla. En matchning som ni inte svarar på stängs efter 14 dagar, och vi berättar för utvecklaren att ni inte svarade.
- Använd det ni får veta om människor till att anställa och inget annat. Sälj det inte, lämna det inte vidare och mata inte andra tjänster med det.
- Kandidater som ni sparar ska få veta var ni hittade deras uppgifter. Tandem berättar det åt er. Försök inte kringgå det.
- Mejla kandidater bara där lagen tillåter det. Tandem stoppar era mejl när personen svarar eller avregistrerar sig.
- Låt det en person kan avgöra. Ni ansvarar själva för era beslut och för att följa lagen där ni anställer.

## Det här lovar vi inte
Vi kan inte lova att ni hittar någon att anställa, och vi granskar inte allt i en profil. Vi gör vårt bästa för att Tandem ska fungera, men ibland kan tjänsten ligga nere.

## Om ni avslutar kontot
Huvudkontot kan avsluta företagets konto när som helst. Ni har 14 dagar på er att komma tillbaka. Därefter raderar vi era uppgifter och de kandidater ni har sparat permanent.

Vi kan stänga av ett konto som bryter mot villkoren. Ni får då veta skälet och hur ni kan invända, och en människa fattar beslut inom 7 dagar.

## Ändringar
Om villkoren ändras ser ni vad som är nytt, och vi ber om ert godkännande innan ni går vidare. Äldre versioner finns kvar att läsa här.`,
  policy: `Här beskriver vi vad vi gör med dina uppgifter. Den som driver den här Tandem-sajten ansvarar för dem. Namn och adress finns längst ner i varje mejl.

## Vad vi sparar och varför
- Ditt konto: din e-postadress, ett hashvärde av ditt lösenord, ditt språk, dina inställningar och de enheter där du är inloggad. Utan dem skulle du inte kunna logga in.
- Din profil eller ditt företag: det du skriver och när det ändrades. Varje fält i en profil har sin egen synlighet.
- Matchningar: vem som tog kontakt, varje steg med datum och det du skrev. Hit hör intervjuer, tekniska tester och företagens bedömningar av intervjuer.
- Meddelanden: text, filer och vad du har läst. Du kan dölja om du har läst ett meddelande, skriver eller är online. Vi läser inte konversationer. Om den andra sidan anmäler ett meddelande ser vi vad det stod.
- Kandidater: det ett företag har läst eller skrivit in om en person, med källa och datum. Kandidater kan se, rätta och radera uppgifterna och invända mot hur de används, utan konto.
- Mejl från företag till kandidater: vem som skrev när och vad som kom tillbaka. De innehåller inga spårningsbilder eller spårningslänkar. Om du avregistrerar dig sparar vi ett hashvärde av din adress för att kunna stoppa fler mejl.
- Kontaktpersoner på företag som vi gärna vill samarbeta med. Vi raderar en kontakt efter ett år utan ändringar.
- Betalningar: företagens paket och fakturor. Vår betaltjänst sparar kortuppgifterna. De når aldrig oss.
- Jobbevakningar utan konto: din adress, sökningen, hur ofta och ditt språk. Vi skickar dem bara när du har bekräftat din adress. Vi raderar obekräftade efter 7 dagar, och varje mejl har en länk för att avregistrera sig.
- Loggar: vad administratörer gör, och tekniska loggar utan de texter du skriver.

## Vem som får dina uppgifter
- Andra medlemmar, så långt du själv har valt. Vi varken säljer eller hyr ut dina uppgifter.
- Leverantörer som sköter servrar, mejl eller betalningar åt oss, enligt avtal.

## Vad vi inte gör
Vi använder varken reklamkakor eller spårning. Tandem sorterar personer och jobb efter hur väl de passar och visar skälen. Det är människor som tackar ja eller nej.

## Hur länge vi sparar dem
Vi sparar dina uppgifter så länge du har ett konto, och i 14 dagar efter att du har avslutat det. Registreringar som ingen bekräftar raderas efter 7 dagar. Fakturor som vi enligt lag måste spara finns kvar utan ditt namn.

## Dina rättigheter
Du kan se, ladda ner och rätta dina uppgifter, invända mot hur de används och få dem raderade. Det gör du i inställningarna eller genom att skriva till den som driver sajten. Du kan också klaga hos dataskyddsmyndigheten där du bor.`,
};
