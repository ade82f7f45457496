import type { Enrolment } from '@tandem/contracts/sequence';
import type { Types } from 'mongoose';
import { candidateRepository } from '../../sourcing/candidate-records/candidates.records.ts';
import type { EnrolmentCondition, StoredEnrolment } from '../sending/enrolments.service.ts';

type Group = Enrolment['group'];

/** Returns the candidates of a company whose deletion can still be undone. */
export const deletedPeopleOf = async (companyId: Types.ObjectId): Promise<Types.ObjectId[]> =>
  (await candidateRepository.hidden({ managedBy: companyId, deletedDate: { $ne: null } })).map(({ _id }) => _id);

/**
 * Condition: the people in a sequence, each once, even if two of their records were merged; without the given people,
 * whose deletion can still be undone.
 */
export const peopleIn = (sequenceId: Types.ObjectId, deleted: readonly Types.ObjectId[]) => ({
  sequenceId,
  recipientId: { $nin: [null, ...deleted] },
  reason: { $ne: 'merged' as const },
});

/**
 * Returns the condition for a group. It is a colleague's turn after an answer, when a step by hand is due, and when a
 * decision is needed.
 */
export function conditionOf(group: Group, now: Date): EnrolmentCondition {
  const turn = [
    { reason: 'replied' as const, answeredDate: null },
    { status: 'paused' as const, reason: { $ne: 'byHand' as const } },
    { status: 'active' as const, nextKind: { $in: ['message' as const, 'call' as const] }, dueDate: { $lte: now } },
  ];
  if (group === 'turn') return { $or: turn };
  if (group === 'ended') return { status: 'ended', $nor: turn };
  return { status: { $ne: 'ended' }, $nor: turn };
}

export function groupOf(enrolment: StoredEnrolment, now: Date): Group {
  const { status, reason, nextKind, dueDate, answeredDate } = enrolment;
  if (reason === 'replied' && !answeredDate) return 'turn';
  if (status === 'ended') return 'ended';
  if (status === 'paused') return reason === 'byHand' ? 'waiting' : 'turn';
  const isTask = nextKind === 'message' || nextKind === 'call';
  return isTask && dueDate !== null && dueDate <= now ? 'turn' : 'waiting';
}
