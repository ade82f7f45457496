import type { JobSource } from '@tandem/contracts/statistics';
import { log } from '../../../platform/config/log.ts';
import type { CacheRequest } from '../../../platform/http/response-cache.ts';
import { jobDays } from './statistics.model.ts';

/** Milliseconds for which counts are collected before they are written. */
const FLUSH_INTERVAL = 2000;
/** User agents of programs, which are not readers. */
const MACHINE = /bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|monitor|headless|^$/i;

/** Maps `job day source` to the count since the last write. */
const gathered = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<void> = Promise.resolve();

/** Counts a view of the job whose id is at the end of `slug`. */
export function countView(slug: string, source: JobSource): void {
  const job = /(?:^|-)([0-9a-f]{24})$/.exec(slug)?.[1];
  if (!job) return;
  const key = `${job} ${dayOf(new Date())} ${source}`;
  gathered.set(key, (gathered.get(key) ?? 0) + 1);
  timer ??= setTimeout(() => void writeCounts(), FLUSH_INTERVAL).unref();
}

/** Writes the collected counts, after those that are being written; must be awaited before a process ends. */
export function writeCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(writeGathered);
  return writing;
}

async function writeGathered(): Promise<void> {
  const counts = [...gathered];
  gathered.clear();
  for (const [key, count] of counts) {
    const [job = '', day = '', source] = key.split(' ');
    await jobDays
      .add(job, day, source as JobSource, count)
      .catch((error: unknown) => log.error({ job, err: error }, 'views of a job could not be counted'));
  }
}

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Counts responses that showed a job to a person. The job is identified by the end of the address; programs and
 * prefetched pages are recognised by their headers and left out.
 */
export const countingViews =
  (sourceOf: (url: string) => JobSource | undefined) =>
  ({ url = '', headers }: CacheRequest): void => {
    const isAhead = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose));
    if (isAhead || MACHINE.test(headers['user-agent'] ?? '')) return;
    const source = sourceOf(url);
    if (source) countView(pathOf(url).split('/').at(-1) ?? '', source);
  };

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
