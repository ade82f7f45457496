import type { BlogMedia } from '@tandem/contracts/blog';
import type { UploadedFile } from '@tandem/contracts/files';
import { busy, HttpError, notFound, tooManyFiles } from '../../../platform/errors/errors.ts';
import { codeOf, removeFile, savePicture } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { withoutPicture } from '../writing/live-text.service.ts';
import { blogs, type StoredBlog } from './blogs.model.ts';
import { updateBlog, writtenBlog } from './blogs.service.ts';

const MAX_PICTURES = 100;

/** Stores a picture for an article; returns it with all others. */
export async function addBlogMedia(id: string, file: UploadedFile, text: string) {
  await writtenBlog(id);
  const picture = await savePicture({ ownerId: id, purpose: 'media' }, file, 'media');
  const added: BlogMedia = { ...picture, id: codeOf(picture.url) ?? '', text };
  const blog = await blogs.addMedia(id, added, MAX_PICTURES);
  if (blog) return { picture: added, media: blog.media };
  await removeFile(id, picture.url);
  throw tooManyFiles(MAX_PICTURES);
}

/** Maximum number of attempts to change an article during concurrent changes. */
const TRIES = 10;

/**
 * Deletes a picture, also from the draft of its article and from the published version. Concurrent saves and
 * publications are preserved, without the picture.
 */
export async function removeBlogMedia(viewer: Viewer, id: string, mediaId: string): Promise<BlogMedia[]> {
  const picture = (await writtenBlog(id)).media.find((each) => each.id === mediaId);
  if (!picture) throw notFound('file');
  await untilDone(async () => removeFromDraft(viewer, await writtenBlog(id), mediaId));
  await untilDone(async () => {
    const { live } = await writtenBlog(id);
    return live === null || blogs.changeLive(id, live, lacking(live, mediaId));
  });
  const left = await blogs.removeMedia(id, mediaId);
  await removeFile(id, picture.url);
  return left?.media ?? [];
}

const lacking = ({ body, cover }: Pick<StoredBlog, 'body' | 'cover'>, mediaId: string) => ({
  body: withoutPicture(body, mediaId),
  cover: cover === mediaId ? '' : cover,
});

/** Removes a picture from a draft; returns false if the article was changed in the meantime. */
async function removeFromDraft(viewer: Viewer, draft: StoredBlog, mediaId: string): Promise<boolean> {
  try {
    await updateBlog(viewer, String(draft._id), { ...lacking(draft, mediaId), revision: draft.revision });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'changed_elsewhere') return false;
    throw error;
  }
}

async function untilDone(attempt: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) if (await attempt()) return;
  throw busy();
}
