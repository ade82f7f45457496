import { SALES_REGIONS, type SalesRegion } from './outreach.ts';
import { REGION_LANGUAGES } from './sales.ts';

/** Texts of a sales template. `{firstName}` and `{companyName}` are replaced for each lead. */
export interface SalesTexts {
  title1A: string;
  text1A: string;
  title1B: string;
  text1B: string;
  /** Follow-ups, the same for both variants. */
  text2: string;
  text3: string;
  text4: string;
  /** Replaces either title if the first name is unknown. */
  titleWithoutFirstName: string;
  signature: string;
}

type SampleLanguage = (typeof REGION_LANGUAGES)[SalesRegion];

const SAMPLES: Readonly<Record<SampleLanguage, SalesTexts>> = {
  en: {
    title1A: '{firstName}, developers for {companyName}?',
    text1A:
      'Hi {firstName},\n\nDoes {companyName} need software developers in the coming months?\n\nTandem finds developers who fit a job and shows why. They start at 290 SEK an hour, and the first week is a free trial.\n\nMay I send you two profiles?',
    title1B: 'A one-week trial for {companyName}',
    text1B:
      'Hi {firstName},\n\nIs {companyName} still looking for developers?\n\nIf so, try one for a week. It’s free, and you only go on if the work is good. After that, developers start at 290 SEK an hour.\n\nA yes or no is enough.',
    text2:
      'Hi {firstName},\n\nI’m writing again in case my email got buried. I can send two developer profiles that fit {companyName} today if you’d like to see them.',
    text3:
      'Hi {firstName},\n\nThe first week with a developer is still a free trial, and you can stop at any time. Is there someone else at {companyName} I should ask instead?',
    text4: 'Hi {firstName},\n\nThis is my last email. If {companyName} needs developers later, just reply to this one.',
    titleWithoutFirstName: 'Developers for {companyName}?',
    signature: 'The Tandem team',
  },
  sv: {
    title1A: '{firstName}, utvecklare till {companyName}?',
    text1A:
      'Hej {firstName}!\n\nBehöver {companyName} utvecklare de närmaste månaderna?\n\nTandem hittar utvecklare som passar jobbet och visar varför. De kostar från 290 SEK i timmen, och första veckan är en gratis provperiod.\n\nFår jag skicka två profiler?',
    title1B: 'En veckas prov för {companyName}',
    text1B:
      'Hej {firstName}!\n\nLetar {companyName} fortfarande efter utvecklare?\n\nI så fall kan ni prova en i en vecka. Det är gratis, och ni går bara vidare om arbetet är bra. Därefter kostar utvecklare från 290 SEK i timmen.\n\nDet räcker med ett ja eller nej.',
    text2:
      'Hej {firstName}!\n\nJag skriver igen ifall mitt mejl försvann i mängden. Jag kan skicka två utvecklarprofiler som passar {companyName} redan i dag om du vill se dem.',
    text3:
      'Hej {firstName}!\n\nFörsta veckan med en utvecklare är fortfarande gratis, och ni kan avbryta när som helst. Finns det någon annan på {companyName} som jag hellre ska fråga?',
    text4:
      'Hej {firstName}!\n\nDet här är mitt sista mejl. Om {companyName} behöver utvecklare senare är det bara att svara.',
    titleWithoutFirstName: 'Utvecklare till {companyName}?',
    signature: 'Tandemteamet',
  },
  de: {
    title1A: '{firstName}, Entwickler:innen für {companyName}?',
    text1A:
      'Hallo {firstName},\n\nsucht {companyName} in den nächsten Monaten Entwickler:innen?\n\nTandem findet Entwickler:innen, die zur Stelle passen, und zeigt, warum. Sie kosten ab 290 SEK pro Stunde, und die erste Woche ist ein kostenloser Test.\n\nDarf ich zwei Profile schicken?',
    title1B: 'Eine Woche Test für {companyName}',
    text1B:
      'Hallo {firstName},\n\nsucht {companyName} noch Entwickler:innen?\n\nDann testet eine Woche lang. Das ist kostenlos, und ihr macht nur weiter, wenn die Arbeit gut ist. Danach kosten Entwickler:innen ab 290 SEK pro Stunde.\n\nEin Ja oder Nein genügt.',
    text2:
      'Hallo {firstName},\n\nich schreibe noch einmal, falls meine E-Mail untergegangen ist. Zwei passende Profile für {companyName} kann ich noch heute schicken.',
    text3:
      'Hallo {firstName},\n\ndie erste Woche ist weiterhin ein kostenloser Test, und ihr könnt jederzeit aufhören. Soll ich bei {companyName} besser jemand anderen fragen?',
    text4:
      'Hallo {firstName},\n\ndas ist meine letzte E-Mail. Wenn {companyName} später Entwickler:innen braucht, genügt eine Antwort.',
    titleWithoutFirstName: 'Entwickler:innen für {companyName}?',
    signature: 'Das Tandem-Team',
  },
  fr: {
    title1A: '{firstName}, des développeurs pour {companyName}\u202f?',
    text1A:
      'Bonjour {firstName},\n\nL’entreprise {companyName} cherche-t-elle des développeurs ou développeuses pour les mois à venir\u202f?\n\nTandem trouve les profils qui correspondent à une offre et explique pourquoi. Ils coûtent à partir de 290 SEK de l’heure, et la première semaine est un essai gratuit.\n\nPuis-je vous envoyer deux profils\u202f?',
    title1B: 'Une semaine d’essai pour {companyName}',
    text1B:
      'Bonjour {firstName},\n\nL’entreprise {companyName} recrute-t-elle encore\u202f?\n\nSi oui, essayez pendant une semaine. C’est gratuit, et vous ne continuez que si le travail vous convient. Ensuite, les tarifs commencent à 290 SEK de l’heure.\n\nUn oui ou un non suffit.',
    text2:
      'Bonjour {firstName},\n\nJe me permets de vous écrire à nouveau, au cas où mon e-mail serait passé inaperçu. Je peux vous envoyer dès aujourd’hui deux profils pour {companyName}.',
    text3:
      'Bonjour {firstName},\n\nLa première semaine reste un essai gratuit, et vous pouvez arrêter à tout moment. Faut-il plutôt que je m’adresse à quelqu’un d’autre chez {companyName}\u202f?',
    text4:
      'Bonjour {firstName},\n\nCeci est mon dernier e-mail. Si l’entreprise {companyName} cherche des développeurs plus tard, il suffit de répondre.',
    titleWithoutFirstName: 'Des développeurs pour {companyName}\u202f?',
    signature: 'L’équipe Tandem',
  },
};

/** Built-in sample of each region in its language, used until a superuser saves a template for the region. */
export const SALES_SAMPLES: Readonly<Record<SalesRegion, SalesTexts>> = Object.fromEntries(
  SALES_REGIONS.map((region) => [region, SAMPLES[REGION_LANGUAGES[region]]]),
) as Record<SalesRegion, SalesTexts>;
