// @vitest-environment jsdom
import '../../testing/fake-browser.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyOnPage } from '../../readers/page.ts';
import { clearStorage } from '../../testing/fake-browser.ts';
import { clientFor } from '../api.ts';
import { startTexts } from '../texts.ts';
import { LeadForm } from './LeadForm.tsx';
import { type LeadDraft, loadLead } from './lead-draft.ts';

const client = clientFor('https://tandem.example', { token: () => 'token', onConnectionProblem: () => {} });
const company: CompanyOnPage = {
  ...{ name: 'Hamnkraft', website: null, headquarters: null, industry: null, size: null, description: null },
  linkedinLink: 'https://www.linkedin.com/company/hamnkraft',
};

let root: Root;
let page: HTMLElement;
let sent: { method: string; url: string; body: Record<string, unknown> }[];
let respond: (fails?: boolean) => void;
let waiting: LeadDraft[];

beforeEach(async () => {
  clearStorage();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts();
  page = document.createElement('div');
  document.body.replaceChildren(page);
  root = createRoot(page);
  sent = [];
  waiting = [];
  let stored: Record<string, unknown> | null = null;
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      if (method === 'GET') return Response.json(stored ? [stored] : [], { headers: { 'x-total-count': '0' } });
      sent.push({ method, url, body: JSON.parse(body) });
      const fails = await new Promise<boolean | undefined>((resolve) => {
        respond = resolve;
      });
      if (fails) throw new TypeError('Failed to fetch');
      stored = { _id: url.split('/').at(-1), status: 'new', domain: '', ...stored, ...JSON.parse(body) };
      return Response.json(stored);
    },
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const box = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`);
const type = (id: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(id), text);
    box(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () => act(async () => page.querySelector('form')?.requestSubmit());
const answer = (fails?: boolean) => act(async () => respond(fails));

async function open() {
  await act(async () =>
    root.render(
      <LeadForm
        client={client}
        accountId="erik"
        portal="https://tandem.example"
        company={company}
        onRead={() => {}}
        onWait={async (draft) => waiting.push(draft) > 0}
        onSaved={async () => {}}
      />,
    ),
  );
}

/** Saves Hamnkraft and types a first name before the response. */
async function typeWhileSaving() {
  await open();
  await expect.poll(() => box('email')).not.toBeNull();
  await type('email', 'jobs@hamnkraft.se');
  await submit();
  await expect.poll(() => sent).toHaveLength(1);
  await type('firstName', 'Petra');
}

test('what is typed while a lead is saved stays in the form, which then updates the lead', async () => {
  await typeWhileSaving();
  await answer();
  await expect.poll(() => page.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
  expect(box('firstName')?.value).toBe('Petra');
  await submit();
  await expect.poll(() => sent).toHaveLength(2);
  const [first, second] = sent;
  expect(second).toEqual({ method: 'PUT', url: first?.url, body: { firstName: 'Petra' } });
  await answer();
  await expect.poll(() => page.querySelector('form')).toBeNull();
  expect(page.textContent).toContain('Lead saved');
  expect(await loadLead('erik', company)).toMatchObject({ firstName: '' });
});

test('what was typed while a lead was saved is shown again when its page is opened later', async () => {
  await typeWhileSaving();
  await answer();
  await act(async () => root.render(null));
  await open();
  await expect.poll(() => box('firstName')?.value).toBe('Petra');
});

test('what is typed while a lead is saved is queued with it if Tandem cannot be reached', async () => {
  await typeWhileSaving();
  await answer(true);
  await expect.poll(() => waiting).toMatchObject([{ email: 'jobs@hamnkraft.se', firstName: 'Petra' }]);
});
