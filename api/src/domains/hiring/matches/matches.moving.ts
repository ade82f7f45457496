import type { ClientSession, Types } from 'mongoose';
import { matches, type StoredMatch } from './matches.model.ts';

const FURTHER = ['pending', 'accepted', 'interviewing', 'ongoing'];

/**
 * Transfers the matches of one developer to another record of the same person. If both have an open match for a job,
 * the one that is further along stays open and the other is closed without notifying the company.
 */
export async function moveMatches(from: Types.ObjectId, to: Types.ObjectId, session: ClientSession): Promise<void> {
  const own = new Map((await matches.ofUser(to)).filter(({ open }) => open).map((match) => [String(match.job), match]));
  for (const match of await matches.ofUser(from)) {
    const same = match.open ? own.get(String(match.job)) : undefined;
    if (!same) await matches.give(match._id, { user: to }, session);
    else if (FURTHER.indexOf(match.status) <= FURTHER.indexOf(same.status))
      await matches.give(match._id, { user: to, ...ended(match) }, session);
    else {
      await matches.give(same._id, ended(same), session);
      await matches.give(match._id, { user: to }, session);
    }
  }
}

const ended = ({ history }: StoredMatch): Partial<StoredMatch> => ({
  open: false,
  status: 'passed',
  newFor: [],
  history: [...history, { status: 'passed', by: 'system', date: new Date(), reason: 'already-in-process' }],
});
