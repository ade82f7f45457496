import { isDeepStrictEqual } from 'node:util';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Duplicate, ReviewDecision, ReviewItem, ReviewQuery } from '@tandem/contracts/review';
import { strength } from '@tandem/contracts/strength';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import * as accounts from '../../identity/accounts/accounts.service.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import {
  type Alike,
  lookAlikeKeys,
  lookAlikes,
  pageForReview,
  type SameBy,
  sharedIdentifiers,
} from '../../talent/developers/reviewing.service.ts';
import { updateDeveloper } from '../../talent/developers/updating.service.ts';
import { recordDecision } from './decisions.service.ts';
import { evidenceOf } from './evidence.ts';
import { verdictOn } from './verdicts.ts';

/** Lists developers for a superuser, with the evidence for and against each. */
export async function listForReview(query: ReviewQuery): Promise<Page<ReviewItem[]>> {
  const byEmail = query.text ? await accounts.findAccountsByEmail(query.text) : [];
  const { items, total } = await pageForReview(
    query,
    byEmail.map(({ entityId }) => String(entityId)),
  );
  return { items: await withEvidence(items), total };
}

export async function reviewItem(id: string): Promise<ReviewItem> {
  const [item] = await withEvidence([await developerById(id)]);
  return item as ReviewItem;
}

async function withEvidence(people: readonly StoredDeveloper[]): Promise<ReviewItem[]> {
  const [others, mains, companyNames] = await Promise.all([
    lookAlikeKeys(people),
    accounts.mainAccountsOf(people.map(({ _id }) => _id)),
    companyNamesOf(people.flatMap(({ managedBy }) => managedBy ?? [])),
  ]);
  return people.map((stored) => {
    const developer = presentDeveloper(stored, 'SUPERADMIN');
    const main = mains.get(String(stored._id));
    const { percent } = strength(developer);
    return {
      developer,
      email: main?.email ?? stored.email,
      savedBy: companyNames.get(String(stored.managedBy)) ?? '',
      strength: percent,
      evidence: evidenceOf(developer, {
        same: sameCounts(stored, others),
        emailVerified: stored.managedBy !== null || main?.emailVerified === true,
        percent,
      }),
    };
  });
}

function sameCounts(developer: Alike, others: readonly Alike[]): Record<SameBy, number> {
  const counts = { linkedin: 0, telephone: 0, name: 0 };
  for (const other of others) for (const by of sharedIdentifiers(developer, other)) counts[by] += 1;
  return counts;
}

/** Returns profiles that may belong to the same person, sorted by how much they have in common. */
export async function duplicatesOf(id: string): Promise<Duplicate[]> {
  const developer = await developerById(id);
  const alike = (await lookAlikes([developer]))
    .map((other) => ({ other, same: sharedIdentifiers(developer, other) }))
    .filter(({ same }) => same.length > 0)
    .sort((one, another) => another.same.length - one.same.length);
  const first = alike.slice(0, 20);
  const mains = await accounts.mainAccountsOf(first.map(({ other }) => other._id));
  return first.map(({ other, same }) => ({
    developer: presentDeveloper(other, 'SUPERADMIN'),
    email: mains.get(String(other._id))?.email ?? other.email,
    same,
  }));
}

/** Decides on a profile. Its owner is notified once the decision can no longer be undone. */
export async function decideReview(
  viewer: Viewer,
  id: string,
  { tandemStatus, reasons, note }: ReviewDecision,
): Promise<VisibleDeveloper> {
  const before = await developerById(id);
  const decided = await updateDeveloper(viewer, id, { tandemStatus, reviewReasons: reasons, reviewNote: note });
  const change = { before: verdictOn(before), decided: verdictOn(await developerById(id)) };
  if (!isDeepStrictEqual(change.before, change.decided)) await recordDecision(viewer, before._id, change);
  return decided;
}
