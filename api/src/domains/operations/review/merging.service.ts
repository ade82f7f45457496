import { isDeepStrictEqual } from 'node:util';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Merge } from '@tandem/contracts/review';
import { inTransaction } from '../../../platform/database/database.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { mergesOfDevelopers } from '../../../platform/domain/registry.ts';
import { invalid, wrongStep } from '../../../platform/errors/errors.ts';
import { removeFile, removeFilesOf } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { developerById, seeDeveloper } from '../../talent/developers/developers.service.ts';
import { moveNiceLinks } from '../../talent/developers/nice-links.service.ts';
import { inheritPicture } from '../../talent/developers/pictures.service.ts';
import { bringAlong, removeMerged } from '../../talent/developers/reviewing.service.ts';
import { type Change, updateDeveloper } from '../../talent/developers/updating.service.ts';

/**
 * Merges two profiles. Fields are chosen by the caller; the remaining profile hides from every company that either one
 * hides from. May be repeated after an interruption, because the other profile is deleted last.
 */
export async function mergeDevelopers(viewer: Viewer, { keep, remove, take }: Merge): Promise<VisibleDeveloper> {
  if (keep === remove) throw invalid({ remove: { key: 'choice' } });
  const [kept, gone] = await Promise.all([developerById(keep), developerById(remove)]);
  if (kept.managedBy) throw invalid({ keep: { key: 'choice' } });
  if (gone.managedBy) throw invalid({ remove: { key: 'choice' } });
  // A suspension is a separate decision and must not result from or be lifted by a merge.
  if (kept.suspended || gone.suspended) throw wrongStep();

  // Only one picture and one video remain; the addresses of the others are known after the files have been moved.
  const useless = [
    take.includes('profilePicture') ? kept.profilePicture : gone.profilePicture,
    take.includes('introVideo') ? '' : gone.introVideo,
  ];
  await moveNiceLinks(gone._id, kept._id);
  await updateDeveloper(viewer, keep, changeBy(kept, gone, take));
  if (take.includes('profilePicture')) await bringAlong(kept._id, { profilePicture: gone.profilePicture });
  await inTransaction(async (session) => {
    for (const merge of mergesOfDevelopers()) await merge(gone._id, kept._id, session);
    await removeMerged(gone._id, session);
  });
  await inheritPicture(gone, kept);
  await removeFilesOf(remove);
  for (const address of useless) await removeFile(kept._id, address);
  return seeDeveloper(viewer, keep);
}

function changeBy(kept: StoredDeveloper, gone: StoredDeveloper, take: Merge['take']): Change {
  const from = plain(gone) as unknown as Record<string, unknown>;
  const taken = Object.fromEntries(take.flatMap((field) => (field in from ? [[field, from[field]]] : []))) as Change;
  return {
    ...taken,
    hiddenFromCompanies: union(taken.hiddenFromCompanies ?? kept.hiddenFromCompanies, gone.hiddenFromCompanies).slice(
      0,
      100,
    ),
    favouriteCompanies: union(plain(kept.favouriteCompanies), plain(gone.favouriteCompanies)),
    pinnedTutorials: union(plain(kept.pinnedTutorials), plain(gone.pinnedTutorials)),
  };
}

const union = <T>(one: readonly T[] = [], other: readonly T[] = []): T[] => [
  ...one,
  ...other.filter((each) => !one.some((known) => isDeepStrictEqual(known, each))),
];
