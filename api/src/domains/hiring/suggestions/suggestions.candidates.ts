import { setImmediate as yieldOnce } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { jobCandidates, type SuggestedJob } from '@tandem/search/job-candidates';
import { log } from '../../../platform/config/log.ts';
import { copyOfIndex, searchIndex } from '../../talent/search/search.index.ts';
import type { CandidatesFound, CandidatesTask } from './candidates-thread.ts';

/**
 * Number of comparisons below which copying the index costs more than the comparisons, which take as long as a few
 * searches.
 */
const WORTH_A_THREAD = 1_000_000;

/**
 * Returns the ids of the developers that fit each job best, in the order of the jobs. Many comparisons run in a worker
 * thread, so that searches are not blocked. Throws 503 while the search index is being built.
 */
export async function candidatesOf(jobs: readonly SuggestedJob[], limit: number): Promise<string[][]> {
  const index = await searchIndex();
  if (index.size * jobs.length > WORTH_A_THREAD) return inThread(jobs, limit);
  const ids: string[][] = [];
  for (const job of jobs) {
    ids.push(jobCandidates(index, job, limit));
    await yieldOnce();
  }
  return ids;
}

async function inThread(jobs: readonly SuggestedJob[], limit: number): Promise<string[][]> {
  const started = performance.now();
  const chunks = await copyOfIndex();
  const worker = new Worker(new URL('candidates-thread.ts', import.meta.url), {
    workerData: { chunks, jobs, limit } satisfies CandidatesTask,
    transferList: chunks.map(({ buffer }) => buffer),
  });
  try {
    const { ids, cpu } = await new Promise<CandidatesFound>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
    });
    const milliseconds = Math.round(performance.now() - started);
    log.info({ jobs: jobs.length, cpu, milliseconds }, 'compared jobs with developers');
    return ids;
  } finally {
    await worker.terminate();
  }
}
