import type { Queue } from '@tandem/catalogue/queues';
import { api } from './api.ts';

type Counts = Partial<Record<Queue, number>>;

/** What each count is stored under: a change of one of its records in this tab refreshes it as well. */
export const QUEUE_KEYS: Record<Queue, readonly string[]> = {
  developers: ['review', 'counts'],
  companies: ['companies', 'review', 'waiting', 'count'],
  appeals: ['suspensions', 'waiting', 'count'],
  reports: ['reports', 'open', 'count'],
  requests: ['requests', 'open', 'count'],
  contests: ['contested-runs', 'open', 'count'],
  tutorials: ['tutorials', 'waiting', 'count'],
};

let together: { queues: Queue[]; counts: Promise<Counts> } | undefined;

/** How much waits in a queue for the Tandem team. Queues that are counted at the same moment share a request. */
export async function countQueue(queue: Queue): Promise<number> {
  together ??= next();
  together.queues.push(queue);
  const count = (await together.counts)[queue];
  if (count === undefined) throw new Error(`The queue “${queue}” could not be counted`);
  return count;
}

function next() {
  const queues: Queue[] = [];
  const counts = new Promise((resolve) => setTimeout(resolve)).then(() => {
    together = undefined;
    return api.review.queues({ query: { queue: queues } });
  });
  return { queues, counts };
}
