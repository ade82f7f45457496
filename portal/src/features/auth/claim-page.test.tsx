import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { paths } from '../../lib/paths.ts';
import { eventually } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import ClaimPage from './ClaimPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth, common } },
});

test.each(['user', 'company'] as const)('a person with an account as %s agrees to the terms for it', async (type) => {
  const invitation = { kind: 'account', type, email: 'elin@example.org', company: '' };
  vi.stubGlobal('fetch', async () => Response.json(invitation));
  await renderWithProviders(<ClaimPage />);
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await eventually(() => expect(links()).toEqual([paths.terms(type), paths.terms('policy')]));
});
