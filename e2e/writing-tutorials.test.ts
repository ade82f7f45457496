// No text of a tutorial is lost, and its drafts become public only when they are published.
import { testThatNothingIsLost } from './harness/writing.ts';

interface Tutorial {
  _id: string;
  title: string;
  body: string;
}
const whole = { headline: 'A test', tags: ['go'] };

testThatNothingIsLost({
  writer: 'superuser',
  create: async (call) =>
    (
      await call<{ tutorial: Tutorial }>('POST', 'tutorials/', {
        title: 'Nothing lost',
        body: '<p>Begin.</p>',
        ...whole,
      })
    ).tutorial._id,
  path: (id) => `/admin/tutorials/${id}`,
  stored: (call, id) => call<Tutorial>('GET', `tutorials/${id}`),
  write: (call, id, body) => call('PUT', `tutorials/${id}`, { body }),
  publishes: 'Publish tutorial',
  publish: async (call, id) =>
    (await call<{ tutorial: Tutorial }>('PUT', `tutorials/${id}`, { published: true })).tutorial.body,
  read: async (id, url) => ((await (await fetch(`${url}/api/tutorials/${id}`)).json()) as Tutorial).body,
  storageKey: 'tandem.tutorial.',
  text: 'Text',
  says: {
    saved: 'Saved',
    offline: 'Not saved on Tandem: offline',
    failed: 'Not saved on Tandem yet',
    conflict: 'Not saved: two versions',
    unpublished: 'Readers see the last published version',
  },
});
