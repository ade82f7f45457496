import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';

/**
 * How people of the demo write about themselves: a beginning, something they did, what they look for. `{skill}` and
 * `{years}` are filled in.
 */
export interface OwnWords {
  beginnings: readonly string[];
  achievements: readonly string[];
  wishes: readonly string[];
  /** What a job of theirs was about. */
  tasks: readonly string[];
  covers: readonly string[];
}

export const ownWords: Record<InterfaceLanguage, OwnWords> = {
  en: {
    beginnings: [
      'I like small teams and long projects.',
      'Most of what I’ve built is still running, and I’m proud of that.',
      '{years} years of {skill}, and I still read the release notes.',
      'I came to {skill} from music and never left.',
      'I write code that I can explain on the phone.',
      'I’m the one who reads the logs first.',
      'I’d rather remove a feature than hide it.',
      'People tell me I ask good questions and take notes.',
      'I learnt {skill} by keeping alive a system nobody else wanted.',
      'I’m quick with {skill} and slow with decisions that last.',
    ],
    achievements: [
      'At my last place I cut a report from forty minutes to twelve seconds, mostly by asking who reads it.',
      'I moved a shop with two million orders to a new database on a Sunday, and went to the beach.',
      'I taught four juniors, three of whom now teach others.',
      'I took a test suite from an hour to six minutes without losing a test that mattered.',
      'I ran on-call for two years and left it quieter than I found it.',
      'I wrote the importer that reads thirty-one kinds of spreadsheet, and its thirty-second.',
      'I replaced a queue, a cache and a cron job with one table.',
    ],
    wishes: [
      'Looking for a product people would miss.',
      'I want to work where salaries aren’t a secret.',
      'Next, I’d like to own something from the first sketch to the on-call shift.',
      'I don’t need a title. I need a team that finishes things.',
      'I’d like to stay in one place for five years.',
      'Four days a week would be best, five is fine.',
    ],
    tasks: [
      'Took over a service with 40 daily alarms and left it with three.',
      'Built the booking flow together with the people at the counter.',
      'Moved reports out of the main database.',
      'First developer, later a team of six.',
      'Payments, refunds and the many ways they fail.',
      'Rebuilt search so people stopped calling support.',
    ],
    covers: [
      'I’ve built something close to this before and would do half of it differently. I’d like to tell you which half.',
      'Your ad says what you pay and what goes wrong at night. That’s why I’m writing.',
      'I use what you make. There are two things I’d change, and I’d like to know why they are the way they are.',
      'Short: I can do this, I live close by, and I can start in two months.',
    ],
  },
  sv: {
    beginnings: [
      'Jag trivs i små team och långa projekt.',
      'Det mesta jag har byggt är fortfarande i drift.',
      '{years} år med {skill}, och jag läser fortfarande versionsinformationen.',
      'Jag är den som läser loggarna först.',
      'Jag tar hellre bort en funktion än gömmer den.',
      'Jag skriver kod som går att förklara i telefon.',
      'Jag lärde mig {skill} genom att hålla liv i ett system som ingen annan ville ha.',
    ],
    achievements: [
      'Senast kortade jag en rapport från fyrtio minuter till tolv sekunder, mest genom att fråga vem som läser den.',
      'Jag flyttade en butik med två miljoner order en söndag och hann bada efteråt.',
      'Jag har lärt upp fyra juniorer, och tre av dem lär nu upp andra.',
      'Jag hade jour i två år och lämnade den tystare än den var.',
      'Jag ersatte en kö, en cache och ett nattjobb med en enda tabell.',
    ],
    wishes: [
      'Söker en produkt som folk skulle sakna.',
      'Jag vill jobba där lönen inte är en hemlighet.',
      'Härnäst vill jag äga något från första skissen till jouren.',
      'Jag behöver ingen titel, men ett team som blir klart.',
      'Gärna fyra dagar i veckan, annars fem.',
    ],
    tasks: [
      'Tog över en tjänst med fyrtio larm om dagen och lämnade den med tre.',
      'Byggde bokningsflödet tillsammans med dem i kassan.',
      'Betalningar, återbetalningar och alla sätt de kan gå fel på.',
      'Först ensam utvecklare, sedan i ett team på sex.',
      'Gjorde om sökningen så att folk slutade ringa.',
    ],
    covers: [
      'Jag har byggt något liknande och skulle göra hälften annorlunda. Jag berättar gärna vilken.',
      'Ni skriver vad ni betalar och vad som går sönder på natten. Därför skriver jag.',
      'Kort sagt: jag kan det här, bor nära och kan börja om två månader.',
    ],
  },
  de: {
    beginnings: [
      'Ich mag kleine Teams und lange Projekte.',
      'Das meiste, was ich gebaut habe, läuft noch.',
      '{years} Jahre {skill}, und ich lese immer noch die Versionshinweise.',
      'Ich bin die Person, die zuerst ins Log schaut.',
      'Ich nehme lieber eine Funktion weg, als sie zu verstecken.',
      'Ich schreibe Code, den ich am Telefon erklären kann.',
      '{skill} habe ich gelernt, weil sich sonst niemand um das System kümmern wollte.',
    ],
    achievements: [
      'Zuletzt habe ich einen Bericht von vierzig Minuten auf zwölf Sekunden gebracht, vor allem durch die Frage, wer ihn liest.',
      'An einem Sonntag habe ich einen Shop mit zwei Millionen Bestellungen umgezogen und war danach schwimmen.',
      'Vier Leute habe ich eingearbeitet, drei davon arbeiten heute andere ein.',
      'Zwei Jahre Bereitschaft, und danach war es ruhiger als davor.',
      'Eine Warteschlange, einen Cache und einen Nachtlauf habe ich durch eine Tabelle ersetzt.',
    ],
    wishes: [
      'Ich suche etwas, das jemandem fehlen würde.',
      'Ich möchte dort arbeiten, wo Gehälter kein Geheimnis sind.',
      'Als Nächstes möchte ich etwas ganz verantworten, von der Skizze bis zur Nachtschicht.',
      'Einen Titel brauche ich nicht, aber ein Team, das fertig wird.',
      'Am liebsten vier Tage, fünf gehen auch.',
    ],
    tasks: [
      'Einen Dienst mit vierzig Alarmen am Tag übernommen und mit drei übergeben.',
      'Die Buchung zusammen mit den Leuten am Schalter gebaut.',
      'Zahlungen, Erstattungen und alles, was dabei schiefgeht.',
      'Erst allein, später zu sechst.',
      'Die Suche so umgebaut, dass niemand mehr anrief.',
    ],
    covers: [
      'Ich habe etwas Ähnliches schon gebaut und würde die Hälfte anders machen. Welche, erzähle ich gern.',
      'Ihr schreibt, was ihr zahlt und was nachts kaputtgeht. Deshalb schreibe ich.',
      'Kurz: Ich kann das, wohne in der Nähe und könnte in zwei Monaten anfangen.',
    ],
  },
  fr: {
    beginnings: [
      'J’aime les petites équipes et les projets longs.',
      'Presque tout ce que j’ai construit tourne encore.',
      '{years} ans de {skill}, et je lis toujours les notes de version.',
      'C’est moi qui consulte les logs en premier.',
      'Je préfère supprimer une fonction que la cacher.',
      'J’écris du code que je peux expliquer au téléphone.',
      'J’ai appris {skill} en maintenant un système dont personne ne voulait.',
    ],
    achievements: [
      'Dernièrement, j’ai ramené un rapport de quarante minutes à douze secondes, surtout en demandant qui le lisait.',
      'J’ai migré une boutique de deux millions de commandes un dimanche, puis j’ai passé l’après-midi à nager.',
      'J’ai formé quatre débutants, dont trois en forment d’autres aujourd’hui.',
      'Deux ans d’astreinte, bien plus calme à mon départ qu’à mon arrivée.',
      'J’ai remplacé une file d’attente, un cache et un traitement de nuit par une seule table.',
    ],
    wishes: [
      'Je cherche un produit qui manquerait à quelqu’un.',
      'J’aimerais travailler là où les salaires ne sont pas un secret.',
      'J’aimerais suivre un projet du premier croquis jusqu’à l’astreinte.',
      'Pas besoin de titre, mais d’une équipe qui finit ce qu’elle commence.',
      'Quatre jours par semaine de préférence, cinq me vont aussi.',
    ],
    tasks: [
      'Reprise d’un service à quarante alertes par jour, ramené à trois.',
      'Conception de la réservation avec les personnes du guichet.',
      'Paiements, remboursements et toutes leurs façons d’échouer.',
      'Développement en solo au début, puis à six.',
      'Refonte de la recherche : les gens ont cessé d’appeler.',
    ],
    covers: [
      'J’ai déjà construit quelque chose de proche et j’en referais la moitié autrement. Je vous dirais volontiers laquelle.',
      'Vous écrivez ce que vous payez et ce qui casse la nuit. C’est pour cela que je vous écris.',
      'En bref : je sais le faire, j’habite près de chez vous et je suis libre dans deux mois.',
    ],
  },
};
