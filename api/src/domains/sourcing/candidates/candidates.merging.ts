import type { CandidateMerge, MergeField } from '@tandem/contracts/candidate';
import type { Source, VisibleDeveloper } from '@tandem/contracts/developer';
import type * as z from 'zod';
import { announce } from '../../../platform/change-feed/changes.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { candidateData } from '../../../platform/domain/registry.ts';
import { invalid, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { moveApplications } from '../../hiring/matches/matches.applying.ts';
import { getDeveloper } from '../../talent/developers/developers.service.ts';
import { inheritPicture } from '../../talent/developers/pictures.service.ts';
import {
  type CandidateFacts,
  ConcurrentChange,
  candidateRepository,
  keysOf,
  type StoredDeveloper,
  withOrigin,
} from '../candidate-records/candidates.records.ts';
import { mergedPipeline } from '../candidate-records/pipelines.service.ts';
import { eraseCandidates } from './candidates.erasing.ts';

/**
 * Merges two candidates. Fields taken from the removed one keep their source, and its notes, tags and lists are moved.
 * The keys of both find the remaining one, including those that the merge replaced. Throws 404 if the two are not saved
 * by one company, 409 if the remaining one was changed or merged concurrently.
 */
export async function mergeCandidates(
  viewer: Viewer,
  id: string,
  { from, fields }: z.output<typeof CandidateMerge>,
): Promise<VisibleDeveloper> {
  if (from === id) throw invalid({ from: { key: 'sameCandidate' } });
  const found = await candidateRepository.where({ _id: { $in: [id, from] } });
  const into = found.find(({ _id }) => String(_id) === id);
  const other = found.find(({ _id }) => String(_id) === from);
  if (!into || !other || String(into.managedBy) !== String(other.managedBy)) throw notFound('candidate');

  const pipeline = mergedPipeline(into, other);
  const change = { ...merged(into, other, fields, new Date()), ...(pipeline && { pipeline }) };
  await inTransaction(async (session) => {
    await candidateRepository.hide([from], new Date(), session);
    await candidateRepository.changeMany([{ before: into, change }], session);
    for (const { merge } of candidateData()) await merge?.(other._id, into._id, session);
  }).catch((error: unknown) => {
    throw error instanceof ConcurrentChange ? wrongStep() : error;
  });
  await moveApplications(other._id, into._id);
  await inheritPicture(other, into);
  await eraseCandidates([other._id]);
  announce('developer', id);
  return getDeveloper(viewer, id);
}

function merged(into: StoredDeveloper, other: StoredDeveloper, fields: readonly MergeField[], now: Date) {
  const unknown: Source = { kind: 'manual', url: '', date: now.toISOString() };
  const taken = plain(Object.fromEntries(fields.map((field) => [field, other[field]]))) as CandidateFacts;
  const change = withOrigin(into, taken, other.source ?? unknown, now);
  const own = Object.fromEntries(
    fields.flatMap((field) => {
      const source = other.sources?.[field];
      return change.sources?.[field] && source ? [[field, source]] : [];
    }),
  );
  const sources = { ...change.sources, ...own };
  const remaining = keysOf({ ...into, ...change, sources });
  const replaced = keysOf(into).filter((key) => !remaining.includes(key));
  const otherKeys = [...new Set([...(into.otherKeys ?? []), ...replaced, ...keysOf(other)])];
  const after = { ...change, otherKeys, sources };
  return { ...after, candidateKeys: keysOf({ ...into, ...after }) };
}
