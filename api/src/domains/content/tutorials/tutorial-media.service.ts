import type { UploadedFile } from '@tandem/contracts/files';
import type { TutorialMedia } from '@tandem/contracts/tutorial';
import { nextRevision } from '../../../platform/database/revisions.ts';
import { busy, notFound, tooManyFiles } from '../../../platform/errors/errors.ts';
import { codeOf, removeFile, savePicture } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { withoutPicture } from '../writing/live-text.service.ts';
import { type StoredTutorial, tutorials } from './tutorials.model.ts';
import { isSuperuser, isWithdrawnBy } from './tutorials.policy.ts';
import { changeableTutorial } from './tutorials.service.ts';

const MAX_PICTURES = 50;
/** Maximum number of pictures in all tutorials of a developer, which limits the disk space of each. */
const MAX_OF_AUTHOR = 500;

/** Stores a picture for a tutorial; returns it with all others. */
export async function addTutorialMedia(viewer: Viewer, id: string, file: UploadedFile, text: string) {
  await changeableTutorial(viewer, id);
  if (!isSuperuser(viewer) && (await tutorials.countPictures(viewer.accountId ?? '')) >= MAX_OF_AUTHOR)
    throw tooManyFiles(MAX_OF_AUTHOR);
  const picture = await savePicture({ ownerId: id, purpose: 'media' }, file, 'media');
  const added: TutorialMedia = { ...picture, id: codeOf(picture.url) ?? '', text };
  const tutorial = await tutorials.addMedia(id, added, MAX_PICTURES);
  if (tutorial) return { picture: added, media: tutorial.media };
  await removeFile(id, picture.url);
  throw tooManyFiles(MAX_PICTURES);
}

function textsWithout(viewer: Viewer, tutorial: StoredTutorial, mediaId: string): Partial<StoredTutorial> {
  const { live } = tutorial;
  const body = withoutPicture(tutorial.body, mediaId);
  return {
    body,
    ...(body !== tutorial.body && isWithdrawnBy(viewer, tutorial) && { withdrawn: true }),
    ...(live && { live: { ...live, body: withoutPicture(live.body, mediaId) } }),
    ...nextRevision(tutorial, body === tutorial.body ? [] : ['body']),
  };
}

/** Maximum number of attempts to change a tutorial during concurrent changes. */
const TRIES = 10;

/**
 * Deletes a picture, also from the text. Changes that others save in the meantime are preserved, without the picture.
 */
export async function removeTutorialMedia(viewer: Viewer, id: string, mediaId: string): Promise<TutorialMedia[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const tutorial = await changeableTutorial(viewer, id);
    const picture = tutorial.media.find((each) => each.id === mediaId);
    if (!picture) throw notFound('file');
    const left = await tutorials.removeMedia(tutorial, mediaId, textsWithout(viewer, tutorial, mediaId));
    if (!left) continue;
    await removeFile(id, picture.url);
    return left.media;
  }
  throw busy();
}
