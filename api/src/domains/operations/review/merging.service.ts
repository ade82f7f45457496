import { isDeepStrictEqual } from 'node:util';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Merge } from '@tandem/contracts/review';
import { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/database.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { mergesOfDevelopers } from '../../../platform/domain/registry.ts';
import { invalid, wrongStep } from '../../../platform/errors/errors.ts';
import { removeFile, removeFilesOf } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { withEntityLock } from '../../identity/account-closing/closing.service.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { developerById, getDeveloper } from '../../talent/developers/developers.service.ts';
import { moveNiceLinks } from '../../talent/developers/nice-links.service.ts';
import { inheritPicture } from '../../talent/developers/pictures.service.ts';
import { removeMerged, storeMergedFields } from '../../talent/developers/reviewing.service.ts';
import { refreshBadges } from '../../talent/developers/stored-badges.service.ts';
import { type Change, updateDeveloper } from '../../talent/developers/updating.service.ts';

/**
 * Merges two profiles. The caller chooses the fields; the remaining profile hides from every company that either
 * profile hides from. Throws 409 if one of them is suspended or the remaining one is closed. Can be repeated after an
 * interruption, because the other profile is deleted last.
 */
export async function mergeDevelopers(viewer: Viewer, merge: Merge): Promise<VisibleDeveloper> {
  const { keep, remove } = merge;
  if (keep === remove) throw invalid({ remove: { key: 'choice' } });
  // Prevents accounts of either profile from being removed meanwhile. The order is fixed, so that two merges cannot
  // deadlock.
  const [first = keep, second = remove] = [keep, remove].sort();
  return withEntityLock(new Types.ObjectId(first), () =>
    withEntityLock(new Types.ObjectId(second), () => mergeAlone(viewer, merge)),
  );
}

async function mergeAlone(viewer: Viewer, { keep, remove, take }: Merge): Promise<VisibleDeveloper> {
  const [target, source] = await Promise.all([developerById(keep), developerById(remove)]);
  if (target.managedBy) throw invalid({ keep: { key: 'choice' } });
  if (source.managedBy) throw invalid({ remove: { key: 'choice' } });
  // A suspension is a separate decision: a merge must neither cause nor lift one.
  if (target.suspended || source.suspended) throw wrongStep();
  // A closed profile would be erased together with the data of the other one.
  if (target.status === 'deleted') throw wrongStep();

  // Only one picture and one video remain. The others are deleted by these addresses after all files have been moved.
  const isOwnPicture = target.profilePicture !== '' && !take.includes('profilePicture');
  const useless = [
    isOwnPicture ? source.profilePicture : target.profilePicture,
    take.includes('introVideo') ? '' : source.introVideo,
  ];
  await moveNiceLinks(source._id, target._id);
  await updateDeveloper(viewer, keep, changeBy(target, source, take));
  await storeMergedFields(target._id, {
    testPassedDate: later(target.testPassedDate, source.testPassedDate),
    loggedinDate: later(target.loggedinDate, source.loggedinDate),
    ...(take.includes('profilePicture') && { profilePicture: source.profilePicture }),
  });
  await inTransaction(async (session) => {
    for (const merge of mergesOfDevelopers()) await merge(source._id, target._id, session);
    await removeMerged(source._id, session);
  });
  await refreshBadges(target._id, new Date());
  await inheritPicture(source, target);
  await removeFilesOf(remove);
  for (const address of useless) await removeFile(target._id, address);
  return getDeveloper(viewer, keep);
}

const later = (one: Date | null, other: Date | null): Date | null => ((one ?? 0) > (other ?? 0) ? one : other);

function changeBy(target: StoredDeveloper, source: StoredDeveloper, take: Merge['take']): Change {
  const from = plain(source) as unknown as Record<string, unknown>;
  const taken = Object.fromEntries(take.flatMap((field) => (field in from ? [[field, from[field]]] : []))) as Change;
  return {
    ...taken,
    hiddenFromCompanies: union(plain(target.hiddenFromCompanies), plain(source.hiddenFromCompanies)),
    favouriteCompanies: union(plain(target.favouriteCompanies), plain(source.favouriteCompanies)),
    pinnedTutorials: union(plain(target.pinnedTutorials), plain(source.pinnedTutorials)),
  };
}

const union = <T>(one: readonly T[] = [], other: readonly T[] = []): T[] => [
  ...one,
  ...other.filter((each) => !one.some((known) => isDeepStrictEqual(known, each))),
];
