import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { Developer } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';
import type { Match, MatchSide } from '@tandem/contracts/match';
import { passes } from '@tandem/matching/filters';
import { fit } from '@tandem/matching/fit';
import { companyKeys, nameKey } from '../domains/companies/companies/companies.names.ts';
import type { MadeCompany } from './companies.ts';
import { ownWords } from './people/own-words.ts';
import { type Chance, chanceOf, daysBefore, idOf } from './random.ts';

export type MadeMatch = Match & { newFor: MatchSide[] };
type Starter = 'company' | 'user';
/**
 * The course of a match: its starter, its status, days since its last step, its end reason, and days between its steps.
 */
export type Course = readonly [startedBy: Starter, status: MatchStatus, days: number, reason?: string, gap?: number];

/** Matches on the board of the demo company. */
const MANY: readonly Course[] = [
  ['company', 'pending', 0],
  ['company', 'pending', 3],
  ['company', 'pending', 6],
  ['user', 'pending', 1],
  ['user', 'pending', 2],
  ['user', 'pending', 9],
  ['user', 'accepted', 2],
  ['company', 'accepted', 5],
  ['user', 'interviewing', 1],
  ['company', 'interviewing', 4],
  ['user', 'hired', 12],
  ['company', 'rejected', 14, 'other-candidate'],
  ['user', 'rejected', 6, 'skills-missing'],
  ['company', 'passed', 5, 'bad-timing'],
];
const FEW: readonly Course[] = [
  ['user', 'pending', 2],
  ['company', 'pending', 4],
  ['user', 'accepted', 3],
  ['company', 'interviewing', 2],
  ['user', 'rejected', 6, 'seniority-low'],
];

/** A job with a hire is closed. */
const FILLED: readonly string[] = ['hired', 'other-candidate'];

export interface Cast {
  companies: readonly MadeCompany[];
  jobs: readonly Job[];
  people: readonly Developer[];
  elin: Developer;
}

/** Matches between people and jobs that fit each other, in every status. */
export function makeMatches({ companies, jobs, people, elin }: Cast, now: Date): MadeMatch[] {
  const busy = new Set<string>();
  const made = companies.flatMap((each, at) => {
    if (each.source.waits) return [];
    const isDemo = each.company.slug === 'hamnkraft';
    const courses = isDemo ? MANY : at % 2 === 0 ? FEW.slice(0, 2 + (at % 4)) : [];
    const own = jobs.filter(({ companyId }) => companyId === each.company._id);
    return courses.flatMap((course, nth) => {
      const since = historyOf(course, now)[0]?.date ?? '';
      const status = FILLED.includes(course[3] ?? course[1]) ? 'closed' : 'published';
      const suitable = own.filter((job) => job.status === status && job.publishDate && job.publishDate < since);
      const job = suitable[nth % suitable.length];
      const developer = job && bestFor(job, each, people, busy);
      return job && developer ? [matchOf(job, developer, each, course, now)] : [];
    });
  });
  return [...made, ...ofElin(elin, companies, jobs, now)];
}

/** Elin has one accepted match, one invitation to answer, one interview and one rejection. */
function ofElin(elin: Developer, companies: readonly MadeCompany[], jobs: readonly Job[], now: Date): MadeMatch[] {
  const courses: [string, Course][] = [
    ['brygga-systems', ['user', 'accepted', 3]],
    ['kanaal-negen', ['company', 'pending', 1]],
  ];
  const named = new Set(['hamnkraft', ...courses.map(([slug]) => slug)]);
  const others = companies.filter(({ source, company }) => !source.waits && !named.has(company.slug));
  const further = [
    ['company', 'interviewing', 2],
    ['user', 'rejected', 7, 'skills-missing'],
  ] as const satisfies Course[];
  const suitable = (course: Course) =>
    jobs
      .filter(
        ({ status, publishDate }) => status === 'published' && `${publishDate}` < `${historyOf(course, now)[0]?.date}`,
      )
      .filter((job) => passes(job, elin))
      .flatMap((job) =>
        others.filter(({ company }) => company._id === job.companyId).map((company) => ({ job, company })),
      );
  const more = further.flatMap((course, nth) => {
    const found = suitable(course)[nth];
    return found ? [matchOf(found.job, elin, found.company, course, now)] : [];
  });
  const asked = courses.flatMap(([slug, course]) => {
    const company = companies.find((each) => each.company.slug === slug);
    const job = jobs.find(({ companyId, role }) => companyId === company?.company._id && role === 'backend');
    return company && job ? [matchOf(job, elin, company, course, now)] : [];
  });
  return [...asked, ...more];
}

