import type { Types } from 'mongoose';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import type { StoredMatch } from '../../hiring/matches/matches.service.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import { applyEventToAll } from '../sending/enrolment-events.ts';
import { enrolments } from '../sending/enrolments.service.ts';

interface Pair {
  company: Types.ObjectId;
  /** The developer's profile, or the record of a candidate who applied without an account. */
  user: Types.ObjectId;
}

/** Ends a company's sequences for a person it meets on Tandem: a match was accepted, or an interview offered. */
export async function endSequencesOf({ company, user }: Pair): Promise<void> {
  const addresses = (await accountsOf(String(user))).map(({ email }) => hashOfAddress(email));
  const found = await enrolments.where({
    companyId: company,
    status: { $ne: 'ended' },
    $or: [{ recipientId: user }, { addressHash: { $in: addresses } }],
  });
  await applyEventToAll(found, { type: 'met', at: Date.now() });
}

export const endSequencesOfMatch = ({ match }: { match: StoredMatch }): Promise<void> => endSequencesOf(match);
