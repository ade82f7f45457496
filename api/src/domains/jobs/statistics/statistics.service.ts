import {
  type CompanyStatistics,
  JOB_SOURCES,
  type JobDay,
  type JobInNumbers,
  type Statistics,
} from '@tandem/contracts/statistics';
import { allJobsOf } from '../jobs/jobs.service.ts';
import { dayOf, writeCounts } from './counting.ts';
import { type MatchNumbers, matchNumbersOf } from './match-numbers.ts';
import { jobDays, type StoredJobDay } from './statistics.model.ts';

const DAY = 86_400_000;

/** The statistics of a job for the last days, today included. */
export async function statisticsOfJob(job: string, days: number): Promise<Statistics> {
  const { counted, matches } = await gathered([job], days);
  return sumOf(counted, matches, days);
}

/** The statistics of all jobs of a company, including closed ones. */
export async function statisticsOfCompany(company: string, days: number): Promise<CompanyStatistics> {
  const jobs = await allJobsOf(company);
  const { counted, matches } = await gathered(
    jobs.map(({ _id }) => String(_id)),
    days,
  );
  const each = jobs.map(({ _id, headline, status }): JobInNumbers => {
    const own = matches.filter(({ job }) => job === String(_id));
    const read = counted.filter(({ job }) => job.equals(_id));
    return {
      _id: String(_id),
      headline,
      status,
      views: sum(read.flatMap(({ views }) => Object.values(views))),
      applications: own.filter(isApplication).length,
      matches: own.length,
    };
  });
  return { ...sumOf(counted, matches, days), jobs: each.sort((one, other) => other.views - one.views) };
}

/** Views and matches of the last days. */
async function gathered(jobs: readonly string[], days: number) {
  await writeCounts();
  const first = dayBefore(days - 1);
  const [counted, matches] = await Promise.all([jobDays.since(jobs, first), matchNumbersOf.ask(jobs)]);
  return { counted, matches: matches.filter(({ createdDate }) => dayOf(createdDate) >= first) };
}

function sumOf(counted: readonly StoredJobDay[], matches: readonly MatchNumbers[], days: number): Statistics {
  const rows = Array.from({ length: days }, (_, index): JobDay => {
    const day = dayBefore(days - 1 - index);
    const ofDay = counted.filter((each) => each.day === day);
    return {
      day,
      views: perSource((source) => sum(ofDay.map(({ views }) => views[source] ?? 0))),
      applications: matches.filter((match) => isApplication(match) && dayOf(match.createdDate) === day).length,
    };
  });
  const views = perSource((source) => sum(rows.map((row) => row.views[source])));
  const reached = (...statuses: string[]) =>
    matches.filter((match) => match.reached.some((each) => statuses.includes(each)));
  return {
    days: rows,
    views,
    applications: matches.filter(isApplication).length,
    funnel: {
      views: sum(Object.values(views)),
      matches: matches.length,
      accepted: reached('accepted', 'interviewing', 'hired').length,
      interviewing: reached('interviewing', 'hired').length,
      hired: reached('hired').length,
      ended: matches.filter(({ status }) => status === 'rejected' || status === 'passed').length,
    },
  };
}

const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * DAY));
const isApplication = ({ startedBy }: MatchNumbers) => startedBy === 'user' || startedBy === 'widget';
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const perSource = (count: (source: (typeof JOB_SOURCES)[number]) => number) =>
  Object.fromEntries(JOB_SOURCES.map((source) => [source, count(source)])) as Statistics['views'];
