import { LEVEL_WORDS, ROLE_WORDS } from '@tandem/catalogue/role-words';
import { LEVELS, ROLES, type Role, type SeniorityLevel } from '@tandem/catalogue/roles';
import { KNOWN_SKILLS, skillNamed } from '@tandem/catalogue/skills';
import type { RemoteType } from '@tandem/catalogue/work';
import type { ExtractedKeywords } from '@tandem/contracts/ai';
import { withoutHiddenCharacters } from './hidden-characters.ts';
import { citiesIn } from './places.ts';
import { skillClaimPatterns, wholeWords } from './skill-patterns.ts';

/** Maximum length of a text that is treated as a search: every word of it counts. */
const SHORT = 120;

/** Words that belong to one role only, with the role; longest first. */
const roleWords: readonly (readonly [word: string, role: Role])[] = (() => {
  const uses = new Map<string, Role[]>();
  for (const role of ROLES) for (const word of ROLE_WORDS[role]) uses.set(word, [...(uses.get(word) ?? []), role]);
  const own = [...uses].flatMap(([word, roles]): [string, Role][] =>
    roles[0] && roles.length === 1 ? [[word, roles[0]]] : [],
  );
  const shared: [string, Role][] = [
    ['fullstack', 'fullstack'],
    ['full stack', 'fullstack'],
    ['full-stack', 'fullstack'],
    ['front-end', 'frontend'],
    ['back-end', 'backend'],
  ];
  return [...own, ...shared].toSorted(([one], [other]) => other.length - one.length);
})();
/** Role words that have other meanings in long texts. */
const ONLY_TYPED = new Set([
  'app',
  'mobile',
  'design',
  'drift',
  'pm',
  'ux',
  'ui',
  'qa',
  'cto',
  'testare',
  'teknikchef',
]);
/** Matches the word after a role word in a job title; Swedish and German join the two. */
const JOB_WORD = String.raw`[\s-]?(?:developers?|engineers?|programmers?|utvecklare|ingenjör|entwickler\S*|ingenieur\S*|développeu\S+)`;

