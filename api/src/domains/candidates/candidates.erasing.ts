import type { Types } from 'mongoose';
import { keptPeople } from '../developers/kept.service.ts';
import { removeFilesOf } from '../files/files.service.ts';
import { eraseNotesAbout } from '../notes/notes.service.ts';
import { forgetLinksTo } from '../sourced/links.service.ts';

/** Erases candidates with everything that hangs on them. */
export async function eraseCandidates(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  await eraseNotesAbout(ids);
  await forgetLinksTo(ids);
  await removeFilesOf(...ids.map(String));
  await keptPeople.removeMany(ids);
}
