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

let asked: Queue[] = [];
let counts: Promise<Counts> | undefined;

/**
 * How much waits in a queue for the Tandem team. Queues that are counted at the same moment share a request. Undefined, with
 * which a query fails, for one that could not be counted.
 */
export async function countQueue(queue: Queue): Promise<number | undefined> {
  asked.push(queue);
  counts ??= Promise.resolve().then(() => {
    const query = { queue: asked };
    asked = [];
    counts = undefined;
    return api.review.queues({ query });
  });
  return (await counts)[queue];
}
