import { type Currency, perMonth } from '@tandem/catalogue/salaries';

/** Width of the steps in which jobs are counted, in euros a month. */
const STEP = 500;

export interface PayRange {
  /**
   * The tenth and, in `to`, the ninetieth percentile of the jobs' maximum salaries, per month in the wanted currency.
   */
  from: number;
  to: number;
  /** Round ends of an axis that contains the jobs and the minimum, with a margin. */
  axis: readonly [number, number];
}

/**
 * Returns the range of the jobs' maximum salaries next to a minimum in the same unit; null if there are too few jobs.
 */
export function payRange(counts: Readonly<Record<string, number>>, min: number, currency: Currency): PayRange | null {
  const steps = Object.entries(counts)
    .map(([start, count]) => [Number(start), count] as const)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => one - other);
  const all = steps.reduce((sum, [, count]) => sum + count, 0);
  if (steps.length < 2) return null;
  const upTo = (end: number) => steps.reduce((sum, [start, count]) => sum + (start <= end ? count : 0), 0);
  const reached = (share: number) => steps.find(([start]) => upTo(start) >= all * share)?.[0] ?? 0;
  const inCurrency = (euro: number) => perMonth(euro, 'month', 'eur', currency);
  const grain = 10 ** Math.floor(Math.log10(inCurrency(STEP)));
  const round = (value: number) => Math.round(value / grain) * grain;
  const [from, to] = [round(inCurrency(reached(0.1))), round(inCurrency(reached(0.9) + STEP))];
  const coarse = grain * 10;
  const axis = [
    Math.floor((Math.min(from, min) * 0.95) / coarse) * coarse,
    Math.ceil((Math.max(to, min) * 1.05) / coarse) * coarse,
  ] as const;
  return { from, to, axis };
}
