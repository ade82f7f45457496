import type { SessionView } from '@tandem/contracts/routes/accounts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { pageFixture, sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { DevicesSection } from './DevicesSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { settings } },
});

const DAY = '2026-11-20T08:00:00.000Z';
const device = (_id: string, more: Partial<SessionView> = {}): SessionView => ({
  _id,
  browser: 'Chrome',
  system: 'Linux',
  isExtension: false,
  createdDate: DAY,
  lastSeenDate: DAY,
  current: false,
  ...more,
});

test('the browser extension is listed among the devices, and can be logged out there', async () => {
  let devices = [device('1', { current: true }), device('2', { isExtension: true })];
  const session = sessionFixture('COMPANY');
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(session);
    if (method !== 'DELETE') return pageFixture(devices);
    devices = devices.filter(({ _id }) => !pathname.endsWith(`/sessions/${_id}`));
    return Response.json({ ok: true });
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<DevicesSection />);
  await eventually(() => expect(text()).toContain('Tandem extension (Chrome on Linux)'));
  await press('Log out Tandem extension (Chrome on Linux)');
  await eventually(() =>
    expect(text()).not.toContain('Last active 20 November 2026, logged in since 20 November 2026Log out'),
  );
  expect(devices.map(({ _id }) => _id)).toEqual(['1']);
});
