import { cityKey } from '@tandem/catalogue/city-names';
import { weightOf } from '@tandem/catalogue/packages';
import { perMonth } from '@tandem/catalogue/salaries';
import { knownSkills } from '@tandem/catalogue/skills';
import type { JobOnBoard } from '@tandem/contracts/job';
import { isBehind, onChange, onMissedChanges } from '../../../platform/change-feed/changes.ts';
import { lazy } from '../../../platform/domain/lazy.ts';
import { type CompanyOfJob, companiesOfJobs } from '../../companies/companies/companies.service.ts';
import { jobs, type StoredJob } from './jobs.model.ts';
import { isOnBoard } from './jobs.policy.ts';
import { presentOnBoard } from './jobs.presenter.ts';
import { type SearchedWords, searchedWords } from './jobs.words.ts';

/** A job with its company and its search data, which are computed when they are first read. */
export interface Posting {
  job: StoredJob;
  company: CompanyOfJob;
  shown: JobOnBoard;
  words: SearchedWords;
  city: string;
  /** The upper end of its salary in euro a month. */
  salary: number;
}

/** Postings for the given jobs, in the same order; jobs without a company are left out. */
export async function postingsOf(found: readonly StoredJob[]): Promise<Posting[]> {
  const companies = await companiesOfJobs(found.map(({ companyId }) => companyId));
  return found.flatMap((job) => {
    const company = companies.get(String(job.companyId));
    return company ? [postingOf(job, company)] : [];
  });
}

function postingOf(job: StoredJob, company: CompanyOfJob): Posting {
  const shown = lazy(() => presentOnBoard(job, company.summary));
  const words = lazy(() => searchedWords(job, company.summary.name));
  const city = lazy(() => cityKey(job.location.city, job.location.country));
  const salary = lazy(() => perMonth(job.salaryTo, job.salaryFrequency, job.salaryCurrency, 'eur'));
  return {
    job,
    company,
    get shown() {
      return shown();
    },
    get words() {
      return words();
    },
    get city() {
      return city();
    },
    get salary() {
      return salary();
    },
  };
}

/** Milliseconds after which responses made from the board are made again even without a change. */
const FRESH = 3000;

/** Whether data derived from the board is still current: it changes with the board, and every few seconds. */
export const boardVersion = (): string => `${countChanges()} ${Math.floor(Date.now() / FRESH)}`;

/** Increases with every change of a job or company, and of the names of skills. */
let changes = 0;
let skills = knownSkills();

function countChanges(): number {
  if (skills !== knownSkills()) {
    skills = knownSkills();
    current = null;
    changes++;
  }
  return changes;
}

/** Milliseconds after which all jobs are read again, in case a change was not announced. */
const FULL_READ_MS = 30_000;
/** Number of changed jobs and companies above which all jobs are read again. */
const MAX_CHANGED = 500;

interface Board {
  postings: Promise<Posting[]>;
  /** When all jobs are read again. */
  until: number;
}

let current: Board | null = null;
/** The ids of what has changed since the board was read. */
let changed = { job: new Set<string>(), company: new Set<string>() };

for (const kind of ['job', 'company'] as const)
  onChange(kind, (id) => {
    changes++;
    if (!current) return;
    changed[kind].add(id);
    if (changed[kind].size > MAX_CHANGED) current = null;
  });
onMissedChanges(() => {
  current = null;
});

/**
 * Every job on public boards: sorted by the weight of its package, then latest first. Jobs stay in memory; those that
 * changed are read again.
 */
export async function board(): Promise<Posting[]> {
  countChanges();
  const now = Date.now();
  if (!current || current.until < now || isBehind()) current = newBoard(readBoard(), now + FULL_READ_MS);
  else if (changed.job.size > 0 || changed.company.size > 0)
    current = newBoard(readChanged(current.postings, changed), current.until);
  const today = new Date(now);
  return (await current.postings).filter(({ job, company }) => isOnBoard(job, company, today));
}

/** The board from now on; one that could not be read is read again by the next call. */
function newBoard(postings: Promise<Posting[]>, until: number): Board {
  changed = { job: new Set(), company: new Set() };
  postings.catch(() => {
    if (current?.postings === postings) current = null;
  });
  return { postings, until };
}

const readBoard = async () => (await postingsOf(await jobs.published())).sort(inBoardOrder);

async function readChanged(before: Promise<Posting[]>, { job, company }: typeof changed): Promise<Posting[]> {
  const isUnchanged = (each: StoredJob) => !job.has(String(each._id)) && !company.has(String(each.companyId));
  const [postings, own, ofCompanies] = await Promise.all([
    before,
    jobs.publishedAmong([...job]),
    jobs.publishedOf([...company]),
  ]);
  const found = await postingsOf([...own, ...ofCompanies.filter(({ _id }) => !job.has(String(_id)))]);
  return [...postings.filter((each) => isUnchanged(each.job)), ...found].sort(inBoardOrder);
}

/** An order that payments do not affect, for lists that do not label promoted jobs. */
export const newestFirst = ({ job: one }: Posting, { job: other }: Posting): number =>
  Number(other.publishDate) - Number(one.publishDate) || (String(one._id) < String(other._id) ? 1 : -1);

const inBoardOrder = (one: Posting, other: Posting) =>
  weightOf(other.job.package) - weightOf(one.job.package) || newestFirst(one, other);
