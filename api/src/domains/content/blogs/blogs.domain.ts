import { blogs } from '@tandem/contracts/routes/blogs';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { exportedBlogs, forgetAuthor } from './blog-authors.service.ts';
import { addBlogMedia, removeBlogMedia } from './blog-media.service.ts';
import { versionOf, versionsOf } from './blog-versions.service.ts';
import { eraseDeletedBlogs, publishDue } from './blogs.publishing.ts';
import {
  createBlog,
  deleteBlog,
  getBlog,
  listBlogs,
  restoreBlog,
  restoreVersion,
  updateBlog,
} from './blogs.service.ts';

export const blogsDomain = defineDomain({
  routes: {
    blogs: (router) =>
      mount(
        router,
        blogs,
        {},
        {
          list: ({ query }) => listBlogs(query),
          create: ({ body }, viewer) => createBlog(viewer, body),
          get: ({ params }, viewer) => getBlog(viewer, params.id),
          update: async ({ params, body }, viewer, call) => ({
            blog: await updateBlog(viewer, params.id, body),
            ...localizedMessage(call, 'blogUpdated'),
          }),
          async remove({ params }, _, call) {
            await deleteBlog(params.id);
            return localizedMessage(call, 'blogDeleted');
          },
          restore: ({ params }) => restoreBlog(params.id),
          addMedia: async ({ params, body, file }, _, call) => ({
            ...(await addBlogMedia(params.blogId, file, body.text)),
            ...localizedMessage(call, 'mediaUploaded'),
          }),
          removeMedia: async ({ params }, viewer, call) => ({
            media: await removeBlogMedia(viewer, params.blogId, params.fileId),
            ...localizedMessage(call, 'mediaDeleted'),
          }),
          revisions: async ({ params }) => ({ revisions: await versionsOf(params.id) }),
          version: ({ params }) => versionOf(params.id, params.revisionId),
          restoreVersion: async ({ params }, viewer, call) => ({
            blog: await restoreVersion(viewer, params.id, params.revisionId),
            ...localizedMessage(call, 'blogUpdated'),
          }),
        },
      ),
  },
  tasks: [
    { name: 'publish scheduled articles', every: '* * * * *', run: publishDue },
    { name: 'erase deleted articles', every: '1 day', run: eraseDeletedBlogs },
  ],
  personalData: {
    account: [
      {
        name: 'articles',
        export: ({ accountId }) => exportedBlogs(accountId),
        erase: ({ accountId }) => forgetAuthor(accountId),
      },
    ],
  },
});
