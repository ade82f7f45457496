import { setImmediate as yieldOnce } from 'node:timers/promises';
import { companyCountries } from '../../companies/companies/companies.service.ts';
import { developerPlacesOf } from '../../talent/developers/developers.named.ts';
import { type ActiveMonth, activeMonths } from './active-months.model.ts';
import { counts } from './counts.model.ts';
import { facts } from './facts.model.ts';
import { beginningOf, dayOf, periodAfter } from './periods.ts';
import { publishStatistics } from './public-statistics.service.ts';
import { ResponseTally } from './response-tally.ts';
import { SalaryGapTally } from './salary-gap.ts';
import { factsUntil } from './sources.ts';
import { firstStart, Tallies } from './tallies.ts';

/** Hour (UTC) from which a day's statistics are counted. */
const HOUR = 3;

/** Counts once a night, and immediately if last night's count is missing or was made by an earlier version. */
export async function countEveryNight(now: Date): Promise<void> {
  const due = new Date(now);
  due.setUTCHours(HOUR, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  const latest = await counts.state();
  if (!latest || latest.countedDate < due || !counts.isCurrent(latest)) await countMarketplace(now);
}

/**
 * Recomputes all counts from the underlying records; a repeated count has the same result. The displayed numbers change
 * only once all counts are complete.
 */
export async function countMarketplace(now = new Date()): Promise<void> {
  const run = Date.now();
  const today = dayOf(now);
  const from = beginningOf(firstStart('month', today));
  const [tallies, responses, gaps] = [new Tallies(today), new ResponseTally(now), new SalaryGapTally()];
  try {
    for await (const batch of factsUntil(now, run)) {
      const recent = batch.filter(({ date }) => date >= from && date <= now);
      for (const fact of recent) {
        tallies.add(fact);
        responses.add(fact);
      }
      await facts.insert(recent);
    }
    await countActive(tallies, today);
    for (const { unit, country, periods } of tallies.counted()) {
      await counts.insert(run, unit, country, periods);
      await yieldOnce();
    }
    await publishStatistics(now, run, { responses, gaps });
    await counts.show({ run, countedDate: now, countries: [...tallies.countries].sort(), salaryGaps: gaps.counted() });
  } catch (error) {
    await removeCounts(run);
    throw error;
  }
  // If the previous numbers cannot be removed now, the new ones are still shown.
  await removeCounts({ $lt: run });
}

async function removeCounts(run: number | { $lt: number }): Promise<void> {
  await facts.remove(run);
  await counts.remove(run);
}

const BATCH_SIZE = 1000;

async function countActive(tallies: Tallies, today: string): Promise<void> {
  await activeMonths.removeBefore(periodAfter('month', firstStart('month', today), -1).slice(0, 7));
  const countries = await companyCountries();
  const count = async (some: readonly ActiveMonth[]) => {
    const people = await developerPlacesOf(some.flatMap(({ type, entity }) => (type === 'user' ? [entity] : [])));
    for (const month of some) {
      const id = String(month.entity);
      tallies.addActive(month, (month.type === 'user' ? people.get(id)?.country : countries.get(id)) ?? '');
    }
  };
  let waiting: ActiveMonth[] = [];
  for await (const month of activeMonths.all()) {
    waiting.push(month);
    if (waiting.length < BATCH_SIZE) continue;
    await count(waiting);
    waiting = [];
  }
  await count(waiting);
}
