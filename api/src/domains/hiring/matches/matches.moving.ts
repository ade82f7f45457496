import type { ClientSession, Types } from 'mongoose';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { wrongStep } from '../../../platform/errors/errors.ts';
import { matches } from './matches.model.ts';
import type { StoredMatch } from './stored-match.ts';

const FURTHER = ['pending', 'accepted', 'interviewing', 'ongoing'];

/**
 * Transfers the matches of one developer to another record of the same person. If both have an open match for a job,
 * the one that is further along stays open and the other is closed without notifying the company. Throws 409 if a step
 * was taken in one of them meanwhile.
 */
export async function moveMatches(from: Types.ObjectId, to: Types.ObjectId, session: ClientSession): Promise<void> {
  const own = new Map((await matches.ofUser(to)).filter(({ open }) => open).map((match) => [String(match.job), match]));
  for (const match of await matches.ofUser(from)) {
    const same = match.open ? own.get(String(match.job)) : undefined;
    if (!same) await give(match, { user: to }, session);
    else if (FURTHER.indexOf(match.status) <= FURTHER.indexOf(same.status))
      await give(match, { user: to, ...ended(match) }, session);
    else {
      await give(same, ended(same), session);
      await give(match, { user: to }, session);
    }
  }
}

async function give(...transfer: Parameters<typeof matches.give>): Promise<void> {
  if (!(await matches.give(...transfer))) throw wrongStep();
}

const ended = ({ history }: StoredMatch): Partial<StoredMatch> => ({
  open: false,
  status: 'passed',
  newFor: [],
  mailDate: null,
  mailTo: [],
  history: [...history, { status: 'passed', by: 'system', date: sharedNow(), reason: 'already-in-process' }],
});
