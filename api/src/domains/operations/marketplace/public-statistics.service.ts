import { canonicalCity } from '@tandem/catalogue/city-names';
import { shortRoleOf } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import type { PublicStatistics } from '@tandem/contracts/public-statistics';
import { board } from '../../jobs/jobs/jobs.board.ts';
import { listedDevelopers } from '../../talent/developers/listed.counting.ts';
import { publishedStatistics } from './public-statistics.model.ts';
import type { ResponseTally } from './response-tally.ts';
import type { SalaryGapTally } from './salary-gap.ts';
import { roundedDownToTens, SalaryTally } from './salary-tally.ts';

/** Milliseconds after which a process notices the count of another process. */
const FRESH = 60_000;
let counted = 0;

/** Returns a version that changes whenever the statistics may have changed, so that their page is rendered again. */
export const publicStatisticsVersion = (): string => `${counted} ${Math.floor(Date.now() / FRESH)}`;

/** Returns the public statistics of the marketplace; null before the first count. */
export const publicStatistics = (): Promise<PublicStatistics | null> => publishedStatistics.find();

/**
 * Recomputes the published statistics. The salary gap, which is not published, is computed from the same developers and
 * goes to `gaps`.
 */
export async function publishStatistics(
  now: Date,
  run: number,
  { responses, gaps }: { responses: ResponseTally; gaps: SalaryGapTally },
): Promise<void> {
  const salaries = new SalaryTally();
  let developers = 0;
  for await (const batch of listedDevelopers()) {
    developers += batch.length;
    for (const developer of batch) {
      salaries.addDeveloper(developer);
      gaps.add(developer);
    }
  }
  const postings = await board();
  for (const { job } of postings)
    if (job.role && job.salaryTo > 0)
      salaries.addJob({
        role: shortRoleOf(job.role),
        city: canonicalCity(job.location.city, job.location.country),
        salary: perMonth((job.salaryFrom + job.salaryTo) / 2, job.salaryFrequency, job.salaryCurrency, 'eur'),
      });
  await publishedStatistics.replace(run, {
    countedDate: now.toISOString(),
    jobs: postings.length,
    companies: new Set(postings.map(({ job }) => String(job.companyId))).size,
    developers: roundedDownToTens(developers),
    ...(await salaries.counted()),
    responses: responses.counted(),
  });
  counted++;
}
