import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, settings } },
});

const passkey = (_id: string, name: string) => ({
  ...{ _id: _id.repeat(24), name, isSynced: false },
  ...{ createdDate: '2026-11-20T08:00:00.000Z', lastUsedDate: null },
});
/** Changes are answered with it. */
let answer: Promise<Response>;
let respond: (response: Response) => void;
const name = () => document.querySelector<HTMLInputElement>('dialog input')?.value;

beforeEach(async () => {
  ({ promise: answer, resolve: respond } = Promise.withResolvers<Response>());
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address.includes('/api/login/')) return Response.json(sessionFixture('COMPANY'));
    if (method !== 'GET') return answer;
    const passkeys = [passkey('1', 'Laptop'), passkey('2', 'Phone')];
    return Response.json({ password: true, passkeys, identities: [] });
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<PasskeysSection />);
  await eventually(() => expect(text()).toContain('Laptop'));
  await press('Rename Laptop');
  await enter(document.querySelector('dialog input'), 'Old laptop');
  await press('Rename passkey');
  await press('Cancel');
  await press('Rename Phone');
  await enter(document.querySelector('dialog input'), 'New phone');
});

test('a late answer does not close the dialog about another passkey', async () => {
  await act(async () => respond(Response.json(passkey('1', 'Old laptop'))));
  await eventually(() => expect(text()).toContain('Passkey renamed'));
  expect(name()).toBe('New phone');
});

test('a late error is reported, but not in the dialog about another passkey', async () => {
  await act(async () => respond(Response.json({ code: 'not_found', message: 'It was removed.' }, { status: 404 })));
  await eventually(() => expect(text()).toContain('It was removed.'));
  expect(document.querySelector('dialog')?.textContent).not.toContain('It was removed.');
  expect(name()).toBe('New phone');
});
