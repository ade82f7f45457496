import type { CustomerRequest, CustomerRequestThread } from '@tandem/contracts/customer-request';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import outreach from '../../../../../packages/i18n/locales/en/outreach.json' with { type: 'json' };
import requests from '../../../../../packages/i18n/locales/en/requests.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import RequestsPage from './RequestsPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, common, outreach, requests } },
});

const NOW = new Date().toISOString();
const ID = '1'.padStart(24, '0');
const request: CustomerRequest = {
  _id: ID,
  kind: 'payment',
  status: 'open',
  subject: '',
  text: 'Can we pay by invoice?',
  rating: null,
  sender: {
    accountId: 'a'.repeat(24),
    entityId: 'b'.repeat(24),
    type: 'company',
    email: 'maria@volta.example',
    name: 'Maria Berg',
    company: 'Volta Kraft',
    language: 'sv',
  },
  developer: null,
  revision: 0,
  createdDate: NOW,
  lastDate: NOW,
};

let listed: CustomerRequest[];
let thread: CustomerRequestThread;
let isFailing: boolean;
let refusal: object | null;
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  listed = [request];
  thread = { ...request, entries: [] };
  [isFailing, refusal, sent] = [false, null, []];
  localStorage.clear();
  history.replaceState(null, '', '/admin/requests');
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (method !== 'GET') {
      sent.push({ path: pathname, body: JSON.parse(body) });
      if (refusal) return Response.json(refusal, { status: 409 });
      thread = {
        ...thread,
        status: pathname.endsWith('answers') ? 'answered' : 'closed',
        revision: thread.revision + 1,
      };
      return Response.json(thread);
    }
    if (pathname.endsWith(ID)) return Response.json(thread);
    if (isFailing) return Response.json({ message: 'The database is away', code: 'x' }, { status: 500 });
    if (pathname === '/api/queues')
      return Response.json({ requests: listed.filter(({ status }) => status === 'open').length });
    const status = searchParams.get('status');
    const shown = listed.filter((each) => !status || each.status === status);
    return Response.json(shown, { headers: { 'x-total-count': String(shown.length) } });
  });
});

async function render() {
  await renderWithProviders(<RequestsPage />);
}

const key = (name: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const field = () => document.querySelector<HTMLTextAreaElement>('#request-answer') as HTMLTextAreaElement;
const type = (value: string) => enter(field(), value);
async function open() {
  await render();
  await eventually(() => expect(text()).toContain('Can we pay by invoice?'));
  await press('Can we pay by invoice?');
  await eventually(() => expect(field()).not.toBeNull());
}

test('open requests are listed with their senders, and other requests after one click', async () => {
  listed = [request, { ...request, _id: '2'.padStart(24, '0'), status: 'closed', text: 'Thank you for the map.' }];
  await render();
  await eventually(() => expect(text()).toContain('1 open request'));
  expect(text()).toContain('Volta Kraft');
  expect(text()).not.toContain('Thank you for the map.');
  await press('All');
  await eventually(() => expect(text()).toContain('Thank you for the map.'));
  expect(location.search).toBe('?status=all');
});

test('the page explains an empty list, and a failed request', async () => {
  listed = [];
  await render();
  await eventually(() => expect(text()).toContain('No open requests'));
  await press('Closed');
  await eventually(() => expect(text()).toContain('No requests found'));
  unmount();
  isFailing = true;
  await render();
  await eventually(() => expect(text()).toContain('Couldn’t load the requests'));
});

test('a key opens the current request, whose id is in the URL', async () => {
  await render();
  await eventually(() => expect(text()).toContain('Can we pay by invoice?'));
  await key('a');
  await eventually(() => expect(text()).toContain('Request from Maria Berg'));
  expect(location.search).toBe(`?request=${ID}`);
});

test('the thread shows each message with its sender, and which ones could not be delivered', async () => {
  const entry = { _id: 'c'.repeat(24), text: '', files: [], emailStatus: null, date: NOW };
  thread = {
    ...request,
    revision: 4,
    entries: [
      { ...entry, kind: 'answer', by: 'Agnes', text: 'Yes, by invoice.', emailStatus: 'bounced' },
      { ...entry, _id: 'd'.repeat(24), kind: 'closed', by: 'Agnes' },
      { ...entry, _id: 'e'.repeat(24), kind: 'reply', by: 'maria@volta.example', text: 'Where?', files: ['vat.pdf'] },
      { ...entry, _id: 'f'.repeat(24), kind: 'reply', by: 'other@volta.example', text: 'I mean here.' },
      { ...entry, _id: 'a'.repeat(24), kind: 'reopened', by: '' },
    ],
  };
  await open();
  expect(text(), 'the account of the superuser is erased').toContain('Reopened by Tandem team');
  for (const part of ['Yes, by invoice.', 'Closed by Agnes', 'Where?', 'vat.pdf', 'other@volta.example', 'Swedish'])
    expect(text()).toContain(part);
  expect(text()).toContain('An answer to maria@volta.example couldn’t be delivered.');
});

test('an answer is sent once, with the revision that was read, and an empty one is not sent', async () => {
  await open();
  await press('Send answer');
  expect(text()).toContain('Enter an answer.');
  expect(sent).toEqual([]);
  await type('Yes, by invoice.');
  await press('Send answer');
  await eventually(() => expect(text()).toContain('Answer sent to maria@volta.example'));
  expect(sent).toEqual([
    {
      path: `/api/customer-requests/${ID}/answers`,
      body: { text: 'Yes, by invoice.', revision: 0, close: false, key: expect.stringMatching(/^[\w-]{8,64}$/) },
    },
  ]);
  expect(field().value).toBe('');
});

test('a typed answer survives closing the request and a conflict with a colleague', async () => {
  await open();
  await type('Yes, by invoice.');
  await press('Close');
  await act(async () => document.querySelector<HTMLElement>('dialog button[aria-label="Close"]')?.click());
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  await press('Can we pay by invoice?');
  await eventually(() => expect(field()?.value).toBe('Yes, by invoice.'));
  refusal = { message: 'Someone else has changed this.', code: 'changed_elsewhere', fields: {} };
  thread = { ...thread, revision: 1 };
  await press('Send answer');
  await eventually(() => expect(text()).toContain('Someone else has changed this.'));
  expect(field().value).toBe('Yes, by invoice.');
  refusal = null;
  await press('Send answer and close request');
  await eventually(() => expect(sent.at(-1)?.body).toMatchObject({ revision: 1, close: true }));
});

test('a request can be closed without an answer', async () => {
  await open();
  await press('Close request');
  await eventually(() => expect(text()).toContain('Request closed'));
  expect(sent).toEqual([{ path: `/api/customer-requests/${ID}`, body: { status: 'closed', revision: 0 } }]);
  await eventually(() => expect(text()).toContain('Reopen request'));
});

test('the search field keeps the focus while the user types, and is emptied when the search is removed from the URL', async () => {
  await render();
  const search = () => document.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
  await eventually(() => expect(search()).not.toBeNull());
  act(() => search().focus());
  const focused = search();
  await enter(focused, 'i');
  await eventually(() => expect(location.search).toContain('text=i'));
  expect(document.activeElement).toBe(focused);
  await enter(focused, 'invoice');
  await eventually(() => expect(location.search).toContain('text=invoice'));
  await act(async () => {
    history.replaceState(null, '', '/admin/requests');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await eventually(() => expect(search().value).toBe(''));
});
