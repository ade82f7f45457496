import { OUTREACH_UNDO_MINUTES } from '@tandem/catalogue/outreach';
import { avatarShown } from '@tandem/catalogue/placeholders';
import type { Enrolment, EnrolmentAction, EnrolmentThread } from '@tandem/contracts/sequence';
import type { EnrolmentEvent } from '@tandem/outreach/enrolment-types';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { notFound, outreachEmailRefused, outreachLimitReached, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { candidateRepository, type StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { pipelines } from '../../sourcing/candidate-records/pipelines.service.ts';
import { factsOf, filledStep } from '../recruiting/candidate-facts.ts';
import { candidateWith, recipientOf } from '../recruiting/candidate-recipients.ts';
import { revertContact } from '../recruiting/revert-contact.ts';
import { applyEvent } from '../sending/enrolment-events.ts';
import { type EnrolmentCondition, enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { sourceOf } from '../sending/recipients.ts';
import { outreachKindOf, refusalFor } from '../sending/refusals.ts';
import { isFirstEmail, sendEarly } from '../sending/sending.service.ts';
import { conditionOf, deletedPeopleOf, groupOf, peopleIn } from './groups.ts';
import { applySequenceState, findSequence } from './sequences.service.ts';
import { entriesAbout } from './thread-entries.ts';

type Group = Enrolment['group'];

/** Lists the people in a sequence, by default sorted by the date of their next step. */
export async function listPeople(
  sequenceId: string,
  { group, ...page }: PageOf<string> & { group?: Group | undefined },
): Promise<Page<Enrolment[]>> {
  const now = new Date();
  const sequence = await findSequence(sequenceId);
  if (!sequence) throw notFound();
  const condition: EnrolmentCondition = {
    ...peopleIn(sequence._id, await deletedPeopleOf(sequence.companyId)),
    ...(group && conditionOf(group, now)),
  };
  const [found, total] = await withTotal(page, enrolments.page(condition, page), () => enrolments.count(condition));
  const candidates = await candidatesOf(found);
  return { items: found.flatMap((each) => presentPerson(each, candidates, now) ?? []), total };
}

/** A person with everything that was written to them and by them, and the next step. Throws 404 if there is none. */
export async function threadOf(id: string): Promise<EnrolmentThread> {
  const enrolment = await enrolments.find(id);
  const candidate = enrolment?.recipientId && (await candidateWith(enrolment.recipientId));
  if (!enrolment || !candidate) throw notFound();
  const person = presentPerson(enrolment, new Map([[String(candidate._id), candidate]]), new Date());
  return {
    ...(person as Enrolment),
    email: candidate.email,
    linkedin: candidate.linkedin,
    entries: await entriesAbout(candidate),
    upcoming: await upcomingOf(enrolment, candidate),
    refusal: await refusalFor(outreachKindOf(enrolment), await recipientOf(candidate), isFirstEmail(enrolment)),
  };
}

const EVENTS: Partial<Record<EnrolmentAction['action'], (at: number, step: number) => EnrolmentEvent>> = {
  pause: (at) => ({ type: 'paused', at, why: 'byHand' }),
  resume: (at) => ({ type: 'resumed', at }),
  stop: (at) => ({ type: 'stopped', at }),
  restart: (at) => ({ type: 'restarted', at }),
  markReplied: (at) => ({ type: 'answered', at }),
  markAutomatic: (at) => ({ type: 'answerWasAutomatic', at }),
  done: (at, step) => ({ type: 'done', at, step }),
  skip: (at, step) => ({ type: 'skipped', at, step }),
  undo: (at, step) => ({ type: 'undone', at, step }),
};

/**
 * Applies a decision about a person. An action that is no longer possible has no effect; the response contains the
 * current state.
 */
export async function act(id: string, { action, step }: EnrolmentAction): Promise<EnrolmentThread> {
  const before = await enrolments.find(id);
  if (!before) throw notFound();
  const about = step ?? before.next;
  const at = Date.now();
  const event = EVENTS[action]?.(at, about);
  const words = action === 'done' ? await sourceOf(before).words(before, about) : null;
  const steps = before.steps.map((each, nth) => (nth === about ? { ...each, sentText: words?.text ?? '' } : each));
  const change = {
    ...((action === 'done' || action === 'undo') && { steps }),
    ...(action === 'pause' && { isPausedIndividually: true }),
  };
  const changed = (_: StoredEnrolment, { status }: { status: StoredEnrolment['status'] }) => ({
    ...change,
    ...(status === 'active' && { isPausedIndividually: false }),
  });
  const result = event && (await applyEvent(id, event, changed));
  if (result?.isChanged) {
    await pauseWithSequence(result.enrolment);
    await updatePipeline(before, action, new Date(at));
  }
  if (action === 'markAutomatic') await replies.setAutomatic(id);
  if (action === 'markReplied') await replies.setReply(id, new Date(Date.now() - OUTREACH_UNDO_MINUTES * 60_000));
  if (action === 'markAnswered') await markAnswered(before);
  if (action === 'markUnanswered') await markUnanswered(before);
  return threadOf(id);
}

/** Marks the candidate as contacted when a step by hand is done, and reverts that when it is undone. */
async function updatePipeline(
  { recipientId, performed }: StoredEnrolment,
  action: EnrolmentAction['action'],
  at: Date,
): Promise<void> {
  if (!recipientId) return;
  if (action === 'done') await pipelines.contacted(recipientId, at);
  if (action !== 'undo' || performed.at(-1)?.outcome !== 'done') return;
  const candidate = await candidateWith(recipientId);
  if (candidate) await revertContact(candidate);
}

/** Returns the enrolments of the person at the same company. */
export const enrolmentsLike = async (enrolment: StoredEnrolment): Promise<StoredEnrolment[]> => {
  const { recipientId, companyId } = enrolment;
  return recipientId ? enrolments.where({ recipientId, companyId }) : [enrolment];
};

/** Marks a reply as answered in all sequences that it has ended. */
export async function markAnswered(enrolment: StoredEnrolment): Promise<void> {
  const open = (await enrolmentsLike(enrolment)).filter(
    ({ reason, answeredDate }) => reason === 'replied' && !answeredDate,
  );
  await enrolments.setAnswered([enrolment._id, ...open.map(({ _id }) => _id)], new Date());
}

async function markUnanswered(enrolment: StoredEnrolment): Promise<void> {
  const isSame = ({ answeredDate }: StoredEnrolment) => answeredDate?.getTime() === enrolment.answeredDate?.getTime();
  const together = (await enrolmentsLike(enrolment)).filter((each) => each.reason === 'replied' && isSame(each));
  await enrolments.setAnswered([enrolment._id, ...together.map(({ _id }) => _id)], null);
}

/**
 * Pauses a person resumed by a decision while the whole sequence is paused, and does not resume one in a deleted
 * sequence.
 */
async function pauseWithSequence(enrolment: StoredEnrolment): Promise<void> {
  const { sequenceId, status } = enrolment;
  if (sequenceId && status === 'active') await applySequenceState(await findSequence(sequenceId), [enrolment]);
}

/** Sends the next email now. Throws 409 if it must not be sent or is not next any more, 429 if a limit is reached. */
export async function sendNow(id: string): Promise<EnrolmentThread> {
  const enrolment = await enrolments.find(id);
  if (!enrolment) throw notFound();
  const sending = await sendEarly(id);
  if (sending.outcome === 'refused') throw outreachEmailRefused(sending.refusal);
  // A colleague has paused or ended the sequence, or a fact is missing; an email that is already being sent is fine.
  if (sending.outcome === 'notDue' && (sending.enrolment?.sendingStep ?? null) === null) throw wrongStep();
  if (sending.outcome === 'capped') {
    const { cap, most, until } = sending.refused;
    if (cap === 'person') throw outreachEmailRefused('contactedToday');
    throw outreachLimitReached(most, (until.getTime() - Date.now()) / 1000);
  }
  return threadOf(id);
}

export async function ownsEnrolment({ entityId }: Viewer, id: string): Promise<boolean> {
  const found = await enrolments.find(id);
  return found?.recipientKind === 'candidate' && String(found.companyId) === entityId;
}

async function candidatesOf(found: readonly StoredEnrolment[]): Promise<Map<string, StoredDeveloper>> {
  const ids = found.flatMap(({ recipientId }) => recipientId ?? []);
  const candidates = ids.length > 0 ? await candidateRepository.where({ _id: { $in: ids } }) : [];
  return new Map(candidates.map((each) => [String(each._id), each]));
}

function presentPerson(
  enrolment: StoredEnrolment,
  candidates: ReadonlyMap<string, StoredDeveloper>,
  now: Date,
): Enrolment | undefined {
  const candidate = candidates.get(String(enrolment.recipientId));
  if (!candidate) return undefined;
  const { _id, sequenceId, status, reason, next, steps, dueDate, delay, awayUntil, updatedDate } = enrolment;
  return {
    _id: String(_id),
    sequenceId: sequenceId ? String(sequenceId) : null,
    candidateId: String(candidate._id),
    name: [candidate.firstName, candidate.lastName].filter(Boolean).join(' '),
    headline: [candidate.headline, candidate.company].filter(Boolean).join(', '),
    avatar: candidate.profilePicture || avatarShown(candidate.avatar, String(candidate._id)),
    status,
    reason,
    group: groupOf(enrolment, now),
    next,
    steps: steps.map(({ kind }) => kind),
    dueDate: dueDate?.toISOString() ?? null,
    delay,
    awayUntil: awayUntil?.toISOString() ?? null,
    changedDate: updatedDate.toISOString(),
  };
}

export async function upcomingOf(
  { status, next, steps, senderId, jobId }: StoredEnrolment,
  candidate: StoredDeveloper,
): Promise<EnrolmentThread['upcoming']> {
  const step = steps[next];
  if (status === 'ended' || !step) return null;
  const facts = await factsOf(candidate, { senderId: String(senderId), jobId });
  return { step: next, kind: step.kind, ...filledStep(step, facts) };
}
