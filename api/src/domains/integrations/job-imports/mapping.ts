import { canonicalCity } from '@tandem/catalogue/city-names';
import type { IgnoredReason } from '@tandem/catalogue/job-feeds';
import { ROLE_WORDS } from '@tandem/catalogue/role-words';
import { ROLES, type Role } from '@tandem/catalogue/roles';
import { CURRENCIES, type Currency, MONTHS_PER_YEAR, type SalaryFrequency } from '@tandem/catalogue/salaries';
import { skillNamed } from '@tandem/catalogue/skills';
import type { JobCreate } from '@tandem/contracts/job';
import type { JobSourceRules } from '@tandem/contracts/job-source';
import type { FeedJob, FeedSalary } from '@tandem/job-feeds/feed';
import { lazy } from '../../../platform/domain/lazy.ts';
import { sanitisedRichText } from '../../../platform/text/rich-text.ts';
import { hashOf, type SourceJobFields } from './parts.ts';

const MAX_TEXT_LENGTH = 50_000;
const MAX_MONEY = 10_000_000;

type Salary = Pick<JobCreate, 'salaryFrom' | 'salaryTo' | 'salaryCurrency' | 'salaryFrequency'>;

/** Sanitises the text of a feed and cuts it to the length of a description. */
export function safeDescription(html: string): string {
  const safe = sanitisedRichText(html, 'job');
  return safe.length <= MAX_TEXT_LENGTH ? safe : sanitisedRichText(safe.slice(0, MAX_TEXT_LENGTH - 1000), 'job');
}

/** Applies the rules of a source to a job in its feed; returns the job as it should be in Tandem. */
export function wantedJob(feed: FeedJob, rules: JobSourceRules): SourceJobFields {
  const role = roleFor(feed, rules);
  const place = feed.places.find(({ city }) => city) ?? feed.places[0];
  return {
    headline: feed.title,
    description: feed.description,
    ...(feed.remote && { remote: feed.remote }),
    ...(place && {
      location: {
        city: canonicalCity(place.city ?? '', place.country ?? '').slice(0, 200),
        country: place.country ?? '',
      },
    }),
    ...(feed.employment && { jobType: feed.employment }),
    ...salaryFor(feed, rules, role),
    ...(role && { role }),
    // A skill may have been merged into another one since the rule was saved.
    ...(rules.skills.length > 0 && { skills: [...new Set(rules.skills.map(skillNamed))] }),
  };
}

/** Returns why a job is not imported; null if it is. */
export function ignoredBy(feed: Pick<FeedJob, 'department'>, rules: JobSourceRules): IgnoredReason | null {
  const rule = ruleFor(feed, rules);
  if (!rule) return 'unmapped';
  return rule.role === null ? 'department' : null;
}

type DepartmentRule = JobSourceRules['departments'][number];
const rulesByDepartment = new WeakMap<JobSourceRules, Map<string, DepartmentRule>>();

/**
 * Returns the rule of a department. The names in the rules are normalised only once, because thousands of jobs are
 * looked up.
 */
function ruleFor({ department }: Pick<FeedJob, 'department'>, rules: JobSourceRules): DepartmentRule | undefined {
  let byDepartment = rulesByDepartment.get(rules);
  if (!byDepartment) {
    byDepartment = new Map(rules.departments.toReversed().map((rule) => [normalizeWords(rule.department), rule]));
    rulesByDepartment.set(rules, byDepartment);
  }
  return byDepartment.get(normalizeWords(department ?? ''));
}

const roleFor = (feed: FeedJob, rules: JobSourceRules): Role | null => ruleFor(feed, rules)?.role ?? null;

function salaryFor({ salary }: FeedJob, { period, salaries }: JobSourceRules, role: Role | null): Salary | null {
  const own = salary && ownSalary(salary, period);
  if (own) return own;
  const rule = salaries.find((each) => each.role === role);
  if (!rule) return null;
  const { salaryFrom, salaryTo, salaryCurrency, salaryFrequency } = rule;
  return { salaryFrom, salaryTo, salaryCurrency, salaryFrequency };
}

/**
 * Converts a salary of a feed. Tandem's salaries are per hour or month, in four currencies. Yearly salaries are
 * divided; others are not converted.
 */
function ownSalary(
  { min, max, currency, period: stated }: FeedSalary,
  period: JobSourceRules['period'],
): Salary | null {
  const code = (currency ?? '').toLowerCase() as Currency;
  const per = stated ?? period;
  const frequency: SalaryFrequency = per === 'hour' ? 'hourly' : 'monthly';
  if (min === null || !CURRENCIES.includes(code) || (per !== 'hour' && per !== 'month' && per !== 'year')) return null;
  const each = (sum: number) => Math.round(per === 'year' ? sum / MONTHS_PER_YEAR : sum);
  const [salaryFrom, salaryTo] = [each(min), each(max ?? min)];
  if (salaryFrom < 1 || salaryTo > MAX_MONEY) return null;
  return { salaryFrom, salaryTo, salaryCurrency: code, salaryFrequency: frequency };
}

/** Returns a hash of a job's data in a feed, without dates, which some systems update automatically. */
export const feedHashOf = ({ published, ...feed }: FeedJob): string => hashOf(feed);

/** Returns a key by which a job is recognised when its id changes: title, place and the address for applications. */
export function keyOf({ title, places, applyUrl, url }: FeedJob): string | null {
  const apply = applyUrl ?? url;
  return apply ? hashOf([normalizeWords(title), places, apply]) : null;
}

/**
 * Suggests a rule for each department in the feed, with the role named by its job titles. A department without such a
 * title is not imported.
 */
export function suggestedRules(jobs: readonly FeedJob[]): JobSourceRules {
  const byDepartment = Map.groupBy(jobs, ({ department }) => department ?? '');
  const departments = departmentsOf(jobs).map(({ department }) => ({
    department,
    role: commonest((byDepartment.get(department) ?? []).map(({ title }) => roleInTitle(title))),
  }));
  return { departments: departments.slice(0, 300), skills: [], salaries: [], period: null, publish: false };
}

/** Returns the departments of jobs, sorted by their number of jobs. */
export function departmentsOf(jobs: readonly Pick<FeedJob, 'department'>[]): { department: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { department } of jobs) counts.set(department ?? '', (counts.get(department ?? '') ?? 0) + 1);
  return [...counts]
    .map(([department, count]) => ({ department, count }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * Returns the role that a title names: first by an unambiguous word, otherwise by a word shared by several roles; the
 * longest word wins.
 */
function roleInTitle(title: string): Role | null {
  const words = ` ${normalizeWords(title)} `;
  return roleWords().find(({ word }) => words.includes(word))?.role ?? null;
}

/** The words of all roles, most specific first. */
const roleWords = lazy(() => {
  const all = ROLES.flatMap((role) => ROLE_WORDS[role].map((word) => ({ role, word: ` ${normalizeWords(word)} ` })));
  const weightOf = (word: string) => (all.filter((each) => each.word === word).length > 1 ? 0 : 1000) + word.length;
  return all.map((each) => ({ ...each, weight: weightOf(each.word) })).toSorted((a, b) => b.weight - a.weight);
});

function commonest(roles: readonly (Role | null)[]): Role | null {
  const counts = new Map<Role, number>();
  for (const role of roles) if (role) counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Normalises a text for comparison. */
export const normalizeWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
