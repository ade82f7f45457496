import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { SingleSignOnSection } from './SingleSignOnSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth, common, settings } },
});

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

test.each([
  ['is confirmed but the provider does not respond', settings.methods.confirm],
  ['is not confirmed', common.cancel],
])('the form keeps its input if the login %s', async (_, answer) => {
  let isRecent = false;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    if (pathname.endsWith('/sign-in-methods'))
      return Response.json({ password: true, passkeys: [], identities: [], isRecent });
    if (method === 'GET') return Response.json({ connection: null });
    if (pathname.includes('/recent-login/')) {
      isRecent = true;
      return Response.json({ ok: true });
    }
    if (!isRecent) return Response.json({ message: 'Log in again.', code: 'recent_login_needed' }, { status: 403 });
    return Response.json({ message: 'Check this.', fields: { issuer: 'It does not respond.' } }, { status: 400 });
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<SingleSignOnSection />);
  await eventually(() => expect(text()).toContain(settings.sso.setUp));
  await press(settings.sso.setUp);
  await eventually(() => expect(field('issuer')).toBeTruthy());
  await enter(field('issuer'), 'https://login.volta.example');
  await enter(field('domain'), 'volta.example');
  await press(settings.sso.save);
  await eventually(() => expect(text()).toContain(settings.methods.confirmTitle));
  await enter(document.querySelector('input[type=password]:not(#clientSecret)'), 'seven ferries at noon');
  await press(answer);
  await eventually(() => expect(text()).not.toContain(settings.methods.confirmTitle));
  await eventually(() =>
    expect([field('issuer')?.value, field('domain')?.value]).toEqual(['https://login.volta.example', 'volta.example']),
  );
  expect(text().includes('It does not respond.')).toBe(isRecent);
});
