/** Words that readers rely on without attributes, in English, Swedish, German, French and Spanish. */

export type SectionKind = 'about' | 'experience' | 'education' | 'skills' | 'languages';

const HEADINGS: Record<SectionKind, string[]> = {
  about: [
    'About',
    'Summary',
    'Om',
    'Sammanfattning',
    'Info',
    'Infos',
    'Über mich',
    'Zusammenfassung',
    'À propos',
    'Résumé',
    'Acerca de',
    'Extracto',
  ],
  experience: [
    'Experience',
    'Work experience',
    'Erfarenhet',
    'Arbetslivserfarenhet',
    'Berufserfahrung',
    'Expérience',
    'Experience professionnelle',
    'Expériences',
    'Experiencia',
    'Experiencia laboral',
  ],
  education: [
    'Education',
    'Utbildning',
    'Ausbildung',
    'Ausbildung/Studium',
    'Formation',
    'Educación',
    'Formación',
    'Formación académica',
  ],
  skills: [
    'Skills',
    'Kompetenser',
    'Kunskaper',
    'Kenntnisse',
    'Kenntnisse und Fähigkeiten',
    'Fähigkeiten',
    'Compétences',
    'Aptitudes',
    'Conocimientos y aptitudes',
    'Habilidades',
  ],
  languages: ['Languages', 'Språk', 'Sprachen', 'Sprachkenntnisse', 'Langues', 'Idiomas'],
};

const KIND_BY_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([kind, words]) => words.map((word) => [word.toLowerCase(), kind as SectionKind])),
);

/**
 * Returns the section that a heading such as `Erfarenhet`, `Skills (3)` or `Perpetua Holmscrag – Experience`
 * introduces.
 */
export function sectionOf(heading: string): SectionKind | undefined {
  const words = heading
    .replace(/\s*\(\d+\+?\)$/, '')
    .toLowerCase()
    .trim();
  return KIND_BY_HEADING.get(words) ?? KIND_BY_HEADING.get(words.split(/\s[–-]\s/).at(-1) ?? '');
}

const TOP_SKILLS =
  /^(?:top skills|främsta kompetenser|toppkompetenser|top-?(?: ?kenntnisse| ?skills)|wichtigste kenntnisse|principales compétences|compétences principales|aptitudes principales|principales aptitudes|conocimientos principales)$/i;

/** Returns true for the title above the skills that a page repeats inside the summary. */
export function isTopSkillsTitle(text: string): boolean {
  return TOP_SKILLS.test(text);
}

const NOT_A_DESCRIPTION =
  /^(?:(?:skills|kompetenser|kunskaper|kenntnisse|fähigkeiten|compétences|aptitudes|conocimientos(?: y aptitudes)?)\s*:|linkedin (?:helped|hjälpte|hat mir|m['’]a aidée?|me ayud)|(?:why am i seeing|varför ser jag|warum sehe ich|pourquoi (?:vois-je|je vois)|por qué veo))/i;

/**
 * Returns whether a line below a role is not its description: its skills, a remark by the network, an advertisement.
 */
export function isRemark(text: string): boolean {
  return NOT_A_DESCRIPTION.test(text);
}

const PRONOUNS = new Set(
  'she her hers he him his they them their theirs ze zir hir xe xem hon henne han honom hen dem den sie ihr ihre er ihm ihn dey elle lui il iel eux ella él elles ellos'.split(
    ' ',
  ),
);

/** Returns true for `· 2nd` and `• 3:e`, the distance between the person and the viewer. */
export function isContactDistance(text: string): boolean {
  return /^[·•]/u.test(text) || /^\d(?:st|nd|rd|th|:[ae]|er|re|e|\.|º|ª|°)\+?$/iu.test(text);
}

/** Returns true for the mark of a paid result. */
export function isPromotion(text: string): boolean {
  return /^(?:promoted|sponsored|ad|annons|sponsrad|anzeige|gesponsert|gesponserter beitrag|sponsorisé|post sponsorisé|annonce|promocionado|patrocinado)$/iu.test(
    text.trim(),
  );
}

/** Returns true for `(She/Her)`, `sie/ihr`, `Ella`. */
export function isPronouns(text: string): boolean {
  const words = text
    .replace(/[()]/g, '')
    .toLowerCase()
    .split(/\s*\/\s*/);
  return words.every((word) => PRONOUNS.has(word));
}

const OPEN_TO_WORK =
  /\b(?:open to (?:work|(?:new )?(?:opportunities|roles|positions|challenges))|available for hire|actively looking)\b|(?<!\p{L})öppen för (?:jobb|arbete|nya möjligheter|nya uppdrag)|\boffen für (?:jobs|jobangebote|neue (?:jobs|stellen|möglichkeiten|herausforderungen))|à l['’]écoute (?:du marché|d['’]opportunités)|ouvert(?:e|\(e\)|·e)? (?:à l['’]emploi|aux opportunités)|en recherche (?:active|d['’]emploi)|\bbuscando (?:empleo|trabajo)|\babiert[oa] a (?:trabajar|nuevas oportunidades)/iu;
const NOT_OPEN = /\b(?:not|inte|nicht|pas|no)\b/i;

/** Returns whether a line or label indicates that the person is open to work. */
export function isOpenToWork(text: string): boolean {
  return OPEN_TO_WORK.test(text) && !NOT_OPEN.test(text);
}

const CURRENT_COMPANY =
  /^(?:current company|nuvarande företag|aktuelles unternehmen|entreprise actuelle|empresa actual)\b/i;
const SCHOOL = /^(?:education|utbildning|ausbildung|formation|educación|formación)\b/i;

/** Returns the target of a button in the top card by its label. */
export function topCardButton(label: string): 'company' | 'school' | undefined {
  if (CURRENT_COMPANY.test(label)) return 'company';
  return SCHOOL.test(label) ? 'school' : undefined;
}

/** Returns true for asterisks in place of a value that the network hides. */
export function isMasked(text: string): boolean {
  return /\*{2,}/.test(text);
}

const COMPANY_FACTS = {
  website: ['Website', 'Webbplats', 'Webseite', 'Site web', 'Site Web', 'Sitio web'],
  industry: [
    'Industry',
    'Bransch',
    'Branche',
    'Branche(n)',
    'Secteur',
    'Secteurs',
    'Secteur d’activité',
    'Sector',
    'Sectores',
  ],
  size: [
    'Company size',
    'Företagsstorlek',
    'Größe',
    'Unternehmensgröße',
    'Größe des Unternehmens',
    'Taille de l’entreprise',
    'Tamaño de la empresa',
  ],
  headquarters: ['Headquarters', 'Huvudkontor', 'Hauptsitz', 'Siège social', 'Sede', 'Sede central'],
} as const;

const FACT_BY_TERM = new Map(
  Object.entries(COMPANY_FACTS).flatMap(([fact, words]) =>
    words.map((word) => [word.toLowerCase(), fact as keyof typeof COMPANY_FACTS]),
  ),
);

/** Returns the field for a term on a company's page. */
export function companyFact(term: string): keyof typeof COMPANY_FACTS | undefined {
  return FACT_BY_TERM.get(term.toLowerCase().replace(/'/g, '’'));
}
