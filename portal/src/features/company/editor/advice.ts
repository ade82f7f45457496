import { isBlankText, missingForPublishing } from '@tandem/contracts/job-publishing';
import type { JobField, JobValues } from './job-draft.ts';

/** An improvement to an ad: the text `editor.advice.<key>`, and the field it is about. */
export interface Advice {
  key: string;
  field: JobField;
  values?: Record<string, number>;
}

const WORDS = { min: 80, max: 700, plain: 150 } as const;
const MAX_SKILLS = 8;
const MAX_HEADLINE_LENGTH = 70;
/** Ratio of the upper to the lower end of a salary range, above which the range says little. */
const WIDEST_SALARY = 1.7;
const LOUD = /\b(ninja|rock\s?star|guru|wizard|jedi|superstar)\b|!/i;
const SHOUTED = /(\p{Lu}{5,}[^\p{Ll}]*){2}/u;
const isLoud = (headline: string) => LOUD.test(headline) || SHOUTED.test(headline);

type Check = [advice: Advice, applies: boolean];

/** Returns all checks, the most helpful first, and whether each finds something to improve. */
function checksOf(job: JobValues): Check[] {
  const text = job.description.replace(/<[^>]*>|&nbsp;/g, ' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  const hasText = !isBlankText(job.description);
  const missing = missingForPublishing(job);
  const hasSalary = job.salaryFrom > 0;
  return [
    [{ key: 'salary', field: 'salaryFrom' }, !hasSalary],
    [{ key: 'text', field: 'description' }, missing.includes('description')],
    [{ key: 'role', field: 'role' }, missing.includes('role')],
    [{ key: 'skills', field: 'skills' }, job.skills.length === 0],
    [{ key: 'place', field: 'location' }, missing.includes('location')],
    [{ key: 'salaryWide', field: 'salaryTo' }, hasSalary && job.salaryTo > job.salaryFrom * WIDEST_SALARY],
    [{ key: 'skillsMany', field: 'skills', values: { count: job.skills.length } }, job.skills.length > MAX_SKILLS],
    [{ key: 'textShort', field: 'description', values: { count: words } }, hasText && words < WORDS.min],
    [{ key: 'textLong', field: 'description', values: { count: words } }, words > WORDS.max],
    [{ key: 'textPlain', field: 'description' }, words > WORDS.plain && !/<(h3|h4|ul|ol)\b/.test(job.description)],
    [{ key: 'level', field: 'yearsExperienceTo' }, job.seniorities.length === 0],
    [{ key: 'headlineLoud', field: 'headline' }, isLoud(job.headline)],
    [{ key: 'headlineLong', field: 'headline' }, job.headline.length > MAX_HEADLINE_LENGTH],
    [{ key: 'languages', field: 'languages' }, job.languages.length === 0],
  ];
}

/** Returns the improvements for an ad, the most important first, and how many of all checks it already meets. */
export function adviceOn(job: JobValues): { advice: Advice[]; met: number; of: number } {
  const checks = checksOf(job);
  const advice = checks.filter(([, applies]) => applies).map(([each]) => each);
  return { advice, met: checks.length - advice.length, of: checks.length };
}
