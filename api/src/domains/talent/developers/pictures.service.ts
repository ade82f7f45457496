import type { UploadedFile } from '@tandem/contracts/files';
import type { Picture } from '@tandem/contracts/picture';
import { notFound } from '../../../platform/errors/errors.ts';
import { giveFile, removeFile, replacePicture } from '../../../platform/files/files.service.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { withOrigin } from './developers.origin.ts';
import { developerById } from './developers.service.ts';

/** A picture is treated like any other content; for a candidate its source is stored as well. */
async function swap(id: string, profilePicture: string): Promise<string> {
  const developer = await developerById(id);
  const now = new Date();
  const { sources, retainedDate, warnedDate } = developer.managedBy
    ? withOrigin(developer, { profilePicture }, { kind: 'manual', url: '', date: now.toISOString() }, now)
    : developer;
  const more = developer.managedBy ? { sources, retainedDate, warnedDate } : { contentDate: now };
  const before = await developers.swapPicture(id, profilePicture, more);
  if (!before) throw notFound('developer');
  return before.profilePicture;
}

export const setProfilePicture = (id: string, file: UploadedFile): Promise<Picture> =>
  replacePicture({ ownerId: id, purpose: 'profilePicture' }, file, 'portrait', { square: true }, (url) =>
    swap(id, url),
  );

/** When two profiles are merged, the one without a picture gets the picture of the other. */
export async function inheritPicture(from: StoredDeveloper, to: StoredDeveloper): Promise<void> {
  if (to.profilePicture || !from.profilePicture) return;
  await giveFile(from._id, to._id, from.profilePicture);
  await swap(String(to._id), from.profilePicture);
}

export const removeProfilePicture = async (id: string): Promise<void> => removeFile(id, await swap(id, ''));
