// Worker thread that compares jobs with a copy of the search index.
import { parentPort, workerData } from 'node:worker_threads';
import { ColumnReader } from '@tandem/search/columns';
import { jobCandidates, type SuggestedJob } from '@tandem/search/job-candidates';
import { ProfileIndex } from '@tandem/search/profile-index';

export interface CandidatesTask {
  chunks: readonly Uint8Array[];
  jobs: readonly SuggestedJob[];
  limit: number;
}

export interface CandidatesFound {
  ids: string[][];
  /** CPU time used by the thread, in seconds. */
  cpu: number;
}

async function* stream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const { chunks, jobs, limit } = workerData as CandidatesTask;
const index = await ProfileIndex.load(new ColumnReader(stream(chunks)));
const ids = jobs.map((job) => jobCandidates(index, job, limit));
const { user, system } = process.threadCpuUsage();
parentPort?.postMessage({ ids, cpu: (user + system) / 1e6 } satisfies CandidatesFound);
