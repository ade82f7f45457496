import type { JobTexts } from './job-texts.ts';

export const sv: JobTexts = {
  settings: [
    'Vi släpper nästan varje dag före lunch. Den som skrev koden håller ett öga på den i en timme.',
    'Ett möte om dagen, en kvart, stående. Allt annat skrivs ner.',
    'Du får pengar till böcker och en konferens om året, och ingen ber om en rapport.',
    'Koden är sex år gammal, testad där det gör ont och beskriven där den förvånar.',
    'Vi parprogrammerar när det är svårt och lämnar varandra i fred när det inte är det.',
  ],
  workHeading: 'Det här gör du första halvåret',
  work: {
    backend: [
      'Tar över en tjänst helt och hållet, med larm och historia.',
      'Byter ett nattligt jobb mot något som följer händelserna när de kommer.',
      'Flyttar tre tabeller som har vuxit ur sin databas, medan de används.',
      'Halverar vårt långsammaste anrop och skriver ner hur du hittade felet.',
      'Öppnar gränssnittet som två kunder har frågat efter sedan i våras.',
      'Ser till att det som misslyckas kan köras om utan att någon sitter uppe.',
    ],
    frontend: [
      'Bygger om vår mest använda vy tillsammans med dem som sitter framför den.',
      'Ser till att tangentbord och skärmläsare kommer igenom varje steg.',
      'Halverar det som ett första besök laddar.',
      'Gör två sorters knappar av nio.',
      'Skriver tester för det folk gör, inte för hur det är byggt.',
    ],
    fullstack: [
      'Släpper något litet första veckan och äger det sedan.',
      'Bygger sidan, anropet bakom den och frågan bakom det.',
      'Sitter hos kunder en dag i månaden och kommer hem med en sak att ta bort.',
      'Reder ut inloggningen, som tre har byggt på och ingen blivit färdig med.',
    ],
    appdeveloper: [
      'Får appen att fungera utan nät, och att vara ärlig om det.',
      'Kortar starten till under en sekund på en fem år gammal telefon.',
      'Gör en knapp av trettio steg i släpplistan.',
      'Arbetar om notiserna tills folk slutar stänga av dem.',
    ],
    datascience: [
      'Tar över flödet och gör varje siffra möjlig att spåra till källan.',
      'Mäter hur fel vi har, var, och berättar det för dem som litar på oss.',
      'Byter en modell som ingen kan förklara mot en enklare som är nästan lika bra.',
      'Kortar körningen från fem timmar till en.',
    ],
    devops: [
      'Gör miljöer byggda för hand till beskrivna, en i taget.',
      'Tar bort larm tills bara de som någon agerar på är kvar.',
      'Övar återställning varje månad tills det är tråkigt.',
      'Sänker räkningen med en femtedel utan att någon märker det.',
    ],
    qa: [
      'Hittar de tjugo tester som hade fångat fjolårets misstag.',
      'Slänger testerna som bara faller av slump.',
      'Provar släpp på riktiga telefoner, dåliga nät och trötta människor.',
    ],
    designer: [
      'Ser tio personer använda det vi har och ändrar de två saker som gör mest ont.',
      'Ritar i webbläsaren, med riktiga texter.',
      'Håller ordning på få delar och säger nej till nästa.',
    ],
    lead: [
      'Lyssnar en månad och ändrar sedan en sak.',
      'Bestämmer tillsammans med laget vad vi slutar göra.',
      'Anställer två personer och ser till att båda stannar.',
    ],
  },
  needHeading: 'Det vi behöver, och det vi inte behöver',
  needs: {
    backend: [
      'Du har haft tjänster i drift och kan berätta vad som tog ner dem.',
      'Du kan en databas så bra att du kan säga emot den.',
      'Du skriver kod som en trött kollega förstår.',
    ],
    frontend: [
      'Du vet vad webbläsaren kan utan bibliotek.',
      'Du har byggt något som folk använder hela dagen.',
      'Du bryr dig om sekunden som en sida tar.',
    ],
    fullstack: [
      'Du är hemma på ena sidan och inte rädd för den andra.',
      'Du har gjort saker färdiga, även den sista tråkiga tiondelen.',
      'Du pratar med kunder utan manus.',
    ],
    appdeveloper: [
      'Du har släppt en app och skött om den i minst ett år.',
      'Du vet varför ett batteri är tomt.',
      'Du kan låta bli en animation.',
    ],
    datascience: [
      'Du misstror ett resultat som är för bra.',
      'Du skriver kod som går att köra nästa år.',
      'Du kan förklara ditt arbete för den som ska fatta beslutet.',
    ],
    devops: [
      'Du har blivit väckt av något och sett till att det inte hände igen.',
      'Du automatiserar det du har gjort tre gånger.',
      'Du läser andras system med vänlighet.',
    ],
    qa: [
      'Du hittar fallet som ingen tänkte på och beskriver det så att det blir lagat.',
      'Du skriver kod till dina tester och tar hand om den.',
      'Du kan säga ”inte än” en fredag.',
    ],
    designer: [
      'Du kan visa något som blev enklare tack vare dig.',
      'Du kan typografi, kontrast och vad en skärmläsare säger.',
      'Du tycker om begränsningar.',
    ],
    lead: [
      'Du har lett folk som kan mer än du.',
      'Du kan läsa koden som du bestämmer över.',
      'Du kommer tidigt med dåliga nyheter.',
    ],
  },
  without: [
    'Ingen examen. Ingen kodning vid tavlan.',
    'Inga år att bevisa: visa något du är glad att ha gjort.',
    'Inget personligt brev. Tre meningar räcker.',
    'Du behöver inte kunna branschen. Det kunde ingen av oss.',
  ],
};
