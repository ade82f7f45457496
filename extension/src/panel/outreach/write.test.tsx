// @vitest-environment jsdom
import '../../testing/fake-browser.ts';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStorage } from '../../testing/fake-browser.ts';
import { clientFor } from '../api.ts';
import { startTexts } from '../texts.ts';
import { loadDraft } from './email-draft.ts';
import { Write } from './Write.tsx';

const ID = 'a'.repeat(24);
const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });
const outreach = {
  ...{ email: 'ada@example.org', linkedin: '', region: 'sweden', mode: 'optOut', refusal: null, ban: null },
  ...{ consent: null, language: 'en', left: 10, aDay: 10, entries: [], sequences: [], task: null, facts: [] },
  ...{ planned: [], timeZone: 'Europe/Stockholm', isWorking: true, days: [], version: '1' },
};

let root: Root;
let page: HTMLElement;
let keys: string[];
let respond: () => void;

beforeEach(async () => {
  clearStorage();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts();
  page = document.createElement('div');
  document.body.replaceChildren(page);
  root = createRoot(page);
  keys = [];
  vi.stubGlobal('fetch', async (url: string, { method, body = '' }: { method?: string; body?: string } = {}) => {
    if (method !== 'POST') return Response.json(url.includes('/outreach') ? outreach : []);
    keys.push(JSON.parse(body).key);
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return Response.json({});
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const box = (id: string) => page.querySelector<HTMLTextAreaElement>(`#${id}`);
const type = (id: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box(id)), 'value')?.set?.call(box(id), text);
    box(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () => act(async () => page.querySelector('form')?.requestSubmit());

async function writeTo(candidate: Partial<VisibleDeveloper>) {
  await act(async () =>
    root.render(
      <Write
        client={client}
        accountId="hamnkraft"
        portal="https://tandem.example"
        candidate={{ _id: ID, ...candidate } as VisibleDeveloper}
        choices={{ tags: [], lists: [], jobs: [] }}
        onClose={() => {}}
      />,
    ),
  );
  await expect.poll(() => box('text')).not.toBeNull();
  await type('subject', 'Ferries');
  await type('text', 'We build ferries.');
  await submit();
  await expect.poll(() => keys).toHaveLength(1);
}

test('an email that was sent leaves the form, also if it was closed meanwhile', async () => {
  await writeTo({ firstName: 'Ada' });
  await act(async () => root.render(null));
  await act(async () => respond());
  await expect.poll(() => loadDraft('hamnkraft', ID)).toMatchObject({ text: '' });
});

test('what is typed while an email is sent stays in the form, as another email', async () => {
  await writeTo({ firstName: 'Ada' });
  await type('text', 'We build ferries. Call me.');
  await act(async () => respond());
  await expect.poll(() => page.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
  expect(box('text')?.value).toBe('We build ferries. Call me.');
  expect(await loadDraft('hamnkraft', ID)).toMatchObject({ text: 'We build ferries. Call me.' });
  await submit();
  await expect.poll(() => new Set(keys)).toHaveLength(2);
});
