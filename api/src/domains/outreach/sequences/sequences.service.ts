import type {
  EnrolmentAdded,
  Sequence,
  SequenceChange,
  SequenceCreate,
  SequencePreview,
  SequencePreviewInput,
  SequenceStep,
  SequenceTexts,
} from '@tandem/contracts/sequence';
import { likelyLanguage } from '@tandem/i18n/languages';
import { Types } from 'mongoose';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { changedFromBase } from '../../../platform/database/revisions.ts';
import { changedElsewhere, notFound, outreachEmailRefused } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { refuseDeceptiveLine } from '../../../platform/text/name-rules.ts';
import { reserveRecipients } from '../../companies/companies/recipients.service.ts';
import { ownJob } from '../../jobs/jobs/jobs.service.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { hiddenRows, pipelines } from '../../sourcing/candidate-records/pipelines.service.ts';
import { factsOf, filledStep, refuseUnknownPlaceholders } from '../recruiting/candidate-facts.ts';
import { candidateWith, placeOf, recipientOf } from '../recruiting/candidate-recipients.ts';
import { enrol } from '../sending/enrolling.service.ts';
import { applyEvent, applyEventToAll } from '../sending/enrolment-events.ts';
import { enrolments, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { provideSequences } from '../sending/recipients.ts';
import { refusalFor } from '../sending/refusals.ts';
import { type StoredSequence, sequences } from './sequences.model.ts';
import { presentSequence, presentSequences } from './sequences.presenter.ts';

/** Lists the sequences of a company, or only of one job. */
export async function listSequences(
  { entityId }: Viewer,
  { jobId, ...page }: PageOf<string> & { jobId?: string | undefined },
): Promise<Page<Sequence[]>> {
  const condition = { companyId: new Types.ObjectId(entityId), ...(jobId && { jobId: new Types.ObjectId(jobId) }) };
  const [found, total] = await withTotal(page, sequences.page(condition, page), () => sequences.count(condition));
  return { items: await presentSequences(found), total };
}

export const getSequence = async (id: string): Promise<Sequence> => presentSequence(await storedSequence(id));

/** Throws 400 for a placeholder that does not exist, 404 for a job of another company. */
export async function createSequence(
  { entityId = '' }: Viewer,
  { jobId, name, steps }: SequenceCreate,
): Promise<Sequence> {
  await ownJob(entityId, jobId);
  checkSteps(steps);
  const owner = { companyId: new Types.ObjectId(entityId), jobId: new Types.ObjectId(jobId) };
  return presentSequence(await sequences.insert({ ...owner, name, steps }));
}

/**
 * Changes a sequence. Pausing stops all people in it, and resuming continues those stopped by the pause. Throws 409
 * with both versions if the name or the steps were changed since `basedOn`.
 */
export async function changeSequence(id: string, change: SequenceChange): Promise<Sequence> {
  const { basedOn, ...given } = change;
  const { paused, ...texts } = given;
  if (texts.steps) checkSteps(texts.steps);
  const before = await storedSequence(id);
  const stale = changedFromBase<SequenceTexts>(before, texts, basedOn);
  if (stale.length > 0) throw changedElsewhere(stale, { sequence: await presentSequence(before), yours: texts });
  const changed = await sequences.changeFrom(before, Object.keys(basedOn ? texts : {}), given);
  // A concurrent request changed the sequence: the retry reports the conflict.
  if (!changed) return changeSequence(id, change);
  // Even without a change: an earlier request may have stopped before everyone was paused or resumed.
  if (paused !== undefined) await pauseAll(changed);
  return presentSequence(changed);
}

/**
 * Pauses the sequences of a closed or deleted job, which stops emails about it until a colleague resumes
 * them.
 */
export async function pauseSequencesOf(jobId: Types.ObjectId): Promise<void> {
  for (const { _id } of await sequences.runningOf(jobId)) await changeSequence(String(_id), { paused: true });
}

/** Pauses everyone in a sequence, or resumes everyone it paused, until they match its current state. */
async function pauseAll({ _id, paused }: StoredSequence, among?: readonly StoredEnrolment[]): Promise<void> {
  const at = Date.now();
  const status = paused ? 'active' : 'paused';
  const open = await enrolments.where({
    sequenceId: _id,
    status,
    ...(among && { _id: { $in: among.map((person) => person._id) } }),
  });
  for (const person of open)
    await applyEvent(
      person._id,
      // A colleague may have paused or resumed this person in the meantime.
      (now) => {
        if (now.status !== status) return undefined;
        if (paused) return { type: 'paused', at, why: 'byHand' };
        return isPausedBySequence(now) ? { type: 'resumed', at } : undefined;
      },
      () => ({ isPausedIndividually: false }),
    );
  const now = await sequences.find(_id);
  // The sequence was paused or resumed meanwhile.
  if (now && now.paused !== paused) await pauseAll(now, among);
}

const isPausedBySequence = ({ reason, isPausedIndividually }: StoredEnrolment): boolean =>
  reason === 'byHand' && !isPausedIndividually;

/** Deletes a sequence. Its people get no more emails; sent emails stay in each person's history. */
export async function removeSequence(id: string): Promise<void> {
  const found = await enrolments.where({ sequenceId: new Types.ObjectId(id), status: { $ne: 'ended' } });
  await applyEventToAll(found, { type: 'stopped', at: Date.now() });
  await sequences.remove({ _id: new Types.ObjectId(id) });
}

/**
 * Adds candidates of the company. People who cannot be written to are left out, with the reason in the response. Adds
 * nobody and throws 404 if one of them no longer exists, 429 if the company may not contact so many people yet.
 */
export async function addPeople(
  { accountId = '', entityId = '' }: Viewer,
  id: string,
  candidateIds: readonly string[],
): Promise<EnrolmentAdded> {
  const sequence = await storedSequence(id);
  const added: StoredEnrolment[] = [];
  const developers = await developersAmong(candidateIds, entityId);
  const refused: EnrolmentAdded['refused'] = developers.map((candidateId) => ({ candidateId, refusal: 'hasAccount' }));
  const ids = [...new Set(candidateIds)].filter((each) => !developers.includes(each));
  const candidates = await Promise.all(ids.map((each) => ownCandidate(each, entityId)));
  if (sequence.steps.some(({ kind }) => kind === 'email'))
    await reserveRecipients(entityId, () => reachableAmong(candidates));
  for (const candidate of candidates) {
    const candidateId = String(candidate._id);
    const { enrolment, isNew, refusal } = await enrol({
      recipientKind: 'candidate',
      recipientId: candidate._id,
      companyId: sequence.companyId,
      sequenceId: sequence._id,
      jobId: sequence.jobId,
      senderId: new Types.ObjectId(accountId),
      key: keyInSequence(id, candidateId),
      email: candidate.email,
      ...placeOf(candidate),
      language: likelyLanguage(candidate),
      steps: sequence.steps,
    });
    if (refusal) refused.push({ candidateId, refusal });
    else if (!isNew) refused.push({ candidateId, refusal: 'alreadyEnrolled' });
    else {
      added.push(enrolment);
      await applySequenceState(sequence, [enrolment]);
    }
  }
  await applySequenceState(await sequences.find(id), added);
  return { added: added.length, enrolmentIds: added.map(({ _id }) => String(_id)), refused };
}

/** Returns the addresses of the people who can get a first email of a sequence. */
async function reachableAmong(candidates: readonly StoredDeveloper[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const candidate of candidates) {
    const refusal = await refusalFor({ isSingleEmail: false }, await recipientOf(candidate), true);
    if (!refusal) addresses.push(candidate.email);
  }
  return addresses;
}

/** Pauses or stops people whose sequence is paused or was deleted in the meantime. */
export async function applySequenceState(
  sequence: StoredSequence | null,
  people: readonly StoredEnrolment[],
): Promise<void> {
  if (!sequence) await applyEventToAll(people, { type: 'stopped', at: Date.now() });
  else if (sequence.paused) await pauseAll(sequence, people);
}

/** Returns those of the entries in a company's lists that represent a developer who has taken over the profile. */
async function developersAmong(ids: readonly string[], companyId: string): Promise<string[]> {
  const found = await pipelines.where({ managedBy: companyId, developerId: { $exists: true }, _id: { $in: ids } });
  const hidden = found.length > 0 ? await hiddenRows(companyId) : [];
  return found.filter(({ _id }) => !hidden.some((each) => each.equals(_id))).map(({ _id }) => String(_id));
}

async function ownCandidate(id: string, companyId: string): Promise<StoredDeveloper> {
  const candidate = await candidateWith(id);
  if (!candidate || String(candidate.managedBy) !== companyId) throw notFound('candidate');
  return candidate;
}

/** Returns the key by which a person is in a sequence at most once. */
export const keyInSequence = (sequenceId: string, candidateId: string): string =>
  `sequence ${sequenceId} ${candidateId}`;

/**
 * Returns the sequence that an email to a candidate can start. Throws 404 for a sequence of another company, 409 while
 * it is paused.
 */
export async function sequenceToStart({ entityId }: Viewer, id: string): Promise<StoredSequence> {
  const sequence = await sequences.find(id);
  if (String(sequence?.companyId) !== entityId || sequence?.steps[0]?.kind !== 'email') throw notFound();
  if (sequence.paused) throw outreachEmailRefused('stopped');
  return sequence;
}

/**
 * Returns the steps as a candidate would receive them from the viewer. Throws 404 for a job or candidate of another
 * company.
 */
export async function previewSteps(
  { accountId = '', entityId = '' }: Viewer,
  { jobId, candidateId, steps }: SequencePreviewInput,
): Promise<SequencePreview> {
  await ownJob(entityId, jobId);
  const candidate = await ownCandidate(candidateId, entityId);
  const facts = await factsOf(candidate, { senderId: accountId, jobId });
  return {
    steps: steps.map((step) => filledStep(step, facts)),
    refusal: await refusalFor({ isSingleEmail: false }, await recipientOf(candidate), true),
  };
}

export async function ownsSequence({ entityId }: Viewer, id: string): Promise<boolean> {
  return String((await sequences.find(id))?.companyId) === entityId;
}

/** Returns every sequence of a company, for its export. */
export async function allSequencesOf(companyId: string): Promise<Sequence[]> {
  const found = await sequences.page(
    { companyId: new Types.ObjectId(companyId) },
    { skip: 0, limit: 1000, sort: 'name' },
  );
  return presentSequences(found);
}

export const removeSequencesOf = (companyId: string): Promise<void> =>
  sequences.remove({ companyId: new Types.ObjectId(companyId) });

/** Returns the names of sequences by id. */
export const sequenceNames = async (ids: readonly Types.ObjectId[]): Promise<Map<string, string>> =>
  new Map((await sequences.among(ids)).map(({ _id, name }) => [String(_id), name]));

export const findSequence = (id: string | Types.ObjectId): Promise<StoredSequence | null> => sequences.find(id);

async function storedSequence(id: string): Promise<StoredSequence> {
  const found = await sequences.find(id);
  if (!found) throw notFound();
  return found;
}

function checkSteps(steps: readonly SequenceStep[]): void {
  for (const [nth, step] of steps.entries()) {
    refuseUnknownPlaceholders(step, `steps.${nth}.`);
    if (step.kind === 'email') refuseDeceptiveLine('subject', step.subject, { mayNameProduct: false });
  }
}

provideSequences(async (id) => (await sequences.find(id))?.paused === false);
