import { OUTREACH_PLACEHOLDERS, type OutreachRefusal } from '@tandem/catalogue/outreach';
import type {
  CandidateOutreach,
  ContactRecord,
  PlannedCandidateEmail,
  SequenceState,
} from '@tandem/contracts/candidate-outreach';
import { likelyLanguage } from '@tandem/i18n/languages';
import { isUndoable } from '@tandem/outreach/performing';
import type { Facts } from '@tandem/outreach/placeholders';
import { regionOf } from '@tandem/outreach/regions';
import { isWorkingTime, sendingDays, zoneOf } from '@tandem/outreach/working-hours';
import { Types } from 'mongoose';
import { notFound, outreachEmailRefused, tooLateToUndo } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { companyOfJob } from '../../jobs/jobs/jobs.service.ts';
import { keysOf, type StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { pipelines } from '../../sourcing/candidate-records/pipelines.service.ts';
import { objectedAmong } from '../../talent/objections/objections.ts';
import { emailsToCandidate } from '../candidate-emails/writing.service.ts';
import { factsOf } from '../recruiting/candidate-facts.ts';
import { candidateWith, placeOf, recipientOf } from '../recruiting/candidate-recipients.ts';
import { revertContact } from '../recruiting/revert-contact.ts';
import { modeOf } from '../regions/regions.service.ts';
import { lastEmailTo } from '../sending/caps.service.ts';
import { enrol } from '../sending/enrolling.service.ts';
import { applyEvent } from '../sending/enrolment-events.ts';
import { enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { refusalFor } from '../sending/refusals.ts';
import { groupOf } from '../sequences/groups.ts';
import { upcomingOf } from '../sequences/people.service.ts';
import { sequenceNames } from '../sequences/sequences.service.ts';
import { entriesAbout } from '../sequences/thread-entries.ts';

const MAX_ENTRIES = 50;
const DAY = 86_400_000;
/** Number of the person's next working days that are offered for an email. */
const DAYS_OFFERED = 3;

/** Returns the facts a colleague needs before writing to a candidate. Throws 404 for a job of another company. */
export async function outreachTo(
  viewer: Viewer,
  id: string,
  { jobId }: { jobId?: string | undefined } = {},
): Promise<CandidateOutreach> {
  const candidate = await getCandidate(id);
  if (jobId && (await companyOfJob(jobId)) !== viewer.entityId) throw notFound('job');
  const found = await enrolmentsOf(candidate);
  const { refusal, consent, language, left, aDay } = await emailsToCandidate(viewer, id, {
    skip: 0,
    limit: 1,
    sort: '-createdDate',
  });
  const region = regionOf(candidate);
  return {
    email: candidate.email,
    linkedin: candidate.linkedin,
    region,
    mode: await modeOf(region),
    refusal: refusal ?? (await refusalOfToday(candidate)),
    ban: await banOf(candidate),
    consent,
    language,
    left,
    aDay,
    entries: (await entriesAbout(candidate)).reverse().slice(0, MAX_ENTRIES),
    sequences: await sequencesAmong(found),
    task: await taskAmong(found, candidate),
    planned: await plannedAmong(found),
    ...workOf(candidate),
    facts: listed(await factsOf(candidate, { senderId: viewer.accountId ?? '', jobId })),
    version: await versionOf(candidate, found),
  };
}

/** Returns a version that changes with the candidate and with everything sent to them, done or answered. */
export async function outreachVersion(id: string): Promise<string> {
  const candidate = await getCandidate(id);
  return versionOf(candidate, await enrolmentsOf(candidate));
}

/**
 * Records a contact made outside Tandem: a sequence of one step that is performed immediately. Nothing is sent, so the
 * rules for first emails do not apply. A repeated request with the same key records nothing. Throws 409 for a person
 * who does not want to be contacted.
 */
export async function recordContact(
  viewer: Viewer,
  id: string,
  { kind, text, key }: ContactRecord,
): Promise<CandidateOutreach> {
  const candidate = await getCandidate(id);
  const ban = await banOf(candidate);
  if (ban) throw outreachEmailRefused(ban);
  const companyId = candidate.managedBy as Types.ObjectId;
  const { enrolment, refusal } = await enrol({
    recipientKind: 'candidate',
    recipientId: candidate._id,
    companyId,
    senderId: new Types.ObjectId(viewer.accountId),
    key: keyOfContact(candidate, key),
    email: candidate.email,
    ...placeOf(candidate),
    language: likelyLanguage(candidate),
    steps: [{ kind, afterDays: 0, subject: '', text }],
    isAtOnce: true,
    isRecord: true,
  });
  if (refusal) throw outreachEmailRefused(refusal);
  if (String(enrolment.recipientId) !== id) throw notFound('candidate');
  const now = new Date();
  const { isChanged } = (await applyEvent(enrolment._id, { type: 'done', at: now.getTime(), step: 0 })) ?? {};
  if (isChanged) await pipelines.contacted(candidate._id, now);
  return outreachTo(viewer, id);
}

/**
 * Deletes the record of a contact within some minutes. The candidate no longer counts as contacted if nothing else was
 * sent or done. A repeated call changes nothing. Throws 409 if it is too late.
 */
export async function withdrawContact(viewer: Viewer, id: string, key: string): Promise<CandidateOutreach> {
  const candidate = await getCandidate(id);
  const contact = await enrolments.findByKey(keyOfContact(candidate, key));
  if (!contact) return outreachTo(viewer, id);
  if (!contact.recipientId?.equals(candidate._id)) throw notFound('candidate');
  const [done] = contact.performed;
  if (done && !isUndoable(done.date.getTime(), Date.now())) throw tooLateToUndo();
  await enrolments.removeWhere({ _id: contact._id });
  await revertContact(candidate);
  return outreachTo(viewer, id);
}

const keyOfContact = ({ managedBy }: StoredDeveloper, key: string): string => `contact ${managedBy} ${key}`;

async function getCandidate(id: string): Promise<StoredDeveloper> {
  const candidate = await candidateWith(id);
  if (!candidate) throw notFound('candidate');
  return candidate;
}

const enrolmentsOf = ({ _id, managedBy }: StoredDeveloper): Promise<StoredEnrolment[]> =>
  enrolments.where({ recipientId: _id, companyId: managedBy });

/** Returns why the person must not be contacted at all: they objected, or unsubscribed from emails of this kind. */
async function banOf(candidate: StoredDeveloper): Promise<OutreachRefusal | null> {
  const refusal = await refusalFor({ isSingleEmail: true }, await recipientOf(candidate), false);
  if (refusal === 'objected' || refusal === 'unsubscribed') return refusal;
  const objected = await objectedAmong(keysOf(candidate), String(candidate.managedBy));
  return objected.size > 0 ? 'objected' : null;
}

/** Returns why the person cannot be written to today: a person gets one email in 24 hours from all of Tandem. */
async function refusalOfToday({ email }: StoredDeveloper): Promise<OutreachRefusal | null> {
  const last = email ? await lastEmailTo(email) : null;
  return last && Date.now() - last.getTime() < DAY ? 'contactedToday' : null;
}

async function sequencesAmong(found: readonly StoredEnrolment[]): Promise<SequenceState[]> {
  const inSequences = found.filter(({ sequenceId, reason }) => sequenceId && reason !== 'merged');
  const names = await sequenceNames(inSequences.flatMap(({ sequenceId }) => sequenceId ?? []));
  const now = new Date();
  return inSequences.map((enrolment) => {
    const { _id, sequenceId, status, reason, next, steps, dueDate, delay, awayUntil, updatedDate } = enrolment;
    return {
      _id: String(_id),
      sequenceId: sequenceId ? String(sequenceId) : null,
      name: names.get(String(sequenceId)) ?? '',
      status,
      reason,
      group: groupOf(enrolment, now),
      next,
      steps: steps.map(({ kind }) => kind),
      days: daysOf(steps),
      dueDate: dueDate?.toISOString() ?? null,
      delay,
      awayUntil: awayUntil?.toISOString() ?? null,
      changedDate: updatedDate.toISOString(),
    };
  });
}

function daysOf(steps: StoredEnrolment['steps']): number[] {
  let day = 0;
  return steps.map(({ afterDays }, nth) => {
    day += nth === 0 ? 0 : afterDays;
    return day;
  });
}

/** Returns the message or call that is a colleague's next task. */
async function taskAmong(
  found: readonly StoredEnrolment[],
  candidate: StoredDeveloper,
): Promise<CandidateOutreach['task']> {
  const now = new Date();
  const isTask = (each: StoredEnrolment) =>
    each.status === 'active' && each.nextKind !== 'email' && groupOf(each, now) === 'turn';
  const enrolment = found.find(isTask);
  const upcoming = enrolment && (await upcomingOf(enrolment, candidate));
  if (!upcoming) return null;
  const { step, kind, text, facts } = upcoming;
  return { enrolmentId: String(enrolment._id), step, kind, text, facts };
}

/** Returns single emails that wait for their planned day. */
async function plannedAmong(found: readonly StoredEnrolment[]): Promise<PlannedCandidateEmail[]> {
  const waiting = found.filter(
    ({ sequenceId, status, nextKind, sendingStep, performed }) =>
      !sequenceId && status !== 'ended' && nextKind === 'email' && sendingStep === null && performed.length === 0,
  );
  const authors = await accountsById(waiting.map(({ senderId }) => String(senderId)));
  return waiting.flatMap(({ _id, senderId, steps: [step], dueDate, delay, status, reason }) => {
    const author = authors.get(String(senderId));
    return step && dueDate
      ? {
          enrolmentId: String(_id),
          by: author ? displayNameOf(author) : '',
          subject: step.subject,
          text: step.text,
          dueDate: dueDate.toISOString(),
          delay,
          pause: status === 'paused' ? reason : null,
        }
      : [];
  });
}

/** Returns whether the person is working now, and their next working days. */
function workOf(candidate: StoredDeveloper): Pick<CandidateOutreach, 'timeZone' | 'isWorking' | 'days'> {
  const [place, now] = [placeOf(candidate), Date.now()];
  return {
    timeZone: zoneOf(place),
    isWorking: isWorkingTime(now, place),
    days: sendingDays(now, place, DAYS_OFFERED).map(({ day, from, until }) => ({
      day,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
  };
}

const listed = (facts: Facts): CandidateOutreach['facts'] =>
  OUTREACH_PLACEHOLDERS.flatMap((name) => {
    const fact = facts[name];
    return fact?.value ? [{ name, ...fact }] : [];
  });

async function versionOf({ revision }: StoredDeveloper, found: readonly StoredEnrolment[]): Promise<string> {
  const latest = Math.max(0, ...found.map(({ updatedDate }) => updatedDate.getTime()));
  const received = found.length > 0 ? await replies.of(found.map(({ _id }) => _id)) : [];
  return [revision, found.length, latest, received.length].join('.');
}
