import type { SignedIn } from '@tandem/contracts/routes/auth';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import texts from '../../../../packages/i18n/locales/en/extension-connect.json' with { type: 'json' };
import shell from '../../../../packages/i18n/locales/en/shell.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { enter } from '../../lib/session.ts';
import { superuser } from '../../lib/superuser.ts';
import { eventually, named, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import ConnectPage from './ConnectPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'extension-connect': texts, shell } },
});

const EXTENSION = 'https://dmaemkobdlanfahboapabkahmgennpml.chromiumapp.org/';
const ROOT = {
  ...sessionFixture('COMPANY'),
  view: 'SUPERUSER',
  company: null,
  account: { ...sessionFixture('COMPANY').account, _id: 'e'.repeat(24), email: 'agnes@tandem.example' },
};
const assign = vi.fn();
let isRefused: boolean;

beforeEach(async () => {
  isRefused = false;
  assign.mockClear();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const path = `${method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`;
    if (path === 'POST /api/become/') return Response.json(ROOT);
    if (path === 'POST /api/login/') return Response.json(sessionFixture('COMPANY'));
    if (path !== 'POST /api/extension/session') throw new Error(`Nobody expected ${path}`);
    if (isRefused) return Response.json({ code: 'acting', message: 'Only the user can do that.' }, { status: 403 });
    return Response.json({ token: 'of-the-extension' }, { status: 201 });
  });
  await login('karin@example.org', 'seven ferries at noon');
  history.replaceState(null, '', `/extension/connect?redirect_uri=${encodeURIComponent(EXTENSION)}&state=s1`);
  vi.stubGlobal('location', { ...location, assign });
  await renderWithProviders(<ConnectPage />);
});

test('connecting gives the extension a session of its own', async () => {
  await press('Connect extension');
  await eventually(() => expect(assign).toHaveBeenCalledWith(`${EXTENSION}#token=of-the-extension&state=s1`));
});

test('a rejection is shown, and no session is handed over', async () => {
  isRefused = true;
  await press('Connect extension');
  await eventually(() => expect(text()).toContain('Only the user can do that.'));
  expect(assign).not.toHaveBeenCalled();
});

test('an impersonating superuser has to stop acting before connecting their own account', async () => {
  superuser.keep({ email: ROOT.account.email, token: 'root', as: 'karin@example.org', place: '/admin' });
  await act(async () =>
    enter({ ...sessionFixture('COMPANY'), impersonatedBy: { email: ROOT.account.email } } as unknown as SignedIn),
  );
  expect(text()).toContain('You’re acting as karin@example.org. Only they can connect the extension');
  expect(named('Connect extension')).toBeUndefined();
  await press('Stop acting');
  await eventually(() => expect(text()).toContain('Let the extension save leads for Tandem?'));
  expect(text()).toContain('It saves leads as agnes@tandem.example.');
  expect(named('Connect extension')).toBeTruthy();
});
