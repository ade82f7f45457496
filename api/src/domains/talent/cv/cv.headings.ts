import type { CvSection } from './cv.sections.ts';

/**
 * Words that name a section, in the four languages. Those of compounds such as `Programmierkenntnisse` may have a
 * prefix.
 */
const NAMES: readonly (readonly [section: Exclude<CvSection, 'head'>, words: string])[] = [
  ['languages', 'languages?|språk|språkkunskaper|(?:fremd)?sprachen|sprachkenntnisse|langues'],
  [
    'education',
    'education|qualifications?|studies|studium|études|studier|utbildning(?:ar)?|\\p{L}*bildung|formations?|diplômes?|scolarité|academics',
  ],
  [
    'experience',
    'experiences?|employment|career|\\p{L}*erfarenhet(?:er)?|anställningar|uppdrag|karriär|\\p{L}*erfahrung(?:en)?|werdegang|laufbahn|stationen|karriere|expériences?|parcours|emplois',
  ],
  [
    'skills',
    '\\p{L}*skills|technologies|tools|stack|expertise|\\p{L}*kompetens(?:er)?|(?!grund|bas)\\p{L}*kunskaper|färdigheter|verktyg|tekniker|teknologier|\\p{L}*kompetenzen|(?!grund|bas|vor)\\p{L}*kenntnisse|\\p{L}*fähigkeiten|technologien|werkzeuge|compétences|savoir-faire|outils|langages|logiciels',
  ],
  ['about', 'profile?|\\p{L}+profil|summary|sammanfattning|zusammenfassung|présentation'],
  ['contact', 'contact|kontakt|\\p{L}*uppgifter|coordonnées'],
];
/** Learning at a school or university, which turns `Werdegang` and `parcours` into education. */
const STUDIED = /^(?:akademisch|academic|académique|akademisk|schulisch|universitaire|scolaire)/iu;
/** Words that qualify the name of a section. */
const FURTHER =
  /^(?:and|of|my|me|och|und|et|de|des|du|in|min|mina|meine?|mon|mes|work|past|previous|earlier|recent|relevant(?:e[rs]?|a)?|selected|key|core|main|other|further|personal|personliga?|persönliche[rs]?|personnelles?|professional|professionnel(?:le)?s?|beruflich(?:e[rs]?)?|yrkesmässig|akademisch(?:e[rs]?)?|akademiska?|academic|académiques?|schulisch(?:e[rs]?)?|universitaires?|scolaires?|technical|technisch(?:e[rs]?)?|tekniska?|techniques?|technologiques?|informatiques?|fachlich(?:e[rs]?)?|tidigare|bisherige[rs]?|précédents?|spoken|parlées|talade|training|courses|kurser|kurse|background|history|uppgifter|daten|details|information|it|edv)$/iu;

/** The maximum number of words in a heading. */
const MAX_WORDS = 6;

const named = NAMES.map(([section, words]) => [section, new RegExp(`^(?:${words})$`, 'iu')] as const);

/**
 * The section that an unusual heading names, such as `Utbildning och kurser` or `Akademischer Werdegang`: each of its
 * words names a section or qualifies one.
 */
export function sectionNamed(line: string): CvSection | undefined {
  const words = line.split(/[\s&/,+]+/).filter(Boolean);
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  const sections = words.map((word) => named.find(([, names]) => names.test(word))?.[0]);
  if (words.some((word, nth) => !sections[nth] && !FURTHER.test(word))) return undefined;
  const first = sections.find(Boolean);
  return first && words.some((word) => STUDIED.test(word)) ? 'education' : first;
}

/** The section that a heading without spaces names, such as `UTBILDNINGOCHKURSER`. */
export function sectionNamedWithoutSpaces(line: string): CvSection | undefined {
  const words = wordsIn(line, MAX_WORDS);
  return words && sectionNamed(words.join(' '));
}

/** Splits a line without spaces into known words, the longest first; undefined if it contains others. */
function wordsIn(line: string, max: number): string[] | undefined {
  if (line === '') return [];
  if (max === 0) return undefined;
  for (let end = line.length; end > 1; end--) {
    const word = line.slice(0, end);
    if (!FURTHER.test(word) && !named.some(([, names]) => names.test(word))) continue;
    const rest = wordsIn(line.slice(end), max - 1);
    if (rest) return [word, ...rest];
  }
  return undefined;
}

/** A line of single letters, as in `S K I L L S`. */
const SPACED = /^(?:\S ){3,}\S$/;

/** Removes decorative letter spacing from a text; adjacent lines of spaced letters become one. */
export function withoutLetterSpacing(text: string): string {
  const lines: string[] = [];
  let isSpaced = false;
  for (const line of text.split('\n')) {
    const spaced = SPACED.test(line.trim());
    const joined = spaced ? line.trim().replaceAll(' ', '') : line;
    if (spaced && isSpaced) lines[lines.length - 1] += ` ${joined}`;
    else lines.push(joined);
    isSpaced = spaced;
  }
  return lines.join('\n');
}
