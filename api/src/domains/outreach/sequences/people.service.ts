import { avatarShown } from '@tandem/catalogue/placeholders';
import type { Enrolment, EnrolmentAction, EnrolmentThread, ThreadEntry } from '@tandem/contracts/sequence';
import type { EnrolmentEvent } from '@tandem/outreach/enrolment';
import { fill } from '@tandem/outreach/placeholders';
import { Types } from 'mongoose';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { letterRefused, lettersUsedUp, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { candidateRepository, type StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { factsOf } from '../recruiting/candidate-facts.ts';
import { candidateWith, recipientOf } from '../recruiting/candidate-recipients.ts';
import { happened } from '../sending/enrolment-events.ts';
import { type EnrolmentCondition, enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { refusalFor } from '../sending/refusals.ts';
import { sendNextStep } from '../sending/sending.service.ts';
import { sequenceNames } from './sequences.service.ts';

type Group = Enrolment['group'];

/** The people in a sequence, by default those first whose next step comes first. */
export async function listPeople(
  sequenceId: string,
  { group, ...page }: PageOf<string> & { group?: Group | undefined },
): Promise<Page<Enrolment[]>> {
  const now = new Date();
  const condition: EnrolmentCondition = {
    sequenceId: new Types.ObjectId(sequenceId),
    recipientId: { $ne: null },
    ...(group && conditionOf(group, now)),
  };
  const [found, total] = await Promise.all([enrolments.page(condition, page), enrolments.count(condition)]);
  const candidates = await candidatesOf(found);
  return { items: found.flatMap((each) => presentPerson(each, candidates, now) ?? []), total };
}

/** It is a person's turn after an answer, for a step by hand that is due, and if a decision is needed. */
function conditionOf(group: Group, now: Date): EnrolmentCondition {
  const turn = [
    { reason: 'replied' as const },
    { status: 'paused' as const, reason: { $ne: 'byHand' as const } },
    { status: 'active' as const, nextKind: { $in: ['message' as const, 'call' as const] }, dueDate: { $lte: now } },
  ];
  if (group === 'turn') return { $or: turn };
  if (group === 'ended') return { status: 'ended', reason: { $ne: 'replied' } };
  return { status: { $ne: 'ended' }, $nor: turn };
}

function groupOf({ status, reason, nextKind, dueDate }: StoredEnrolment, now: Date): Group {
  if (reason === 'replied') return 'turn';
  if (status === 'ended') return 'ended';
  if (status === 'paused') return reason === 'byHand' ? 'waiting' : 'turn';
  const isTask = nextKind === 'message' || nextKind === 'call';
  return isTask && dueDate !== null && dueDate <= now ? 'turn' : 'waiting';
}

/** A person with everything that was written to them and by them, and the next step. Throws 404 if there is none. */
export async function threadOf(id: string): Promise<EnrolmentThread> {
  const enrolment = await enrolments.find(id);
  const candidate = enrolment?.recipientId && (await candidateWith(enrolment.recipientId));
  if (!enrolment || !candidate) throw notFound();
  const person = presentPerson(enrolment, new Map([[String(candidate._id), candidate]]), new Date());
  const isFirst = !enrolment.performed.some(({ outcome }) => outcome !== 'skipped');
  return {
    ...(person as Enrolment),
    email: candidate.email,
    linkedin: candidate.linkedin,
    entries: await entriesAbout(candidate),
    upcoming: await upcomingOf(enrolment, candidate),
    refusal: await refusalFor(enrolment, await recipientOf(candidate), isFirst),
  };
}

const EVENTS = {
  pause: (at: number): EnrolmentEvent => ({ type: 'paused', at, why: 'byHand' }),
  resume: (at: number): EnrolmentEvent => ({ type: 'resumed', at }),
  stop: (at: number): EnrolmentEvent => ({ type: 'stopped', at }),
  markReplied: (at: number): EnrolmentEvent => ({ type: 'answered', at }),
  markAutomatic: (at: number): EnrolmentEvent => ({ type: 'answerWasAutomatic', at }),
  done: (at: number, step: number): EnrolmentEvent => ({ type: 'done', at, step }),
  skip: (at: number, step: number): EnrolmentEvent => ({ type: 'skipped', at, step }),
};

/** Applies what a person decided. What is not possible any more changes nothing; the answer shows the current state. */
export async function act(id: string, { action, step }: EnrolmentAction): Promise<EnrolmentThread> {
  const before = await enrolments.find(id);
  if (!before) throw notFound();
  await happened(id, EVENTS[action](Date.now(), step ?? before.next));
  if (action === 'markAutomatic') await replies.setKind(id, 'automatic');
  return threadOf(id);
}

/** Sends the next email now. Throws 409 if it must not be sent, 429 if a limit is reached. */
export async function sendNow(id: string): Promise<EnrolmentThread> {
  const enrolment = await enrolments.find(id);
  if (!enrolment) throw notFound();
  await happened(id, { type: 'hurried', at: Date.now() });
  const sending = await sendNextStep(id, { isByHand: true });
  if (sending.outcome === 'refused') throw letterRefused(sending.refusal);
  if (sending.outcome === 'capped') {
    const { cap, most, until } = sending.refused;
    if (cap === 'person') throw letterRefused('contactedToday');
    throw lettersUsedUp(most, (until.getTime() - Date.now()) / 1000);
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

/** What every colleague wrote or did, and what the person answered, oldest first. */
async function entriesAbout({ _id, managedBy }: StoredDeveloper): Promise<ThreadEntry[]> {
  const all = await enrolments.where({ recipientId: _id, companyId: managedBy });
  const [authors, names, received] = await Promise.all([
    accountsById(all.map(({ senderId }) => String(senderId))),
    sequenceNames(all.flatMap(({ sequenceId }) => sequenceId ?? [])),
    replies.of(all.map((each) => each._id)),
  ]);
  const nameOf = (enrolment: StoredEnrolment | undefined) => names.get(String(enrolment?.sequenceId)) ?? null;
  const sent = all.flatMap((enrolment) =>
    enrolment.performed.flatMap(({ step, outcome, date }): ThreadEntry[] => {
      const words = enrolment.steps[step];
      const author = authors.get(String(enrolment.senderId));
      if (!words) return [];
      return [
        {
          _id: String(words._id),
          kind: words.kind,
          step,
          outcome,
          by: author ? displayNameOf(author) : '',
          subject: words.sentSubject,
          text: words.sentText || words.text,
          date: date.toISOString(),
          sequenceName: nameOf(enrolment),
        },
      ];
    }),
  );
  const answers = received.map(
    (reply): ThreadEntry => ({
      _id: String(reply._id),
      kind: reply.kind,
      step: null,
      outcome: null,
      by: reply.from,
      subject: '',
      text: reply.text,
      date: reply.createdDate.toISOString(),
      sequenceName: nameOf(all.find(({ _id: id }) => String(id) === String(reply.enrolmentId))),
    }),
  );
  return [...sent, ...answers].sort((a, b) => a.date.localeCompare(b.date));
}

async function upcomingOf(
  { status, next, steps, senderId, jobId }: StoredEnrolment,
  candidate: StoredDeveloper,
): Promise<EnrolmentThread['upcoming']> {
  const step = steps[next];
  if (status === 'ended' || !step) return null;
  const facts = await factsOf(candidate, { senderId: String(senderId), jobId });
  const [subject, text] = [fill(step.subject, facts), fill(step.text, facts)];
  const used = [...subject.used, ...text.used];
  return {
    step: next,
    kind: step.kind,
    subject: subject.text,
    text: text.text,
    facts: used.filter(({ name }, at) => used.findIndex((each) => each.name === name) === at),
    missing: [...new Set([...subject.missing, ...text.missing])],
  };
}