const REMOTE: readonly (readonly [RemoteType, RegExp])[] = [
  [
    'hybrid',
    /(?<!\p{L})(?:hybrid\p{L}*|(?:one|two|three|four|\d) days? (?:a|per) week (?:in|at) the office)(?!\p{L})/iu,
  ],
  [
    'remote',
    /(?<!\p{L})(?:remote(?:ly)?|work from home|home ?office|på distans|distans(?:arbete)?|hemifrån|ortsunabhängig|télétravail|à distance)(?!\p{L})/iu,
  ],
  ['house', /(?<!\p{L})(?:on-?site|in the office|på plats|på kontoret|vor ort|im büro|sur site|au bureau)(?!\p{L})/iu],
];
/** Words of a search that carry no meaning. */
const FILLERS = new Set(
  `a an the and or in at with for from of to on who is are looking need want seeking search find people person someone
  developer developers engineer engineers programmer dev job jobs candidate candidates years year experience
  en ett och eller i på med för från av till som är söker utvecklare ingenjör jobb erfarenhet år
  ein eine einen der die das und oder im mit für aus von zu wir suchen entwickler entwicklerin entwickler:in stelle jahre erfahrung
  un une le la les et ou à avec pour de des du dans nous cherchons développeur développeuse offre ans expérience`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns the catalogue keywords in a text, both for search texts and for whole job texts. */
export function keywordsOf(whole: string): ExtractedKeywords {
  const text = withoutHiddenCharacters(whole);
  const isShort = text.length <= SHORT && !text.includes('\n');
  const head = isShort ? text : text.split('\n').filter(Boolean).slice(0, 3).join('\n').slice(0, 300);
  const places = citiesIn(text, isShort).filter(({ start, text: said }) => isShort || !isSurname(text, start, said));
  const [place] = places;
  const roles = rolesIn(isShort ? text : head, text, isShort);
  const skills = skillsIn(text, isShort);
  return {
    skills: skills.known,
    roles,
    seniority: levelIn(head) ?? (isShort ? null : levelIn(text)),
    place: place ? { city: place.city, country: place.country } : null,
    remote: REMOTE.find(([, words]) => words.test(text))?.[0] ?? null,
    other: isShort
      ? unmatchedWords(
          text,
          places.map(({ text: said }) => said),
        )
      : skills.custom,
  };
}

function rolesIn(title: string, text: string, isShort: boolean): Role[] {
  const found = new Set<Role>();
  let left = title;
  for (const [word, role] of roleWords) {
    if (!isShort && ONLY_TYPED.has(word) && !new RegExp(word + JOB_WORD, 'iu').test(title)) continue;
    const pattern = new RegExp(String.raw`(?<!\p{L})${word}(?:${JOB_WORD}|(?!\p{L}))`, 'iu');
    if (!pattern.test(left)) continue;
    found.add(role);
    left = left.replace(pattern, ' ');
  }
  if (found.size === 0 && !isShort) {
    for (const [word, role] of roleWords) {
      if (new RegExp(String.raw`(?<!\p{L})${word}${JOB_WORD}`, 'iu').test(text)) return [role];
    }
  }
  return [...found];
}

/** Returns whether a text contains a word that belongs to this role only, even if it can have other meanings. */
export const namesRole = (text: string, role: Role): boolean =>
  roleWords.some(([word, of]) => of === role && wholeWords([word], 'iu').test(text));

const levelPatterns = LEVELS.map((level) => [level, wholeWords(LEVEL_WORDS[level], 'iu')] as const);
/** Returns the level that is mentioned first. */
function levelIn(text: string): SeniorityLevel | null {
  const found = levelPatterns.flatMap(([level, words]) => {
    const at = words.exec(text)?.index;
    return at === undefined ? [] : [{ level, at }];
  });
  return found.toSorted((one, other) => one.at - other.at)[0]?.level ?? null;
}

const knownValues = new Set(KNOWN_SKILLS.map(({ value }) => value));
const isKnown = (name: string) => knownValues.has(skillNamed(name));
/** Matches technologies missing in the catalogue, listed after a heading or phrase about skills. */
const LISTED =
  /(?:skills?|stack|technolog\p{L}+|experience (?:with|in)|erfarenhet av|kunskaper i|erfahrung (?:mit|in)|kenntnisse in|expérience (?:en|avec)|compétences?)\s*:?\s+([^\n.]{2,160})/giu;
const NAME = /^[\p{Lu}\d][\p{L}\d+#.-]*(?: [\p{Lu}\d][\p{L}\d+#.-]*){0,2}$/u;

function skillsIn(text: string, isShort: boolean): { known: string[]; custom: string[] } {
  const found = new Map<string, number>();
  for (const [value, names] of skillClaimPatterns) {
    const at = [...text.matchAll(names)][0]?.index;
    if (at !== undefined) found.set(value, at);
  }
  if (isShort) {
    for (const { name, at } of phrasesOf(text)) {
      if (isKnown(name) && !found.has(skillNamed(name))) found.set(skillNamed(name), at);
    }
  }
  const known = [...found].toSorted(([, one], [, other]) => one - other).map(([value]) => value);
  const listed = [...text.matchAll(LISTED)]
    .flatMap(([, items = '']) => items.split(/[,;/•|]| and | och | und | et | or /))
    .map((each) => each.trim())
    .filter((each) => NAME.test(each) && !isKnown(each.toLowerCase()) && each.length <= 30);
  const custom = listed.filter((each) => citiesIn(each).length === 0);
  return { known, custom: [...new Set(custom)].slice(0, 20) };
}

/**
 * Returns whether a city is the last word of a line that is only a name, such as `Oskar Lund` at the top of a profile.
 */
function isSurname(text: string, start: number, city: string): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [line = ''] = text.slice(from).split('\n', 1);
  return NAME_ALONE.test(line) && from + line.trimEnd().length === start + city.length && start > from;
}
const NAME_ALONE = /^\s*(?:\p{Lu}[\p{L}'’-]+ ){1,2}\p{Lu}[\p{L}'’-]+\s*$/u;

/** Returns every sequence of one to three words in lower case. */
function phrasesOf(text: string): { name: string; at: number }[] {
  const words = [...text.matchAll(/[\p{L}\d][\p{L}\d+#.]*[\p{L}\d+#]|[\p{L}\d]/gu)];
  return words.flatMap((word, nth) =>
    [3, 2, 1].flatMap((count) => {
      const last = words[nth + count - 1];
      if (!last) return [];
      return [{ name: text.slice(word.index, last.index + last[0].length).toLowerCase(), at: word.index }];
    }),
  );
}

/** Returns the words of a search that match no other keyword. */
function unmatchedWords(text: string, places: readonly string[]): string[] {
  let left = text;
  const remove = (pattern: RegExp) => {
    left = left.replace(pattern, ' , ');
  };
  for (const place of places) left = left.replace(place, ' , ');
  for (const [, words] of REMOTE) remove(words);
  for (const [, names] of skillClaimPatterns) remove(names);
  for (const { name } of phrasesOf(left)) if (isKnown(name)) remove(wholeWords([name], 'giu'));
  for (const [word] of roleWords) remove(new RegExp(String.raw`(?<!\p{L})${word}(?:${JOB_WORD}|(?!\p{L}))`, 'giu'));
  for (const [, words] of levelPatterns) remove(new RegExp(words.source, 'giu'));
  return left
    .split(/[,;\n]/)
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => word && !FILLERS.has(word.toLowerCase()))
        .join(' ')
        .replaceAll(/^[^\p{L}\d]+|[^\p{L}\d+#]+$/gu, ''),
    )
    .filter((part) => /\p{L}/u.test(part));
}
