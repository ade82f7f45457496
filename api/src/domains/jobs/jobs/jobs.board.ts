import { cityKey } from '@tandem/catalogue/city-names';
import { weightOf } from '@tandem/catalogue/packages';
import { perMonth } from '@tandem/catalogue/salaries';
import { knownSkills } from '@tandem/catalogue/skills';
import type { JobOnBoard } from '@tandem/contracts/job';
import { isBehind, onChange } from '../../../platform/change-feed/changes.ts';
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

/** Milliseconds after which the board is read again even without a change event. */
const FRESH = 3000;

/** Whether data derived from the board is still current: it changes with the board, and every few seconds. */
export const boardVersion = (): string => `${countChanges()} ${Math.floor(Date.now() / FRESH)}`;

/** Increases with every change of a job or company, and of the names of skills. */
let changes = 0;
let skills = knownSkills();

function countChanges(): number {
  if (skills !== knownSkills()) {
    skills = knownSkills();
    changes++;
  }
  return changes;
}

for (const kind of ['job', 'company'] as const)
  onChange(kind, () => {
    changes++;
  });
let cached: { at: number; until: number; postings: Promise<Posting[]> } | null = null;

/** Every job on public boards: sorted by the weight of its package, then latest first. */
export async function board(): Promise<Posting[]> {
  const now = Date.now();
  const at = countChanges();
  if (!cached || cached.at !== at || cached.until < now || isBehind()) {
    const postings = readBoard();
    cached = { at, until: now + FRESH, postings };
    postings.catch(() => {
      if (cached?.postings === postings) cached = null;
    });
  }
  const today = new Date(now);
  return (await cached.postings).filter(({ job, company }) => isOnBoard(job, company, today));
}

const readBoard = async () => (await postingsOf(await jobs.published())).sort(inBoardOrder);

/** An order that payments do not affect, for lists that do not label promoted jobs. */
export const newestFirst = ({ job: one }: Posting, { job: other }: Posting): number =>
  Number(other.publishDate) - Number(one.publishDate) || (String(one._id) < String(other._id) ? 1 : -1);

const inBoardOrder = (one: Posting, other: Posting) =>
  weightOf(other.job.package) - weightOf(one.job.package) || newestFirst(one, other);
