import { JOB_SOURCES, type JobDay, type Statistics } from '@tandem/contracts/statistics';
import { jobIdsOf } from '../jobs/jobs.service.ts';
import { type MatchInNumbers, matchesInNumbers } from '../matches/matches.numbers.ts';
import { dayOf, writeCounts } from './counting.ts';
import { jobDays } from './statistics.model.ts';

const DAY = 86_400_000;

/** What happened around a job in the last days, today included. */
export const statisticsOfJob = (job: string, days: number): Promise<Statistics> => statisticsOf([job], days);

/** The same for all jobs of a company, also those that are closed. */
export const statisticsOfCompany = async (company: string, days: number): Promise<Statistics> =>
  statisticsOf(await jobIdsOf(company), days);

async function statisticsOf(jobs: readonly string[], days: number): Promise<Statistics> {
  await writeCounts();
  const today = Date.now();
  const first = dayOf(new Date(today - (days - 1) * DAY));
  const [counted, matches] = await Promise.all([jobDays.since(jobs, first), matchesInNumbers(jobs)]);
  const since = matches.filter(({ createdDate }) => dayOf(createdDate) >= first);
  const rows = Array.from({ length: days }, (_, index): JobDay => {
    const day = dayOf(new Date(today - (days - 1 - index) * DAY));
    const ofDay = counted.filter((each) => each.day === day);
    return {
      day,
      views: perSource((source) => sum(ofDay.map(({ views }) => views[source] ?? 0))),
      applications: since.filter((match) => isApplication(match) && dayOf(match.createdDate) === day).length,
    };
  });
  const views = perSource((source) => sum(rows.map((row) => row.views[source])));
  const reached = (...statuses: string[]) =>
    since.filter((match) => match.reached.some((each) => statuses.includes(each)));
  return {
    days: rows,
    views,
    applications: since.filter(isApplication).length,
    funnel: {
      views: sum(Object.values(views)),
      matches: since.length,
      accepted: reached('accepted', 'interviewing', 'hired').length,
      interviewing: reached('interviewing', 'hired').length,
      hired: reached('hired').length,
      ended: since.filter(({ status }) => status === 'rejected' || status === 'passed').length,
    },
  };
}

const isApplication = ({ startedBy }: MatchInNumbers) => startedBy === 'user' || startedBy === 'widget';
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const perSource = (count: (source: (typeof JOB_SOURCES)[number]) => number) =>
  Object.fromEntries(JOB_SOURCES.map((source) => [source, count(source)])) as Statistics['views'];
