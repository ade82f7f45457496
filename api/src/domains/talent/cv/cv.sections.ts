import { sectionNamed, sectionNamedWithoutSpaces, withoutLetterSpacing } from './cv.headings.ts';

/** Headings of CVs by section, in the four languages. */
const HEADINGS = {
  about:
    'about( me)?|(personal |professional |career )?(profile|summary|statement|objective)|om mig|(personlig )?profil|presentation|sammanfattning|über mich|zur person|(kurz|berufs)profil|zusammenfassung|à propos( de moi)?|profil professionnel|résumé|présentation',
  experience:
    '(work |professional |relevant |industry )?experiences?|employment( history)?|(work|career) history|career|positions?|(arbetslivs|yrkes|arbets)?erfarenhet(er)?|anställningar|uppdrag|(berufs|arbeits)erfahrung(en)?|berufspraxis|praxiserfahrung|beruflicher? (werdegang|laufbahn|tätigkeit(en)?)|werdegang|expériences?( professionnelles?)?|parcours( professionnel)?|emplois',
  education:
    'education( (and|&) (training|qualifications))?|academic (background|qualifications)|qualifications|studies|utbildning(ar)?|(aus|schul|hochschul|weiter)?bildung|bildungsweg|akademische ausbildung|studium( und ausbildung)?|formations?( (académique|initiale)s?)?|études( (et|&) diplômes)?|diplômes( (et|&) formations?)?|scolarité',
  skills:
    '(technical |key |core |top |it |programming )?skills|skills (and|&) (technologies|tools)|(core )?technologies|tech(nical)? stack|tools|competenc(i)?es|(tekniska )?kunskaper|(tekniska |it-?)?kompetens(er)?|kompetensområden|(tekniska )?färdigheter|tekniker|(edv|it|technische|fach|software|programmier)?[- ]?kenntnisse|(technische |fachliche )?(fähigkeiten|kompetenzen)|technologien|(principales )?compétences( (techniques|informatiques|clés))?|informatique|outils',
  languages:
    '(spoken )?languages?( skills)?|språk(kunskaper)?|sprachen|(fremd)?sprachkenntnisse|fremdsprachen|langues( étrangères)?',
  other:
    '(personal |side |selected )?projects?|(egna )?projekt(e)?|projets( personnels)?|(personal )?interests?|hobbies( (and|&) interests)?|intressen|fritid(sintressen)?|hobbys?|interessen|(centres? d.)?intérêts?|loisirs|references?|referenser|referenzen|références|certifi(cates|cations?|kat(e)?)|zertifi(kate|zierungen)|licenses (and|&) certifications|certifikat|courses|kurser|weiterbildungen|kurse|publications?|publikationer|publikationen|awards|honors( ?(&|-|and) ?awards)?|utmärkelser|auszeichnungen|prix|volunteer(ing)?( experience)?|ideellt( arbete)?|ehrenamt|bénévolat|övrigt|sonstiges|divers|additional information|körkort|bisherige projekte|patents',
  contact:
    'contact( (details|information|me))?|personal (details|information|data)|details|kontakt(uppgifter|daten)?|personuppgifter|(persönliche|zur person|personalien)( daten| angaben)?|coordonnées|contactez-moi|informations personnelles|état civil',
} as const;
export type CvSection = keyof typeof HEADINGS | 'head';

const patterns = Object.entries(HEADINGS).map(
  ([section, words]) => [section as CvSection, new RegExp(`^(?:\\d+\\.?\\s*)?(?:${words})\\s*:?$`, 'iu')] as const,
);
/** The same headings without spaces, for letter-spaced text. */
const unspaced = Object.entries(HEADINGS).map(
  ([section, words]) => [section as CvSection, new RegExp(`^(?:${words.replaceAll(/ \??/g, '')})$`, 'iu')] as const,
);

/** The section that a line starts if it reads like a heading; `S K I L L S` is recognised as well. */
export function headingOf(line: string): CvSection | undefined {
  if (line.length > 60) return undefined;
  const words = withoutLetterSpacing(line)
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');
  if (words.length > 45) return undefined;
  const exact = patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? sectionNamed(words);
  if (exact || words !== words.toUpperCase()) return exact;
  const joined = words.replaceAll(' ', '');
  return unspaced.find(([, pattern]) => pattern.test(joined))?.[0] ?? sectionNamedWithoutSpaces(joined);
}

/** Separates the columns of a page: the text after it starts a new section. */
export const COLUMN_BREAK = '\f';

/** The lines of a CV under each heading; lines before the first heading are in `head`. */
export function sectionsOf(text: string): Record<CvSection, string[]> {
  const sections: Record<CvSection, string[]> = {
    head: [],
    about: [],
    experience: [],
    education: [],
    skills: [],
    languages: [],
    other: [],
    contact: [],
  };
  let now: CvSection = 'head';
  for (const raw of text.split(/\r?\n/)) {
    if (raw.includes(COLUMN_BREAK)) now = 'head';
    const line = raw
      .replaceAll(/[^\S\t]+/g, ' ')
      .replaceAll(/ ?\t+ ?/g, '\t')
      .trim();
    const heading = line ? headingOf(line) : undefined;
    if (heading) now = heading;
    else sections[now].push(line);
  }
  return sections;
}
