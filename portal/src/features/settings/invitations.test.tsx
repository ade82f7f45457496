import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { enter as logIn } from '../../lib/session.ts';
import { eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { Invitations } from './Invitations.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, settings } },
});

test('past the end, the last page of open invitations is shown', async () => {
  logIn(sessionFixture('COMPANY') as unknown as Parameters<typeof logIn>[0]);
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'x-total-count': '20' } }));
  await renderWithProviders(<Invitations />, { path: '/settings/colleagues?skip=20' });
  await eventually(() => expect(location.search).toBe(''));
  expect(text()).not.toContain(settings.invitations.none);
});