/** Returns the best fit among the people who are visible to the company and are in no match yet. */
export function bestFor(job: Job, { company }: MadeCompany, people: readonly Developer[], busy: Set<string>) {
  const best = suitableFor(
    job,
    company,
    people.filter(({ _id }) => !busy.has(_id)),
  )
    .map((developer) => ({ developer, points: fit(job, company.perks, developer).percent }))
    .sort((one, other) => other.points - one.points)[0]?.developer;
  if (best) busy.add(best._id);
  return best;
}

/** Returns the people who are visible to the company, have never worked there, and are not ruled out by the job. */
export function suitableFor(
  job: Job,
  company: MadeCompany['company'],
  people: readonly Developer[],
): readonly Developer[] {
  const keys = companyKeys(company);
  return people
    .filter(({ contactSettings }) => contactSettings !== 'closed')
    .filter(({ workExperience, hiddenFromCompanies }) => {
      const avoided = [
        ...workExperience.map((each) => each.organisation),
        ...hiddenFromCompanies.map(({ name }) => name),
      ];
      return !avoided.some((name) => keys.includes(nameKey(name)));
    })
    .filter((developer) => passes(job, developer));
}

export function matchOf(job: Job, developer: Developer, { source }: MadeCompany, course: Course, now: Date): MadeMatch {
  const [startedBy, status, days] = course;
  const chance = chanceOf('match', job._id, developer._id);
  const history = historyOf(course, now);
  const last = history.at(-1);
  return {
    _id: idOf('match', job._id, developer._id),
    job: job._id,
    user: developer._id,
    company: job.companyId,
    status,
    startedBy,
    history,
    coverText: startedBy === 'user' ? coverIn(source.language, chance) : '',
    createdDate: history[0]?.date ?? daysBefore(now, days),
    updatedDate: last?.date ?? daysBefore(now, days),
    answers: [],
    offer: startedBy === 'company' ? offerOf(job) : null,
    asks: [],
    inCharge: null,
    remindDate: null,
    hire:
      status === 'hired'
        ? { startDate: new Date(now.getTime() + 19 * 86_400_000).toISOString().slice(0, 10), salary: null }
        : null,
    revision: history.length - 1,
    newFor: days > 3 || !last ? [] : [last.by === 'user' ? 'company' : 'user'],
  };
}

/** Steps up to a status, with the number of days since the last one. */
function historyOf([startedBy, status, days, reason, gap = 3]: Course, now: Date) {
  const other: Starter = startedBy === 'user' ? 'company' : 'user';
  const way: [MatchStatus, Starter][] = [
    ['pending', startedBy],
    ['accepted', other],
    ['interviewing', 'company'],
    ['hired', 'company'],
  ];
  const ends: [MatchStatus, Starter] = [status, status === 'rejected' ? 'company' : 'user'];
  const reached = way.findIndex(([step]) => step === status);
  const steps = reached === -1 ? [way[0] as [MatchStatus, Starter], ends] : way.slice(0, reached + 1);
  return steps.map(([step, by], at) => ({
    status: step,
    by,
    date: daysBefore(now, days + (steps.length - 1 - at) * gap, 8 + at),
    ...(reason && at === steps.length - 1 && { reason }),
  }));
}

const offerOf = ({ salaryFrom, salaryTo, salaryCurrency, salaryFrequency }: Job): Match['offer'] => ({
  salaryFrom,
  salaryTo,
  salaryCurrency,
  salaryFrequency,
});

const coverIn = (language: keyof typeof ownWords, chance: Chance): string => chance.pick(ownWords[language].covers);
