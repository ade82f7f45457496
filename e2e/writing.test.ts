// No text of an article is lost.
import { testThatNothingIsLost } from './harness/writing.ts';

interface Article {
  _id: string;
  title: string;
  body: string;
}

testThatNothingIsLost({
  writer: 'superuser',
  create: async (call) =>
    (
      await call<Article>('POST', 'blogs/', {
        title: 'Nothing lost',
        headline: 'A test',
        body: '<p>Begin.</p>',
      })
    )._id,
  path: (id) => `/admin/blog/${id}`,
  stored: (call, id) => call<Article>('GET', `blogs/${id}`),
  write: (call, id, body) => call('PUT', `blogs/${id}`, { body }),
  publishes: 'Publish article',
  publish: async (call, id) => (await call<{ blog: Article }>('PUT', `blogs/${id}`, { published: true })).blog.body,
  read: async (id, url) => ((await (await fetch(`${url}/api/blogs/${id}`)).json()) as Article).body,
  storageKey: 'tandem.article.',
  text: 'Text',
  says: {
    saved: 'Saved',
    offline: 'Not saved on Tandem: offline',
    failed: 'Not saved on Tandem yet',
    conflict: 'Not saved: two versions',
    unpublished: 'Readers see the last published version',
  },
});
