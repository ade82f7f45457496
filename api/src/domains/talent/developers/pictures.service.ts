import type { UploadedFile } from '@tandem/contracts/files';
import type { Picture } from '@tandem/contracts/picture';
import { notFound } from '../../../platform/errors/errors.ts';
import { removeFile, replacePicture, transferFile } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { withOrigin } from './developers.origin.ts';
import { developerById } from './developers.service.ts';
import { statusAfterChange } from './reviewing.service.ts';

/**
 * A picture is treated like any other content; for a candidate its source is stored as well.
 * @param viewer absent for a picture of another profile of the same person
 */
async function swap(viewer: Viewer | null, id: string, profilePicture: string): Promise<string> {
  const developer = await developerById(id);
  const now = new Date();
  const { sources, retainedDate, warnedDate } = developer.managedBy
    ? withOrigin(developer, { profilePicture }, { kind: 'manual', url: '', date: now.toISOString() }, now)
    : developer;
  const more = developer.managedBy
    ? { sources, retainedDate, warnedDate }
    : { contentDate: now, ...(viewer && statusAfterChange(viewer, developer)) };
  const before = await developers.swapPicture(id, profilePicture, more);
  if (!before) throw notFound('developer');
  return before.profilePicture;
}

export const setProfilePicture = (viewer: Viewer, id: string, file: UploadedFile): Promise<Picture> =>
  replacePicture({ ownerId: id, purpose: 'profilePicture' }, file, 'portrait', { square: true }, (url) =>
    swap(viewer, id, url),
  );

/** When two profiles are merged, the one without a picture gets the picture of the other. */
export async function inheritPicture(from: StoredDeveloper, to: StoredDeveloper): Promise<void> {
  if (to.profilePicture || !from.profilePicture) return;
  await transferFile(from._id, to._id, from.profilePicture);
  await swap(null, String(to._id), from.profilePicture);
}

export const removeProfilePicture = async (viewer: Viewer, id: string): Promise<void> =>
  removeFile(id, await swap(viewer, id, ''));
