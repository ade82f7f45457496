import { LEVELS, type SeniorityLevel } from '@tandem/catalogue/roles';
import type { FitKey, FitPart, FitReason } from '@tandem/contracts/fit';
import type { CompanyPerks, DeveloperSide, JobSide } from './inputs.ts';
import { placeFit } from './place.ts';
import { salaryFit } from './salary.ts';

/**
 * Met share of a criterion, from 0 to 1, and the values for its sentence; `null` if hidden from the viewer. A `share`
 * of `null`: the job requires nothing, so nothing is compared. `gains`: the share that each missing part would add, if
 * there are several.
 */
export type Comparison = {
  share: number | null;
  values: FitReason['values'];
  gains?: { part: FitPart; share: number }[];
} | null;
type Compare = (job: JobSide, perks: CompanyPerks, developer: DeveloperSide) => Comparison;

const compact = (values: Record<string, string | number | string[] | null | undefined>): FitReason['values'] =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number | string[]] => entry[1] != null),
  );

/** A skill without stated years counts half if years are required; a skill with fewer years counts the ratio. */
export const UNKNOWN_YEARS = 0.5;

function skills(job: JobSide, developer: DeveloperSide): Comparison {
  const own = new Set(developer.skills ?? []);
  const credit = (skill: string) => {
    if (!own.has(skill)) return 0;
    const wanted = job.skillsYears[skill] ?? 0;
    if (wanted === 0) return 1;
    const years = developer.skillsYears?.[skill];
    return years === undefined ? UNKNOWN_YEARS : Math.min(1, years / wanted);
  };
  const required = [...new Set(job.skills)];
  const part = (skill: string) => {
    if (!own.has(skill)) return 'missing';
    if (credit(skill) === 1) return 'met';
    return developer.skillsYears?.[skill] === undefined ? 'unsaid' : 'short';
  };
  const named = (which: string) => required.filter((skill) => part(skill) === which);
  const sum = (skills: readonly string[]) => skills.reduce((credits, skill) => credits + credit(skill), 0);
  const values = { met: named('met'), short: named('short'), unsaid: named('unsaid'), missing: named('missing') };
  if (required.length === 0) return { share: null, values };
  return {
    share: sum(required) / required.length,
    values,
    gains: SKILL_PARTS.filter((which) => values[which].length > 0).map((which) => ({
      part: which,
      share: (values[which].length - sum(values[which])) / required.length,
    })),
  };
}

/** Parts of unmet skills that could be met: missing skills, skills without years, skills with too few years. */
const SKILL_PARTS = ['missing', 'unsaid', 'short'] as const;

function seniority(job: JobSide, developer: DeveloperSide): Comparison {
  const values = compact({ wanted: job.seniorities, has: developer.seniority });
  if (job.seniorities.length === 0) return { share: 1, values };
  if (!developer.seniority) return { share: 0, values };
  return { share: seniorityShare(job.seniorities, developer.seniority), values };
}

/** Returns the share of the seniority: a level one step away from the nearest wanted level counts half. */
export function seniorityShare(wanted: readonly SeniorityLevel[], own: SeniorityLevel): number {
  const at = LEVELS.indexOf(own);
  return [1, 0.5][Math.min(...wanted.map((level) => Math.abs(LEVELS.indexOf(level) - at)))] ?? 0;
}

/** The highest selectable number of years, which means "or more". */
const OR_MORE = 10;

function years(job: JobSide, developer: DeveloperSide): Comparison {
  const { yearsExperienceFrom: from, yearsExperienceTo: to } = job;
  const own = developer.yearsExperience ?? null;
  const values = compact({ from, to, has: own });
  return { share: yearsShare(job, own), values };
}

/** Returns the share for a number of years, or for `null` if they are not stated. */
export function yearsShare(
  { yearsExperienceFrom: from, yearsExperienceTo: to }: Pick<JobSide, 'yearsExperienceFrom' | 'yearsExperienceTo'>,
  own: number | null,
): number {
  if (own === null) return from === 0 && to >= OR_MORE ? 1 : 0;
  if (own < from) return own / from;
  return own <= to || to >= OR_MORE ? 1 : 0.5;
}

export const SALARY_SHARE = { in: 1, close: 0.5, below: 0 };

function salary(job: JobSide, developer: DeveloperSide): Comparison {
  const expected = developer.salaryExpectations;
  if (expected === undefined) return null;
  const values = compact({
    from: job.salaryFrom,
    to: job.salaryTo,
    currency: job.salaryCurrency,
    frequency: job.salaryFrequency,
    wanted: expected?.amount,
    wantedCurrency: expected?.currency,
    wantedFrequency: expected?.frequency,
  });
  return { share: expected ? SALARY_SHARE[salaryFit(job, expected)] : 1, values };
}

export const PLACE_SHARE = { remote: 1, near: 1, country: 0.5, home: 0.5, unsaid: 0.5, open: 0.5, far: 0, manner: 0 };

function place(job: JobSide, developer: DeveloperSide): Comparison {
  const how = placeFit(job, developer);
  const cities = (developer.locations ?? []).map(({ city }) => city).filter(Boolean);
  const values = compact({
    how,
    remote: job.remote,
    city: job.location.city,
    country: job.location.country,
    wanted: cities,
    home: how === 'home' ? developer.city : undefined,
    wantedRemote: developer.remote ?? [],
  });
  return { share: PLACE_SHARE[how], values };
}

/** `ofNone`: share if nothing is wanted. */
const within = (wanted: readonly string[], offered: ReadonlySet<string>, ofNone: 1 | null): Comparison => {
  const met = wanted.filter((each) => offered.has(each));
  const missing = wanted.filter((each) => !offered.has(each));
  return { share: wanted.length === 0 ? ofNone : met.length / wanted.length, values: { met, missing } };
};

/** Comparison for each reason. */
export const comparisons: Record<FitKey, Compare> = {
  skills: (job, _, developer) => skills(job, developer),
  seniority: (job, _, developer) => seniority(job, developer),
  years: (job, _, developer) => years(job, developer),
  salary: (job, _, developer) => salary(job, developer),
  place: (job, _, developer) => place(job, developer),
  perks: (job, offered, developer) => within(developer.perks ?? [], new Set<string>([...offered, job.remote]), 1),
  language: (job, _, developer) => within(job.languages, new Set(developer.languages ?? []), null),
};
