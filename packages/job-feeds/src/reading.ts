import type { FeedJob, FeedReading, LeftOut, LeftOutReason } from './feed.ts';

/** Characters of an id or title. */
const LONGEST = 200;

/** Collects the jobs of a feed: those that are not to be imported are left out with the reason, an id counts once. */
export function collectJobs() {
  const jobs: FeedJob[] = [];
  const leftOut: LeftOut[] = [];
  const ids = new Set<string>();
  return {
    add(job: Omit<FeedJob, 'id' | 'title'> & { id: string | null; title: string | null }, reason?: LeftOutReason) {
      const [id, title] = [job.id?.slice(0, LONGEST) ?? '', job.title?.slice(0, LONGEST) ?? ''];
      if (reason || !id || !title) {
        leftOut.push({ id, title, reason: reason ?? 'incomplete' });
        return;
      }
      if (ids.has(id)) return;
      ids.add(id);
      jobs.push({ ...job, id, title });
    },
    /** The reading; `total` is how many jobs the feed says it has. */
    done(total: number | null = null, next: string | null = null): FeedReading {
      return { jobs, leftOut, isComplete: total === null || total <= jobs.length + leftOut.length, next };
    },
  };
}
