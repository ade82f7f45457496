import type { Types } from 'mongoose';
import { matchMoved } from './matches.events.ts';
import { matches } from './matches.model.ts';

/** Ends the open matches of a job that is closed or deleted, and tells each developer. */
export async function closeMatchesOfJob(job: { _id: Types.ObjectId; headline: string }): Promise<void> {
  for (const match of await matches.openOfJob(job._id)) {
    const last = { status: 'rejected', by: 'system', date: new Date(), reason: 'position-closed' } as const;
    const closed = await matches.step(match, {
      status: last.status,
      history: [...match.history, last],
      newFor: ['user'],
    });
    if (closed) await matchMoved(closed, job.headline, ['user']);
  }
}
