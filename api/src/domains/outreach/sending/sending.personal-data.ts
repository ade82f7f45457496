import { apply } from '@tandem/outreach/enrolment';
import { merge } from '@tandem/outreach/merging';
import { type ClientSession, Types } from 'mongoose';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { ConcurrentChange } from '../../sourcing/candidate-records/candidates.records.ts';
import { caps } from './caps.model.ts';
import { applyEventToAll, scheduleOf, stateOf, storedFields } from './enrolment-events.ts';
import { type EnrolmentCondition, enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { stateAfterWithdrawal } from './outcomes.ts';
import { replies } from './replies.model.ts';
import { pauses, sends } from './sends.model.ts';

const DAY = 86_400_000;

/** Removes emails to people who are erased; that an email was sent counts for two more days. */
export async function erasePeople(ids: readonly Types.ObjectId[]): Promise<void> {
  await eraseEnrolments({ recipientId: { $in: ids } });
  await replies.removeOf(ids);
}

/** Removes emails to and from one address of people. */
export const eraseAddress = (ids: readonly Types.ObjectId[], email: string): Promise<void> =>
  eraseEnrolments({ recipientId: { $in: ids }, addressHash: hashOfAddress(email) });

async function eraseEnrolments(condition: EnrolmentCondition): Promise<void> {
  const found = await enrolments.where(condition);
  await applyEventToAll(found, { type: 'deleted', at: Date.now() });
  await replies.removeOfEnrolments(found.map(({ _id }) => _id));
  await enrolments.forget(condition, new Date(Date.now() + 2 * DAY));
}

/**
 * Merges the enrolments of two records of one person: a sequence that contained both contains the person once, and
 * repeats no step.
 */
export async function movePerson(from: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> {
  const [mine, yours] = [await enrolments.where({ recipientId: into }), await enrolments.where({ recipientId: from })];
  // Enrolments merged earlier have already been counted.
  for (const other of yours.filter(({ reason }) => reason !== 'merged')) {
    const isSame = ({ sequenceId, reason }: StoredEnrolment) =>
      reason !== 'merged' && String(sequenceId) === String(other.sequenceId);
    const one = other.sequenceId && mine.find(isSame);
    if (one) await joined(one, other, session);
  }
  await enrolments.move(from, into, session);
  await replies.move(from, into, session);
}

/** Merges two enrolments. Throws `ConcurrentChange` if one of them has changed since it was read. */
async function joined(one: StoredEnrolment, other: StoredEnrolment, session: ClientSession): Promise<void> {
  const now = new Date();
  const yours = await stateAfterWithdrawal(other, now);
  const state = merge(stateOf(one), yours, scheduleOf(one));
  const messageIds = [...one.messageIds, ...other.messageIds];
  const given = apply(yours, { type: 'merged', at: now.getTime() }, scheduleOf(other));
  const changed = [
    await enrolments.changeFrom(one, { ...storedFields(state), messageIds }, session),
    await enrolments.changeFrom(other, storedFields(given), session),
  ];
  if (changed.includes(null)) throw new ConcurrentChange();
}

/** Ends the sequences of an account that is erased; the emails it sent stay with the company. */
export async function eraseSender(accountId: string): Promise<void> {
  const found = await enrolments.where({ senderId: new Types.ObjectId(accountId), status: { $ne: 'ended' } });
  await applyEventToAll(found, { type: 'stopped', at: Date.now() });
  await caps.remove(`sender ${accountId}`);
  await sends.removeOf(accountId);
  await pauses.remove(accountId);
}

export async function eraseSequencesOfCompany(companyId: string): Promise<void> {
  await caps.remove(`company ${companyId}`);
  await enrolments.removeWhere({ companyId: new Types.ObjectId(companyId) });
}
