/** Headings of CVs by what stands below them, in the four languages. */
const HEADINGS = {
  about:
    'about( me)?|profile|summary|personal statement|objective|om mig|profil|sammanfattning|über mich|kurzprofil|zusammenfassung|à propos|résumé|présentation',
  experience:
    '(work |professional |relevant )?experience|employment( history)?|work history|career|(arbetslivs|yrkes)?erfarenhet(er)?|anställningar|berufserfahrung|berufspraxis|werdegang|(beruflicher )?werdegang|expériences?( professionnelles?)?|parcours( professionnel)?',
  education:
    'education|academic background|studies|utbildning(ar)?|ausbildung|bildung|studium|formations?|études|diplômes',
  skills:
    '(technical |key |core )?skills|technologies|tech stack|competenc(i)?es|kunskaper|kompetens(er)?|färdigheter|tekniker|kenntnisse|fähigkeiten|compétences( techniques)?',
  languages: 'languages?|språk(kunskaper)?|sprachen|sprachkenntnisse|langues',
  other:
    'projects?|projekt(e)?|projets|interests?|hobbies|intressen|hobbys|interessen|centres? d.intérêts?|references?|referenser|referenzen|références|certifi(cates|cations?|kat(e)?)|courses|kurser|publications|awards',
  contact: 'contact( details)?|personal (details|information)|kontakt(uppgifter)?|coordonnées',
} as const;
export type CvSection = keyof typeof HEADINGS | 'head';

const patterns = Object.entries(HEADINGS).map(
  ([section, words]) => [section as CvSection, new RegExp(`^(?:\\d+\\.?\\s*)?(?:${words})\\s*:?$`, 'iu')] as const,
);

const headingOf = (line: string): CvSection | undefined =>
  line.length > 40
    ? undefined
    : patterns.find(([, pattern]) => pattern.test(line.replace(/^[\W_]+|[\W_]+$/gu, '').trim() || line))?.[0];

/** The lines of a CV under each heading; what stands before the first one is `head`. */
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
    const line = raw.replaceAll(/[\u00a0\t]+/g, ' ').trim();
    const heading = line ? headingOf(line) : undefined;
    if (heading) now = heading;
    else sections[now].push(line);
  }
  return sections;
}
