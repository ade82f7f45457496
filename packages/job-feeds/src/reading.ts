import type { FeedJob, FeedReading, SkippedJob, SkipReason } from './feed.ts';

/** Maximum length of an id or title. */
const MAX_LENGTH = 200;

/** Collects the jobs of a feed: skips jobs that are not to be imported, with the reason, and duplicate ids. */
export function collectJobs() {
  const jobs: FeedJob[] = [];
  const skipped: SkippedJob[] = [];
  const ids = new Set<string>();
  return {
    add(job: Omit<FeedJob, 'id' | 'title'> & { id: string | null; title: string | null }, reason?: SkipReason) {
      const [id, title] = [job.id?.slice(0, MAX_LENGTH) ?? '', job.title?.slice(0, MAX_LENGTH) ?? ''];
      if (reason || !id || !title) {
        skipped.push({ id, title, reason: reason ?? 'incomplete' });
        return;
      }
      if (ids.has(id)) return;
      ids.add(id);
      jobs.push({ ...job, id, title });
    },
    /** Returns the reading; `total` is the number of jobs stated in the feed. */
    done(total: number | null = null, next: string | null = null): FeedReading {
      return { jobs, skipped, isComplete: total === null || total <= jobs.length + skipped.length, next };
    },
  };
}
