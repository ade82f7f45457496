import { Types } from 'mongoose';
import { invalid, wrongStep } from '../../../platform/errors/errors.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import type { MatchForRole } from './match-events.ts';
import { matches } from './matches.model.ts';
import { accountInCharge } from './matches.notifying.ts';
import { type Actor, currentStatus, isAcceptedStatus } from './matches.policy.ts';
import { orConflict } from './matches.writing.ts';
import type { StoredMatch } from './stored-match.ts';

/** Puts an account of the company, or the whole team, in charge of a match. Developers cannot change this. */
export async function assignMatch(match: StoredMatch, actor: Actor, account: string | null): Promise<StoredMatch> {
  if (actor === 'user') throw wrongStep();
  const id = account && new Types.ObjectId(account);
  if (id && !(await accountInCharge(match.company, id))) throw invalid({ inCharge: { key: 'choice' } });
  return orConflict(matches.assign(match._id, id || null));
}

/** Returns the matches that an account is in charge of, for its export. */
export const matchesInChargeOf = async (accountId: string) =>
  (await matches.inChargeOf(accountId)).map(({ _id, job }) => ({ match: String(_id), job: String(job) }));

/** Puts the whole team in charge of the matches of a closed account. */
export const unassignMatches = (accountId: string): Promise<void> => matches.unassign(accountId);

/** Returns the names of the accounts in charge of matches, by match, for matched developers. */
export async function contactNames(seen: readonly MatchForRole[]): Promise<Map<string, string>> {
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
