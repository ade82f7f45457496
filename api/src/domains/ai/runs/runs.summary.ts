import type { AiSummary, FallbackReason } from '@tandem/contracts/ai';
import { env } from '../../../platform/config/env.ts';
import { breaker } from '../../../platform/language-model/breaker.ts';
import { modelName } from '../../../platform/language-model/client.ts';
import { modelMode } from '../../../platform/language-model/model.ts';
import { startOf } from './runs.limits.ts';
import { isWithoutModel, runs, type Sum } from './runs.model.ts';

const DAYS = 30;
const DAY = 86_400_000;

/**
 * Returns the statistics of the last 30 days, with limits and the state of the model. The month is the calendar month.
 */
export async function aiSummary(): Promise<AiSummary> {
  const [today, month] = [startOf('day'), startOf('month')];
  const first = new Date(today.getTime() - (DAYS - 1) * DAY);
  const since = first < month ? first : month;
  const [sums, contested, state] = await Promise.all([
    runs.sums(since),
    runs.count({ contestedDate: { $ne: null }, contestDecision: null }),
    breaker.state(),
  ]);
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const recent = sums.filter(({ _id }) => _id.day >= dayOf(first));
  const days = Array.from({ length: DAYS }, (_, nth) => {
    const day = dayOf(new Date(first.getTime() + nth * DAY));
    const sumsOfDay = sums.filter(({ _id }) => _id.day === day);
    return {
      day,
      model: runsOf(sumsOfDay, ({ _id }) => _id.isModel && !_id.fallback),
      builtIn: runsOf(sumsOfDay, ({ _id }) => !_id.isModel),
      fallback: runsOf(sumsOfDay, ({ _id }) => _id.fallback !== null),
    };
  });
  const outcomes = { open: 0, accepted: 0, edited: 0, discarded: 0 };
  const fallbacks: Partial<Record<FallbackReason, number>> = {};
  for (const { _id, runs: count } of recent) {
    outcomes[_id.outcome] += count;
    if (_id.fallback) fallbacks[_id.fallback] = (fallbacks[_id.fallback] ?? 0) + count;
  }
  return {
    model: modelName() ?? null,
    mode: modelMode(),
    breaker: state,
    caps: {
      accountDay: env.AI_RUNS_PER_ACCOUNT_AND_DAY,
      companyMonth: env.AI_RUNS_PER_COMPANY_AND_MONTH,
      serverDay: env.AI_RUNS_PER_DAY,
      serverMonth: env.AI_RUNS_PER_MONTH,
    },
    today: totalOf(sums.filter(({ _id }) => _id.day === dayOf(today))),
    month: totalOf(sums.filter(({ _id }) => _id.day >= dayOf(month))),
    contested,
    days,
    outcomes,
    fallbacks,
  };
}

const runsOf = (sums: readonly Sum[], test: (sum: Sum) => boolean) =>
  sums.filter(test).reduce((total, { runs: count }) => total + count, 0);

const totalOf = (sums: readonly Sum[]) => ({
  runs: runsOf(sums, () => true),
  counted: runsOf(sums, ({ _id }) => _id.isModel && !isWithoutModel(_id.fallback)),
  tokens: sums.reduce((total, sum) => total + sum.tokens, 0),
  cost: sums.reduce((total, sum) => total + sum.cost, 0),
});
