import type { Role, Seniority, SeniorityLevel } from './roles.ts';

/** Search words for a level in the four languages, in addition to its label. */
export const LEVEL_WORDS: Record<SeniorityLevel, readonly string[]> = {
  junior: ['junior', 'juniora', 'jr', 'entry level', 'graduate', 'nyexaminerad', 'berufseinsteiger', 'débutant'],
  midlevel: [
    'mid level',
    'midlevel',
    'mid',
    'intermediate',
    'medior',
    'mellannivå',
    'mittelstufe',
    'confirmé',
    'confirmée',
  ],
  senior: [
    'senior',
    'seniora',
    'sr',
    'experienced',
    'erfaren',
    'erfahren',
    'erfahrene',
    'erfahrener',
    'expérimenté',
    'expérimentée',
    'sénior',
  ],
  expert: ['expert', 'experte', 'expertin', 'principal', 'staff'],
  manager: ['manager', 'chef', 'head', 'leiter', 'leiterin', 'responsable'],
};

/** General names for software developers. */
const DEVELOPER = [
  'developer',
  'dev',
  'engineer',
  'programmer',
  'utvecklare',
  'ingenjör',
  'programmerare',
  'entwickler',
  'entwicklerin',
  'ingenieur',
  'ingenieurin',
  'programmierer',
  'développeur',
  'développeuse',
  'ingénieur',
  'ingénieure',
  'programmeur',
] as const;

/** Search words for a role in the four languages, in addition to its label. */
export const ROLE_WORDS: Record<Role, readonly string[]> = {
  developer: [...DEVELOPER, 'software developer', 'fullstack', 'full stack'],
  engineer1: [...DEVELOPER, 'software engineer', 'fullstack', 'full stack'],
  frontend: [...DEVELOPER, 'frontend', 'front end'],
  backend: [...DEVELOPER, 'backend', 'back end'],
  fullstack: [...DEVELOPER, 'fullstack', 'full stack'],
  qa: ['qa', 'quality assurance', 'tester', 'testare', 'testeur', 'testeuse', 'test engineer', 'engineer'],
  cto: ['cto', 'tech lead', 'lead', 'teknikchef', 'technische leitung', 'directeur technique', 'directrice technique'],
  datascience: ['data', 'data science', 'data scientist', 'datascience', 'data analyst', 'dataanalytiker'],
  engineer: [...DEVELOPER, 'data', 'data engineer', 'data engineering', 'dataingenjör', 'dateningenieur'],
  appdeveloper: [
    ...DEVELOPER,
    'app',
    'app developer',
    'mobile',
    'mobile developer',
    'apputvecklare',
    'mobilutvecklare',
    'app entwickler',
    'app entwicklerin',
    'développeur mobile',
    'développeuse mobile',
  ],
  pm: [
    'pm',
    'product manager',
    'product owner',
    'lead',
    'produktchef',
    'produktägare',
    'produktmanager',
    'chef de produit',
  ],
  designer: ['designer', 'design', 'ux', 'ui', 'ux designer', 'ui designer', 'formgivare', 'gestalter'],
  devops: ['devops', 'dev ops', 'sre', 'site reliability', 'platform engineer', 'drift', 'engineer'],
};

const JUNIOR =
  /(?<!\p{L})(?:junior|jr|trainee|intern|internship|praktikant|praktikum|werkstudent|auszubildende|apprentice|apprenti|alternante?|stagiaire|stage)(?!\p{Ll})|(?<!\p{L})junior/iu;
const SENIOR =
  /(?<!\p{L})(?:senior|sénior|sr|staff|principal|lead|head|chief|director|expert|architect|arkitekt|architekt|cto)(?!\p{Ll})|(?:senior|sénior)/iu;

/** Returns the seniority that a job title states explicitly, or null. */
export function seniorityInTitle(title: string): Seniority | null {
  if (JUNIOR.test(title)) return 'junior';
  return SENIOR.test(title) ? 'senior' : null;
}

/** Returns the seniority for whole years of work: under 2 junior, under 6 mid-level. */
export function seniorityOfYears(years: number): Seniority {
  if (years < 2) return 'junior';
  return years < 6 ? 'midlevel' : 'senior';
}
