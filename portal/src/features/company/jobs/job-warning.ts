import type { JobOnBoard } from '@tandem/contracts/job';

const DAY = 86_400_000;
/** Days without activity after which a job is paused. Source: the specification of the idle guard. */
const IDLE_DAYS = 21;
/** Days before an automatic change during which the company is warned. */
const SOON = 7;

/** The reason why a job needs attention: the text `jobs.attention.<key>`. */
export interface JobWarning {
  key: 'answers' | 'ends' | 'idle' | 'ended' | 'salary';
  count: number;
}

type Looked = Pick<JobOnBoard, 'status' | 'validThrough' | 'reviewedDate' | 'publishDate' | 'salaryFrom'>;

/**
 * Returns the most important warning about a job; null if there is none. `waiting` is the number of developers who wait
 * for an answer.
 */
export function jobWarningOf(job: Looked, waiting: number, now: number): JobWarning | null {
  if (waiting > 0) return { key: 'answers', count: waiting };
  const daysTo = (date: number) => Math.ceil((date - now) / DAY);
  const ends = job.validThrough ? daysTo(Date.parse(job.validThrough)) : Number.POSITIVE_INFINITY;
  if (job.status === 'published') {
    const looked = job.reviewedDate ?? job.publishDate;
    const idle = looked ? daysTo(Date.parse(looked) + IDLE_DAYS * DAY) : Number.POSITIVE_INFINITY;
    if (Math.min(ends, idle) > SOON) return null;
    return ends <= idle ? { key: 'ends', count: Math.max(0, ends) } : { key: 'idle', count: Math.max(0, idle) };
  }
  if (job.status === 'paused' && ends <= 0) return { key: 'ended', count: 0 };
  if (job.status === 'created' && job.salaryFrom === 0) return { key: 'salary', count: 0 };
  return null;
}
