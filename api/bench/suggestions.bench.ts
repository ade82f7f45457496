// Suggestions: all jobs compared with all developers in a thread, and the duration of searches meanwhile.
import { setTimeout as wait, setImmediate as yieldOnce } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { encodeChunks } from '@tandem/search/columns';
import type { SuggestedJob } from '@tandem/search/job-candidates';
import { ProfileIndex } from '@tandem/search/profile-index';
import { search } from '@tandem/search/search';
import { queriesOf } from '../../packages/search/bench/queries.ts';
import { chance, randomProfile, worldOf } from '../../packages/search/test/random-profiles.ts';
import { makeDemo } from '../src/demo/demo.ts';
import type { CandidatesFound, CandidatesTask } from '../src/domains/hiring/suggestions/candidates-thread.ts';
import { printTables } from './table.ts';

const PROFILES = Number(process.env.BENCH_PROFILES ?? 1_000_000);
const JOBS = 100;
const CANDIDATES = 200;
const CHUNK_BYTES = 4 << 20;
/** Number of runs of the thread, so that there are enough searches meanwhile. */
const RUNS = 3;
const IDLE_SEARCHES = 1000;
const PAUSE_MS = 5;

const now = Date.UTC(2026, 10, 21, 12);
const random = chance(1);
const world = worldOf(random, now);
const index = new ProfileIndex({ texts: false, expected: PROFILES });
for (let nth = 0; nth < PROFILES; nth++) index.put(randomProfile(nth, random, world, false));

const scope = {
  who: 'company',
  id: 'company 1',
  keys: ['company 1'],
  mayContact: true,
  accepted: [] as string[],
} as const;
const { selective, wide } = queriesOf(chance(2), world);
const queries = selective.flatMap((one, nth) => [one, wide[nth] ?? one]);

/** Searches with pauses until `isOver`; resolves to their milliseconds, sorted. */
async function searchUntil(isOver: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const started = performance.now();
    search(index, { search: queries[times.length % queries.length] ?? {}, scope, skip: 0, limit: 20, now });
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  return times.sort((one, other) => one - other);
}

const { jobs, companies } = makeDemo(new Date(now));
const wanted = jobs.slice(0, JOBS).map((job): SuggestedJob => {
  const perks = companies.find(({ company }) => company._id === job.companyId)?.company.perks ?? [];
  return { job, perks, scope: { ...scope, accepted: [] } };
});

async function compare(): Promise<CandidatesFound> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (const chunk of encodeChunks(index.columns({ texts: false }), CHUNK_BYTES)) {
    chunks.push(chunk);
    await yieldOnce();
  }
  const file = new URL('../src/domains/hiring/suggestions/candidates-thread.ts', import.meta.url);
  const worker = new Worker(file, {
    workerData: { chunks, jobs: wanted, limit: CANDIDATES } satisfies CandidatesTask,
    transferList: chunks.map(({ buffer }) => buffer),
  });
  const { promise, resolve, reject } = Promise.withResolvers<CandidatesFound>();
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise.finally(() => worker.terminate());
}

await searchUntil((done) => done >= IDLE_SEARCHES / 4);
const idle = await searchUntil((done) => done >= IDLE_SEARCHES);
const cpu: number[] = [];
let isDone = false;
const busySearches = searchUntil(() => isDone);
for (let run = 0; run < RUNS; run++) cpu.push((await compare()).cpu);
isDone = true;
const busy = await busySearches;

const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ratio = at(busy, 0.99) / at(idle, 0.99);
const ms = (time: number) => time.toFixed(1);
printTables([
  {
    title: 'Matching all jobs with all developers',
    data: `${wanted.length} jobs of the demo and ${PROFILES.toLocaleString('en')} generated developers; ${RUNS} runs; the slowest is shown. The thread reads its copy of the index, filters out ineligible developers and ranks the ${CANDIDATES} best for each job; the API then scores the best of those exactly. Searches run sequentially, ${PAUSE_MS} ms apart: ${idle.length} while nothing else runs, and ${busy.length} meanwhile.`,
    columns: ['metric', 'result', 'target'],
    rows: [
      ['CPU time of the thread, s', Math.max(...cpu).toFixed(1), '≤ 60'],
      ['search p50 idle, busy, ms', `${ms(at(idle, 0.5))}, ${ms(at(busy, 0.5))}`, ''],
      ['search p99 idle, busy, ms', `${ms(at(idle, 0.99))}, ${ms(at(busy, 0.99))}`, ''],
      ['search p99 busy : idle', ratio.toFixed(2), '< 2'],
    ],
  },
]);
