import type { FeedJob, FeedReading, SkippedJob, SkipReason } from './feed.ts';

/** Maximum length of an id, title, department or city. */
const MAX_LENGTH = 200;

/** Cuts a text to the maximum length, but not within a symbol, and without a space at the end. */
const shortened = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** Collects the jobs of a feed: skips jobs that are not to be imported, with the reason, and duplicate ids. */
export function collectJobs() {
  const jobs: FeedJob[] = [];
  const skipped: SkippedJob[] = [];
  const ids = new Set<string>();
  return {
    add(job: Omit<FeedJob, 'id' | 'title'> & { id: string | null; title: string | null }, reason?: SkipReason) {
      const [id, title] = [job.id?.slice(0, MAX_LENGTH) ?? '', shortened(job.title ?? '')];
      if (reason || !id || !title) {
        skipped.push({ id, title, reason: reason ?? 'incomplete' });
        return;
      }
      if (ids.has(id)) return;
      ids.add(id);
      const department = job.department && shortened(job.department);
      const places = job.places.map(({ city, country }) => ({ city: city && shortened(city), country }));
      jobs.push({ ...job, id, title, department, places });
    },
    /** Returns the reading; `total` is the number of jobs stated in the feed. */
    done(total: number | null = null, next: string | null = null): FeedReading {
      return { jobs, skipped, isComplete: total === null || total <= jobs.length + skipped.length, next };
    },
  };
}
