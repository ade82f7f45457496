import { avatarOf } from '@tandem/catalogue/placeholders';
import type { Source } from '@tandem/contracts/developer';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { busy } from '../../../platform/errors/errors.ts';
import {
  type CandidateFacts,
  keysOf,
  restartRetention,
  withOrigin,
} from '../../talent/developers/developers.origin.ts';
import { developers, type StoredDeveloper, type StoredPipeline } from '../../talent/developers/developers.service.ts';
import { objectedAmong, refuseObjected } from '../../talent/objections/objections.ts';
import { candidateRepository } from './candidates.repository.ts';
import { newPipeline } from './pipelines.model.ts';

export {
  type CandidateFacts,
  eraseDateOf,
  keysOf,
  restartRetention,
  retentionCutoff,
  sourceOfField,
  withOrigin,
} from '../../talent/developers/developers.origin.ts';
export type { StoredDeveloper, StoredPipeline } from '../../talent/developers/developers.service.ts';
export { type CandidateChange, ConcurrentChange, candidateRepository } from './candidates.repository.ts';

/** Minutes in which a deletion can be undone. */
export const UNDO_MINUTES = 10;

/** Returns a new candidate with its initial fields. */
export function newCandidate(
  companyId: string,
  facts: CandidateFacts,
  source: Source,
  now: Date,
  pipeline: Partial<StoredPipeline> = {},
) {
  const _id = new Types.ObjectId();
  const { candidateKeys = [], ...candidate } = withOrigin({ source }, facts, source, now);
  return {
    _id,
    managedBy: new Types.ObjectId(companyId),
    avatar: avatarOf(_id.toHexString()),
    seniority: null, // new developer profiles default to junior, but a candidate's seniority is unknown
    source,
    pipeline: newPipeline(pipeline),
    ...candidate,
    ...(candidateKeys.length > 0 && { candidateKeys }),
  } satisfies Partial<StoredDeveloper>;
}

/** Saves a candidate. Throws 409 if the person objects to being saved. */
export async function createCandidate(
  companyId: string,
  facts: CandidateFacts,
  source: Source,
  pipeline: Partial<StoredPipeline> = {},
) {
  const candidate = newCandidate(companyId, facts, source, new Date(), pipeline);
  await refuseObjected(keysOf(candidate), companyId);
  const stored = await developers.insert(candidate);
  // An objection made after the first check could not erase this record, so the check is repeated.
  await refuseObjected(keysOf(candidate), companyId).catch(async (error: unknown) => {
    await candidateRepository.removeMany([stored._id]);
    throw error;
  });
  return stored;
}

/**
 * Saves an applicant, or returns the candidate with the same email address: existing data is not changed, because the
 * address has not been verified. Earlier objections do not apply, because the person chose to apply.
 */
export async function saveApplicant(companyId: string, facts: CandidateFacts & { email: string }) {
  const now = new Date();
  const find = async () =>
    (await candidateRepository.where({ managedBy: companyId, candidateKeys: { $in: [`mailto:${facts.email}`] } }))[0];
  const known = await find();
  if (known) {
    await candidateRepository.mark([known._id], restartRetention(now));
    return known;
  }
  try {
    const source = { kind: 'application', url: '', date: now.toISOString() } as const;
    return await developers.insert({ ...newCandidate(companyId, facts, source, now), informedDate: now });
  } catch (error) {
    const first = isDuplicate(error) ? await find() : undefined;
    if (!first) throw error;
    return first;
  }
}

const TRIES = 5;

/**
 * Changes a candidate; returns `null` if there is none. The caller has checked the permission. Concurrent changes are
 * applied one after the other, so that no identifying key of the person is lost. If `check` throws, the error is passed
 * on and nothing is stored.
 */
export async function changeCandidate(
  id: string,
  facts: CandidateFacts,
  origin: Source,
  check: (before: StoredDeveloper) => void = () => {},
) {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await developers.find(id);
    if (!before?.managedBy || before.status === 'deleted') return null;
    check(before);
    const change = withOrigin(before, facts, origin, new Date());
    await refuseObjected(change.candidateKeys ?? [], String(before.managedBy));
    const changed = await developers.changeFrom(before, change);
    if (changed) return changed;
  }
  throw busy();
}

/**
 * Undoes deletions; returns the restored candidates. Candidates who were saved again or have objected since are not
 * restored.
 */
export async function restoreDeleted(people: readonly StoredDeveloper[]): Promise<string[]> {
  const shown: string[] = [];
  for (const person of people) {
    if ((await objectedAmong(keysOf(person), String(person.managedBy))).size > 0) continue;
    try {
      await candidateRepository.show(person._id, keysOf(person));
      shown.push(String(person._id));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return shown;
}
