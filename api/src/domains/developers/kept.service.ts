import type { Source } from '@tandem/contracts/developer';
import { Types } from 'mongoose';
import { refuseObjected } from '../sourced/objections.ts';
import { isDuplicate } from '../stored.ts';
import { avatarOf } from './developers.derived.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { type CandidateFacts, kept, keysOf, withOrigin } from './kept.derived.ts';
import { keptPeople } from './kept.model.ts';

export type { StoredDeveloper } from './developers.model.ts';
export {
  type CandidateFacts,
  eraseDateOf,
  kept,
  keysOf,
  touchedBefore,
  withOrigin,
} from './kept.derived.ts';
export { keptPeople } from './kept.model.ts';

/** Minutes in which a deletion can be taken back. */
export const UNDO_MINUTES = 10;

/** A candidate as it is stored first. */
export function newCandidate(companyId: string, facts: CandidateFacts, source: Source, now: Date) {
  const _id = new Types.ObjectId();
  const { candidateKeys = [], ...candidate } = withOrigin({ source }, facts, source, now);
  return {
    _id,
    managedBy: new Types.ObjectId(companyId),
    avatar: avatarOf(_id.toHexString()),
    source,
    ...candidate,
    ...(candidateKeys.length > 0 && { candidateKeys }),
  } satisfies Partial<StoredDeveloper>;
}

/** Keeps a person. Throws 409 for who does not want to be kept. */
export async function createCandidate(companyId: string, facts: CandidateFacts, source: Source) {
  const candidate = newCandidate(companyId, facts, source, new Date());
  await refuseObjected(keysOf(candidate), companyId);
  return developers.insert(candidate);
}

/**
 * Keeps somebody who applied, or answers who is kept already with their address: what the company knows of them stays,
 * because nobody has proven the address. That a person objected before does not count: applying is their own wish.
 */
export async function keepApplicant(companyId: string, facts: CandidateFacts & { email: string }) {
  const now = new Date();
  const find = async () =>
    (await keptPeople.where({ managedBy: companyId, candidateKeys: { $in: [`mailto:${facts.email}`] } }))[0];
  const known = await find();
  if (known) {
    await keptPeople.mark([known._id], kept(now));
    return known;
  }
  try {
    const source = { kind: 'application', url: '', date: now.toISOString() } as const;
    return await developers.insert({ ...newCandidate(companyId, facts, source, now), toldDate: now });
  } catch (error) {
    const first = isDuplicate(error) ? await find() : undefined;
    if (!first) throw error;
    return first;
  }
}

/** Changes what is held on a candidate; `null` where there is none. The caller knows that it may. */
export async function changeCandidate(id: string, facts: CandidateFacts, origin: Source) {
  const before = await developers.find(id);
  if (!before?.managedBy) return null;
  const change = withOrigin(before, facts, origin, new Date());
  await refuseObjected(change.candidateKeys ?? [], String(before.managedBy));
  return developers.change(id, change);
}

/** Takes deletions back; answers who is there again. Who has been kept anew since stays deleted. */
export async function showAgain(people: readonly StoredDeveloper[]): Promise<string[]> {
  const shown: string[] = [];
  for (const person of people) {
    try {
      await keptPeople.show(person._id, keysOf(person));
      shown.push(String(person._id));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return shown;
}
