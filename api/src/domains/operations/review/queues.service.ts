import { QUEUES, type Queue } from '@tandem/catalogue/queues';
import { log } from '../../../platform/config/log.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { listCompanies } from '../../companies/companies/company-search.service.ts';
import { queuedComments } from '../../content/tutorials/comments.service.ts';
import { searchTutorials } from '../../content/tutorials/tutorials.listing.ts';
import { listSuspensions } from '../../identity/suspensions/suspensions.appeals.ts';
import { countWaitingDevelopers } from '../../talent/developers/reviewing.service.ts';
import { listContests } from '../contested-runs/contested-runs.service.ts';
import { listRequests } from '../customer-requests/requests.service.ts';
import { countOpenSubjects } from '../reports/reports.service.ts';

/** The total of a list is the length of its queue, so one item is enough. */
const FIRST = { skip: 0, limit: 1 } as const;

const COUNTS: Record<Queue, (viewer: Viewer) => Promise<number>> = {
  developers: countWaitingDevelopers,
  companies: async () => (await listCompanies({ ...FIRST, review: 'waiting', sort: 'weight' })).total,
  appeals: async () => (await listSuspensions({ ...FIRST, state: 'waiting', sort: 'waiting' })).total,
  // Does not use the list itself: it contains messages between users, and reading it is recorded in the audit log.
  reports: countOpenSubjects,
  requests: async () => (await listRequests({ ...FIRST, status: 'open', sort: '-lastDate' })).total,
  contests: async () => (await listContests({ ...FIRST, state: 'open', sort: 'contestedDate' })).total,
  async tutorials(viewer) {
    const [proposals, comments] = await Promise.all([
      searchTutorials(viewer, { ...FIRST, state: 'proposed', sort: '-publishDate' }),
      queuedComments(viewer, { ...FIRST, state: 'waiting', sort: '-createdDate' }),
    ]);
    return proposals.total + comments.total;
  },
};

/**
 * Returns the number of entries waiting for the Tandem team in each of the given queues, by default in all. Queues that
 * cannot be counted are missing from the result.
 */
export async function countQueues(
  viewer: Viewer,
  queues: readonly Queue[] = QUEUES,
): Promise<Partial<Record<Queue, number>>> {
  const counts: Partial<Record<Queue, number>> = {};
  await Promise.all(
    queues.map(async (queue) => {
      try {
        counts[queue] = await COUNTS[queue](viewer);
      } catch (error) {
        log.error({ err: error, queue }, 'a queue could not be counted');
      }
    }),
  );
  return counts;
}
