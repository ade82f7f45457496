import { addBlogMedia } from '../../domains/content/blogs/blog-media.service.ts';
import { versionsOf } from '../../domains/content/blogs/blog-versions.service.ts';
import { createBlog, deleteBlog, updateBlog } from '../../domains/content/blogs/blogs.service.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { aPicture, asUploaded, drawing } from '../files.ts';
import { aQuietSuperuser } from '../people.ts';
import { asIs, type CallsOf, next } from './scene.ts';

const aWriter = async (): Promise<Viewer> => ({ view: 'SUPERUSER', accountId: (await aQuietSuperuser()).accountId });

async function anArticle() {
  const writer = await aWriter();
  const { _id: id } = await createBlog(writer, { title: `Article ${next()}` });
  await updateBlog(writer, id, { headline: 'In short', body: '<p>At length</p>', published: true });
  return id;
}

async function withVersion() {
  const id = await anArticle();
  const [version] = await versionsOf(id);
  return { params: { id, revisionId: version?._id ?? '' } };
}

export const blogs: CallsOf<'blogs'> = {
  list: asIs,
  create: asIs,
  get: async () => ({ params: { id: await anArticle() } }),
  update: async () => ({ params: { id: await anArticle() } }),
  remove: async () => ({ params: { id: await anArticle() } }),
  async restore() {
    const id = await anArticle();
    await deleteBlog(id);
    return { params: { id } };
  },
  addMedia: async () => ({ params: { blogId: await anArticle() }, file: await aPicture() }),
  async removeMedia() {
    const blogId = await anArticle();
    const { picture } = await addBlogMedia(blogId, asUploaded(await drawing()), 'Two colours');
    return { params: { blogId, fileId: picture.id } };
  },
  revisions: async () => ({ params: { id: await anArticle() } }),
  version: withVersion,
  restoreVersion: withVersion,
};
