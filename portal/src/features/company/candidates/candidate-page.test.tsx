import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { eventually } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import CandidatePage from './CandidatePage.tsx';

test('a person who has an account now is shown on the page of the developer', async () => {
  const candidate = { _id: '0000000000000000000000c1', firstName: 'Signe', developerId: '0000000000000000000000d1' };
  vi.stubGlobal('fetch', async () => Response.json(candidate));
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { company } } });
  await renderWithProviders(<CandidatePage />, {
    path: `/company/candidates/${candidate._id}`,
    route: '/company/candidates/:id',
  });
  await eventually(() => expect(location.pathname).toBe(`/company/developers/${candidate.developerId}`));
});
