import type { Queue } from '@tandem/catalogue/queues';
import { api } from './api.ts';

type Counts = Partial<Record<Queue, number>>;

/**
 * Query keys of the counts; they begin with the key of the records, so that a change in this tab refreshes the count
 * too.
 */
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
 * Returns the number of items that wait in a queue for the Tandem team. Queues counted at the same time share a
 * request. Undefined, which makes a query fail, if it could not be counted.
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
