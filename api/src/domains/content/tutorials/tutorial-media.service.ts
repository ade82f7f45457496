import type { UploadedFile } from '@tandem/contracts/files';
import type { TutorialMedia } from '@tandem/contracts/tutorial';
import { notFound, tooManyFiles } from '../../../platform/errors/errors.ts';
import { codeOf, keepPicture, removeFile } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { tutorials } from './tutorials.model.ts';
import { readableTutorial } from './tutorials.service.ts';

const MOST_PICTURES = 50;

/** Stores a picture for a tutorial; returns it with all others. */
export async function addTutorialMedia(viewer: Viewer, id: string, file: UploadedFile, text: string) {
  await readableTutorial(viewer, id);
  const picture = await keepPicture({ ownerId: id, purpose: 'media' }, file, 'media');
  const added: TutorialMedia = { ...picture, id: codeOf(picture.url) ?? '', text };
  const tutorial = await tutorials.addMedia(id, added, MOST_PICTURES);
  if (tutorial) return { picture: added, media: tutorial.media };
  await removeFile(id, picture.url);
  throw tooManyFiles(MOST_PICTURES);
}

/** Deletes a picture, also from the text. */
export async function removeTutorialMedia(viewer: Viewer, id: string, mediaId: string): Promise<TutorialMedia[]> {
  const { media, body } = await readableTutorial(viewer, id);
  const picture = media.find((each) => each.id === mediaId);
  if (!picture) throw notFound('file');
  const left = media.filter((each) => each !== picture);
  const without = body.replaceAll(new RegExp(`<img src="/files/media/${mediaId}/[^>]*>`, 'g'), '');
  await tutorials.change(id, { media: left, body: without });
  await removeFile(id, picture.url);
  return left;
}
