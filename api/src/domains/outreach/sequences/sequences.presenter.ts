import type { Sequence } from '@tandem/contracts/sequence';
import type { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { enrolments, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { deletedPeopleOf, groupOf, peopleIn } from './groups.ts';
import type { StoredSequence } from './sequences.model.ts';

/** Presents sequences of one company. */
export async function presentSequences(found: readonly StoredSequence[]): Promise<Sequence[]> {
  const [first] = found;
  const deleted = first ? await deletedPeopleOf(first.companyId) : [];
  return Promise.all(found.map((sequence) => presentWithout(deleted, sequence)));
}

export const presentSequence = async (sequence: StoredSequence): Promise<Sequence> =>
  presentWithout(await deletedPeopleOf(sequence.companyId), sequence);

async function presentWithout(deleted: readonly Types.ObjectId[], sequence: StoredSequence): Promise<Sequence> {
  const { companyId, jobId, ...rest } = sequence;
  const people = await enrolments.where(peopleIn(sequence._id, deleted));
  const titles = await headlinesOf([String(jobId)]);
  const now = new Date();
  return {
    ...plain(rest),
    jobId: String(jobId),
    jobTitle: titles.get(String(jobId)) ?? '',
    people: people.length,
    turn: people.filter((person) => groupOf(person, now) === 'turn').length,
    sent: people.filter(({ performed }) => performed.some(wasSent)).length,
    replied: people.filter(({ reason }) => reason === 'replied').length,
    bounced: people.filter(({ reason }) => reason === 'bounced').length,
    numbers: sequence.steps.map((_, step) => numbersOf(people, step, now)),
  };
}

/**
 * Counts the results of a step. A reply counts for the last step that the person received before it, so not for a
 * skipped one.
 */
function numbersOf(people: readonly StoredEnrolment[], step: number, now: Date) {
  const isDue = ({ status, next, dueDate }: StoredEnrolment) =>
    status === 'active' && next === step && dueDate !== null && dueDate <= now;
  return {
    sent: people.filter(({ performed }) => performed.some((each) => each.step === step && wasSent(each))).length,
    replied: people.filter(
      ({ reason, performed }) => reason === 'replied' && performed.findLast(wasSent)?.step === step,
    ).length,
    due: people.filter(isDue).length,
  };
}

const wasSent = ({ outcome }: StoredEnrolment['performed'][number]): boolean => outcome !== 'skipped';
