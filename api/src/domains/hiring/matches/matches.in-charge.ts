import { Types } from 'mongoose';
import { invalid, wrongStep } from '../../../platform/errors/errors.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import type { MatchAsSeen } from './match-events.ts';
import { matches } from './matches.model.ts';
import { accountInCharge } from './matches.notifying.ts';
import { type Actor, currentStatus, isAcceptedStatus } from './matches.policy.ts';
import { moved } from './matches.writing.ts';
import type { StoredMatch } from './stored-match.ts';

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

/** The names of those in charge of matches, by match, for developers who are matched. */
export async function contactNames(seen: readonly MatchAsSeen[]): Promise<Map<string, string>> {
  const wanted = seen.filter(
    ({ match, actor }) => actor === 'user' && match.inCharge && isAcceptedStatus(currentStatus(match.status)),
  );
  const accounts = await accountsById([...new Set(wanted.map(({ match }) => String(match.inCharge)))]);
  return new Map(
    wanted.flatMap(({ match }) => {
      const account = accounts.get(String(match.inCharge));
      return account ? [[String(match._id), displayNameOf(account)] as const] : [];
    }),
  );
}
