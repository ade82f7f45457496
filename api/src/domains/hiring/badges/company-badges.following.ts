import { setTimeout as wait } from 'node:timers/promises';
import { onChange } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { companyOfJob } from '../../jobs/jobs/jobs.service.ts';
import { companyOfMatch } from '../matches/matches.answers.ts';
import { recomputeBadgesOf } from './company-badges.service.ts';

/** Milliseconds within which changes are handled together. */
const TOGETHER_MS = 500;

/**
 * Recomputes the badges of a company shortly after the company, one of its jobs or one of its matches has changed. Runs
 * in every process that receives the event, because writing the same result twice is harmless. Returns a function that
 * stops it.
 */
export function followCompanies(): () => Promise<void> {
  let changed = new Map<string, () => Promise<unknown>>();
  let underway: Promise<void> | null = null;
  const stop = new AbortController();

  const follow = (kind: 'company' | 'job' | 'match', companyOf: (id: string) => Promise<unknown>) =>
    onChange(kind, (id) => {
      changed.set(`${kind} ${id}`, () => companyOf(id));
      underway ??= work();
    });
  const unfollow = [follow('company', async (id) => id), follow('job', companyOfJob), follow('match', companyOfMatch)];

  async function work() {
    try {
      while (changed.size > 0) {
        await wait(TOGETHER_MS, undefined, { signal: stop.signal, ref: false });
        const asked = changed;
        changed = new Map();
        const ids = await Promise.all([...asked.values()].map((companyOf) => companyOf()));
        for (const id of new Set(ids.filter(Boolean).map(String))) await recompute(id);
      }
    } catch (error) {
      if (!stop.signal.aborted) log.error({ err: error }, 'company badges could not be recomputed');
    } finally {
      underway = null;
    }
  }

  return async () => {
    for (const end of unfollow) end();
    stop.abort();
    await underway;
  };
}

async function recompute(id: string) {
  try {
    await recomputeBadgesOf(id, new Date());
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
}
