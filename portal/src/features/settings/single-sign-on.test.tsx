import type { SingleSignOn } from '@tandem/contracts/single-sign-on';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { queries } from '../../lib/queries.ts';
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { SingleSignOnSection } from './SingleSignOnSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth, common, settings } },
});

const WRONG = 'This address has no provider.';
const failure = (status: number, code: string, fields = {}) =>
  Response.json({ message: 'Not saved.', code, fields }, { status });

/** Whether the login has been confirmed. */
let isRecent: boolean;
let connection: SingleSignOn | null;

beforeEach(async () => {
  isRecent = false;
  connection = null;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    if (pathname.endsWith('/recent-login/password')) {
      isRecent = true;
      return Response.json({ ok: true });
    }
    if (method === 'GET')
      return Response.json(
        pathname.includes('single-sign-on')
          ? { connection }
          : { password: true, passkeys: [], identities: [], secondFactor: false },
      );
    return isRecent ? failure(400, 'invalid', { issuer: WRONG }) : failure(403, 'recent_login_needed');
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<SingleSignOnSection />);
  await eventually(() => expect(text()).toContain('Set up single sign-on'));
  await press('Set up single sign-on');
});

const issuer = () => document.querySelector<HTMLInputElement>('#issuer');

async function save() {
  await enter(issuer(), 'https://login.hamnkraft.example');
  await press('Save settings');
  await eventually(() => expect(text()).toContain('Confirm that it’s you'));
}

test.each(['Confirm with password', 'Cancel'])('the entered settings are preserved after "%s"', async (answer) => {
  await save();
  await enter(document.querySelector('#password'), 'seven ferries at noon');
  await press(answer);
  await eventually(() => expect(issuer()?.value).toBe('https://login.hamnkraft.example'));
  if (answer !== 'Cancel') expect(text()).toContain(WRONG);
});

test('an error of an earlier attempt is not shown when the settings are opened again', async () => {
  isRecent = true;
  await press('Save settings');
  await eventually(() => expect(text()).toContain(WRONG));
  await press('Cancel');
  await press('Set up single sign-on');
  expect(text()).not.toContain(WRONG);
});

test('a main account that is not connected to the provider can allow the other ways to log in again', async () => {
  connection = {
    _id: '64b000000000000000000001',
    issuer: 'https://login.hamnkraft.example',
    clientId: 'tandem',
    domain: 'hamnkraft.example',
    isDomainProved: true,
    dnsRecord: { name: '_tandem.hamnkraft.example', value: 'proof' },
    isRequired: true,
    redirectUri: 'https://tandem.example/login/callback/64b000000000000000000001',
  };
  queries.clear();
  await renderWithProviders(<SingleSignOnSection />);
  await eventually(() => expect(text()).toContain(settings.sso.unrequire));
});
