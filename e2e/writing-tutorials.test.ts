// No word of a tutorial is lost, and its drafts become public only when they are published.
import { expect, test } from 'vitest';
import { SOON, TEXT, testThatNothingIsLost } from './harness/writing.ts';

interface Tutorial {
  _id: string;
  title: string;
  body: string;
}
const whole = { headline: 'A test', tags: ['go'] };

const { stage, call, type, writing } = testThatNothingIsLost({
  writer: 'superuser',
  home: '/admin/tutorials',
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
  savesPublicText: true,
  storageKey: 'tandem.tutorial.',
  title: 'Title',
  text: 'Text',
  says: {
    saved: 'Saved',
    offline: 'Not saved on Tandem: offline',
    failed: 'Not saved on Tandem yet',
    conflict: 'Not saved: two versions',
  },
});

test('a public tutorial is edited as a draft, compared with an earlier version and published', async () => {
  const { writer, id } = writing();
  await call('PUT', `tutorials/${id}`, { published: true });
  await writer.page.reload({ waitUntil: 'networkidle2' });
  await type(writer, ' Only for me.');
  await writer.sees('Readers see the last published version');
  const page = async () => (await fetch(`${stage.tandem.url}/tutorials/${id}`)).text();
  expect(await page()).not.toContain('Only for me.');

  await writer.press('Publish changes');
  await expect.poll(page, { timeout: SOON }).toContain('Only for me.');
  await type(writer, ' Too much.');
  await writer.sees('Readers see the last published version');
  await writer.page.waitForFunction(() => {
    const row = [...document.querySelectorAll('aside li')].find((each) => each.textContent?.includes('Published'));
    const button = row?.querySelector('button');
    button?.click();
    return button !== undefined && button !== null;
  });
  await writer.page.waitForFunction(() => document.querySelector('dialog ins')?.textContent?.includes('Too much.'), {
    timeout: SOON,
  });
  await writer.press('Restore version');
  await writer.page.waitForFunction(
    (selector) => !document.querySelector(selector)?.textContent?.includes('Too much.'),
    { timeout: SOON },
    TEXT,
  );
  expect(await writer.page.$eval(TEXT, (text) => text.textContent)).toContain('Only for me.');
});
