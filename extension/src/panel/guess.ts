import { seniorityInTitle, seniorityOfYears } from '@tandem/catalogue/role-words';
import type { Role, Seniority } from '@tandem/catalogue/roles';
import type { PersonOnPage } from '../readers/page.ts';

/** The first match wins; general words come last. */
const ROLE_WORDS: readonly [Role, RegExp][] = [
  [
    'cto',
    /\bcto\b|chief technology|head of (?:engineering|technology|development)|vp (?:of )?engineering|engineering manager|tech(?:nical)? lead|teknikchef|utvecklingschef|technische leit|directeur technique/i,
  ],
  ['fullstack', /full[\s-]?stack/i],
  ['frontend', /front[\s-]?end/i],
  ['devops', /\bdevops\b|\bsre\b|site reliability|platform (?:engineer|lead)|cloud engineer|infrastructure engineer/i],
  ['datascience', /\bdata (?:engineer|scientist|analyst)|machine learning|\bml engineer|dataingenjör|datenanalyst/i],
  [
    'appdeveloper',
    /\b(?:ios|android|mobile|app)[\s-]?(?:developer|engineer|utvecklare|entwickler)|apputvecklare|app-entwickler/i,
  ],
  ['qa', /\bqa\b|quality assurance|test engineer|\btester\b|testare\b/i],
  ['backend', /back[\s-]?end|firmware|embedded/i],
  ['designer', /\bux\b|\bui designer|product designer|interaktionsdesign/i],
  ['pm', /product (?:manager|owner)|produktchef|produktägare|produktmanager|chef(?:fe)? de produit/i],
  [
    'developer',
    /\bdeveloper\b|utvecklare|entwickler|développeu|desarrollador|software engineer|programmer|programmerare|compilers/i,
  ],
];

/** Returns the role in the first text that contains one. */
export function guessRole(texts: readonly (string | null)[]): Role | null {
  for (const text of texts) {
    const found = text && ROLE_WORDS.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return null;
}

/**
 * Guesses the seniority by a word in the title, or else by the years since the first role: under 2 junior, under 6
 * mid-level.
 */
export function guessSeniority({ currentTitle, headline, workExperience }: PersonOnPage, now: Date): Seniority | null {
  const said = seniorityInTitle(`${currentTitle ?? ''} ${headline ?? ''}`);
  if (said) return said;
  const years = workExperience.flatMap(({ from }) => (from ? [Number(from.slice(0, 4))] : []));
  if (years.length === 0) return null;
  return seniorityOfYears(now.getFullYear() - Math.min(...years));
}
