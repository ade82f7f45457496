import { Types } from 'mongoose';
import { invalid, wrongStep } from '../../../platform/errors/errors.ts';
import { matches, type StoredMatch } from './matches.model.ts';
import { accountInCharge } from './matches.notifying.ts';
import type { Actor } from './matches.policy.ts';
import { moved } from './matches.writing.ts';

/** Puts an account of the company in charge of a match, or the whole team. Developers have no say in it. */
export async function putInCharge(match: StoredMatch, actor: Actor, account: string | null): Promise<StoredMatch> {
  if (actor === 'user') throw wrongStep();
  const id = account && new Types.ObjectId(account);
  if (id && !(await accountInCharge(match.company, id))) throw invalid({ inCharge: { key: 'choice' } });
  return moved(matches.assign(match._id, id || null));
}

/** The matches that an account is in charge of, for its export. */
export const matchesInChargeOf = async (accountId: string) =>
  (await matches.inChargeOf(accountId)).map(({ _id, job }) => ({ match: String(_id), job: String(job) }));

/** The whole team looks after the matches of an account that is closed. */
export const leaveMatches = (accountId: string): Promise<void> => matches.unassign(accountId);
