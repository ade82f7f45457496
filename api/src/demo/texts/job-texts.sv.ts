import type { JobTexts } from './job-texts.ts';

export const sv: JobTexts = {
  settings: [
    'Vi driftsätter nästan varje dag före lunch. Den som skrev koden håller ett öga på den i en timme.',
    'Ett kort stående möte om dagen. Allt annat skriver vi ner.',
    'Du får pengar till böcker och en konferens om året, utan att behöva skriva rapport.',
    'Koden är sex år gammal, testad där det gör ont och dokumenterad där den förvånar.',
    'Vi parprogrammerar när det är svårt och lämnar varandra i fred när det inte är det.',
  ],
  workHeading: 'Det här gör du första halvåret',
  work: {
    backend: [
      'Tar över en tjänst helt och hållet, med larm och historik.',
      'Byter ut ett nattligt jobb mot något händelsestyrt.',
      'Flyttar tre tabeller som har vuxit ur sin databas, utan avbrott.',
      'Halverar vårt långsammaste anrop och skriver ner hur du hittade felet.',
      'Lanserar API:et som två kunder har frågat efter sedan i våras.',
      'Ser till att jobb som misslyckas gör nya försök på egen hand.',
    ],
    frontend: [
      'Bygger om vår mest använda vy tillsammans med dem som använder den.',
      'Ser till att tangentbord och skärmläsare kommer igenom varje steg.',
      'Halverar mängden data vid ett första besök.',
      'Gör nio sorters knappar till två.',
      'Skriver tester för det användarna gör, inte för hur det är byggt.',
    ],
    fullstack: [
      'Lanserar något litet första veckan och äger det sedan.',
      'Bygger sidan, API-anropet och databasfrågan.',
      'Tillbringar en dag i månaden hos kunder och kommer tillbaka med en sak att ta bort.',
      'Reder ut inloggningen, som tre personer har byggt på och ingen har blivit klar med.',
    ],
    appdeveloper: [
      'Får appen att fungera utan nät och att vara ärlig om det.',
      'Kortar starten till under en sekund på en fem år gammal telefon.',
      'Gör en checklista på trettio steg till en knapp.',
      'Gör om notiserna tills folk slutar stänga av dem.',
    ],
    datascience: [
      'Tar över dataflödet och gör varje siffra spårbar till källan.',
      'Mäter var och hur mycket fel vi har, och berättar det för dem som litar på oss.',
      'Byter ut en modell som ingen kan förklara mot en enklare som är nästan lika bra.',
      'Kortar körningen från fem timmar till en.',
    ],
    devops: [
      'Flyttar handbyggda miljöer till kod, en i taget.',
      'Tar bort larm tills bara de som någon agerar på finns kvar.',
      'Övar återställning varje månad tills det är tråkigt.',
      'Sänker molnkostnaden med en femtedel utan att någon märker det.',
    ],
    qa: [
      'Skriver de tjugo tester som hade fångat fjolårets buggar.',
      'Lagar eller tar bort testerna som fallerar slumpmässigt.',
      'Provar nya versioner på riktiga telefoner, dåliga nät och trötta människor.',
    ],
    designer: [
      'Ser tio personer använda produkten och ändrar de två saker som gör mest ont.',
      'Ritar i webbläsaren, med riktiga texter.',
      'Håller komponenterna få och säger nej till nästa.',
    ],
    lead: [
      'Lyssnar en månad och ändrar sedan en sak.',
      'Bestämmer tillsammans med teamet vad vi ska sluta göra.',
      'Anställer två personer och ser till att båda stannar.',
    ],
  },
  needHeading: 'Det vi behöver, och det vi inte behöver',
  needs: {
    backend: [
      'Du har haft tjänster i drift och kan berätta vad som fick dem att gå ner.',
      'Du kan en databas så väl att du vågar säga emot den.',
      'Du skriver kod som en trött kollega förstår.',
    ],
    frontend: [
      'Du vet vad webbläsaren kan utan bibliotek.',
      'Du har byggt något som folk använder hela dagen.',
      'Du bryr dig om sekunden det tar att ladda en sida.',
    ],
    fullstack: [
      'Du är hemma på den ena sidan och inte rädd för den andra.',
      'Du gör saker färdiga, även den sista tråkiga tiondelen.',
      'Du pratar med kunder utan manus.',
    ],
    appdeveloper: [
      'Du har lanserat en app och förvaltat den i minst ett år.',
      'Du vet varför ett batteri är tomt.',
      'Du kan avstå från en animation.',
    ],
    datascience: [
      'Du misstror ett resultat som ser för bra ut.',
      'Du skriver kod som går att köra nästa år.',
      'Du kan förklara ditt arbete för den som ska fatta beslutet.',
    ],
    devops: [
      'Du har blivit väckt av något och sett till att det inte hände igen.',
      'Du automatiserar det du har gjort tre gånger.',
      'Du läser andras kod med vänlighet.',
    ],
    qa: [
      'Du hittar fallet som ingen tänkte på och beskriver det så väl att det blir åtgärdat.',
      'Du skriver kod för dina tester och tar hand om den.',
      'Du kan säga ”inte än” en fredag.',
    ],
    designer: [
      'Du kan visa något som blev enklare tack vare dig.',
      'Du kan typografi, kontrast och vad en skärmläsare säger.',
      'Du tycker om begränsningar.',
    ],
    lead: [
      'Du har lett personer som kan mer än du.',
      'Du kan läsa koden som du bestämmer över.',
      'Du berättar dåliga nyheter tidigt.',
    ],
  },
  without: [
    'Ingen examen. Ingen kodning på whiteboard.',
    'Inget minsta antal år: visa något du är stolt över.',
    'Inget personligt brev. Tre meningar räcker.',
    'Du behöver inte kunna branschen. Det gjorde ingen av oss.',
  ],
};
