import type { BlogMedia } from '@tandem/contracts/blog';
import type { UploadedFile } from '@tandem/contracts/files';
import { notFound, tooManyFiles } from '../../../platform/errors/errors.ts';
import { codeOf, keepPicture, removeFile } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blogs } from './blogs.model.ts';
import { updateBlog, writtenBlog } from './blogs.service.ts';

const MOST_PICTURES = 100;

/** Stores a picture for an article; returns it with all others. */
export async function addBlogMedia(id: string, file: UploadedFile, text: string) {
  await writtenBlog(id);
  const picture = await keepPicture({ ownerId: id, purpose: 'media' }, file, 'media');
  const added: BlogMedia = { ...picture, id: codeOf(picture.url) ?? '', text };
  const blog = await blogs.addMedia(id, added, MOST_PICTURES);
  if (blog) return { picture: added, media: blog.media };
  await removeFile(id, picture.url);
  throw tooManyFiles(MOST_PICTURES);
}

/** Deletes a picture, also from the draft of its article and from what readers see. */
export async function removeBlogMedia(viewer: Viewer, id: string, mediaId: string): Promise<BlogMedia[]> {
  const blog = await writtenBlog(id);
  const picture = blog.media.find((each) => each.id === mediaId);
  if (!picture) throw notFound('file');
  const without = (html: string) => html.replaceAll(new RegExp(`<img src="/files/media/${mediaId}/[^>]*>`, 'g'), '');
  const coverOf = (cover: string) => (cover === mediaId ? '' : cover);
  await updateBlog(viewer, id, { body: without(blog.body), cover: coverOf(blog.cover) });
  const { live } = await writtenBlog(id);
  if (live) await blogs.change(id, { live: { ...live, body: without(live.body), cover: coverOf(live.cover) } });
  const left = await blogs.removeMedia(id, mediaId);
  await removeFile(id, picture.url);
  return left?.media ?? [];
}
