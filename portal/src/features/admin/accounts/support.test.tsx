import type { Account } from '@tandem/contracts/account';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import auth from '../../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import log from '../../../../../packages/i18n/locales/en/mail-log.json' with { type: 'json' };
import notifications from '../../../../../packages/i18n/locales/en/notifications.json' with { type: 'json' };
import requests from '../../../../../packages/i18n/locales/en/requests.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import { changeSession } from '../../../testing/session.ts';
import AccountPage from './AccountPage.tsx';
import PendingSignUps from './PendingSignUps.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, auth, common, 'mail-log': log, notifications, requests } },
});

const NOW = new Date().toISOString();
const ID = 'a'.repeat(24);
const account: Account = {
  _id: ID,
  entityId: 'b'.repeat(24),
  mainAccount: true,
  name: '',
  email: 'elin@example.org',
  profilePicture: '',
  type: 'company',
  isSuperAdmin: false,
  mustChangePassword: false,
  emailVerified: true,
  suspended: false,
  secondFactor: 'off',
  language: 'en',
  emailFrequency: 'weekly',
  unwantedEmails: [],
  summarizedEmails: [],
  hiddenNotifications: [],
  hiddenSignals: [],
  closedDate: null,
  lastSeenDate: NOW,
  createdDate: NOW,
  updatedDate: NOW,
};
const notification = {
  _id: 'c'.repeat(24),
  accountId: ID,
  kind: 'reportAnswered',
  textKey: 'kinds.reportAnswered',
  values: { subject: 'Back-end engineer', answer: 'We removed it.' },
  link: '/',
  group: '',
  read: false,
  createdDate: NOW,
  updatedDate: NOW,
};
const signUp = {
  _id: 'd'.repeat(24),
  email: 'tove@example.org',
  type: 'user',
  name: 'Tove Berg',
  language: 'en',
  createdDate: NOW,
  forgetDate: NOW,
  lastEmail: { status: 'bounced', error: '550 5.1.1 No such user', date: NOW },
};

let shownAccount: Account;
let refusal: object | null;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

const one = (item: unknown) => Response.json([item], { headers: { 'x-total-count': '1' } });
const none = () => Response.json([], { headers: { 'x-total-count': '0' } });

beforeEach(() => {
  [shownAccount, refusal, sent] = [account, null, []];
  changeSession({ account: { ...account, _id: 'e'.repeat(24), email: 'root@example.org' } });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    if (method !== 'GET') {
      sent.push({ method, path: pathname, body: JSON.parse(body) });
      if (refusal) return Response.json(refusal, { status: 400 });
      return Response.json({ account: shownAccount, entityId: account.entityId, message: 'Sent.' });
    }
    if (pathname === `/api/accounts/${account.entityId}`) return one(shownAccount);
    if (pathname === '/api/notifications' && search.includes(ID))
      return Response.json({ items: [notification], total: 1, unread: 1 }, { headers: { 'x-total-count': '1' } });
    if (pathname === '/api/sign-ups') return search.includes('tove') ? one(signUp) : none();
    return none();
  });
});

async function render(page: ReactNode) {
  await renderWithProviders(page, { path: `/${account.entityId}`, route: '/:id' });
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('button')];
const type = (value: string) => enter(document.querySelector('#reason'), value);
async function openAccount(change: Partial<Account> = {}) {
  shownAccount = { ...account, ...change };
  await render(<AccountPage />);
  await eventually(() => expect(text()).toContain(account.email));
}
/** Opens a dialog, which is loaded on demand. */
async function open(name: string) {
  await press(name);
  await eventually(() => expect(document.querySelector('#reason')).not.toBeNull());
}
const offers = (name: string) => buttons().some((each) => each.textContent?.trim() === name);

test.each([
  ['an active account', {}, ['Send login link…', 'End sessions…'], ['Send activation email…', 'Lift suspension…']],
  ['an unactivated account', { emailVerified: false }, ['Send activation email…'], ['Send login link…', 'Act as']],
  ['a suspended account', { suspended: true }, ['Lift suspension…'], ['Send login link…', 'Send activation email…']],
  ['a closed account', { closedDate: NOW }, ['End sessions…'], ['Send login link…', 'Send activation email…']],
])('%s offers only the actions that can help its owner', async (_, change, offered, missing) => {
  await openAccount(change);
  for (const name of offered) expect(offers(name), name).toBe(true);
  for (const name of missing) expect(offers(name), name).toBe(false);
});

test.each([
  ['Send login link to elin@example.org', 'Send login link', 'POST', `/api/accounts/${ID}/login-link`, {}],
  ['End sessions of elin@example.org', 'End sessions', 'POST', `/api/accounts/${ID}/sessions/end`, {}],
])('%s needs a reason', async (opener, button, method, path, body) => {
  await openAccount();
  await open(opener);
  await press(button);
  expect(text()).toContain('Enter a reason.');
  expect(sent).toEqual([]);
  await type('Called and asked');
  await press(button);
  await eventually(() => expect(text()).toContain('Sent.'));
  expect(sent).toEqual([{ method, path, body: { ...body, reason: 'Called and asked' } }]);
});

test('lifting a suspension sends the reason, and a rejected reason stays in the field', async () => {
  await openAccount({ suspended: true });
  await open('Lift suspension of elin@example.org');
  await type('It was a mistake');
  refusal = { message: 'Too short.', code: 'invalid', fields: { reason: 'Write more.' } };
  await press('Lift suspension');
  await eventually(() => expect(text()).toContain('Write more.'));
  expect(document.querySelector<HTMLInputElement>('#reason')?.value).toBe('It was a mistake');
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { suspension: null, reason: 'It was a mistake' } });
});

test('the notifications of the account are shown, and unread ones are marked', async () => {
  await openAccount();
  await eventually(() => expect(text()).toContain('not read yet'));
  expect(sent).toEqual([]);
});

test('a pending sign-up can be found, and its activation email sent again', async () => {
  await render(<PendingSignUps text="nobody" />);
  await eventually(() => expect(document.querySelector('#root')?.textContent ?? '').toBe(''));
  unmount();
  await render(<PendingSignUps text="tove" />);
  await eventually(() => expect(text()).toContain('1 sign-up without activation'));
  expect(text()).toContain('Tove Berg');
  expect(text()).toContain('Email not delivered');
  expect(text()).toContain('550 5.1.1 No such user');
  expect(document.querySelector('a[href="/admin/emails?text=tove%40example.org"]')).not.toBeNull();
  await open('Send activation email to tove@example.org');
  await type('The email was lost');
  await press('Send email');
  await eventually(() => expect(text()).toContain('Sent.'));
  expect(sent[0]).toMatchObject({
    path: `/api/sign-ups/${signUp._id}/activation`,
    body: { reason: 'The email was lost' },
  });
});
