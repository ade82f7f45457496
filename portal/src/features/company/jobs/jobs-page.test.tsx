import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import JobsPage from './JobsPage.tsx';

const job = {
  ...{ _id: '1'.repeat(24), headline: 'Ferry engineer', status: 'created', updatedDate: '2026-11-20T09:12:00.000Z' },
  ...{ location: { city: 'Lund', country: 'SE' }, salaryFrom: 0, salaryTo: 0, salaryCurrency: 'eur' },
};

test('if the imported jobs could not be loaded, this is shown and can be repeated', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
    if (pathname === '/api/jobs/' || pathname === '/api/jobs') return pageFixture([job]);
    if (pathname.includes('/statistics')) return Response.json({ jobs: [] });
    if (!pathname.startsWith('/api/imported-jobs')) return pageFixture([]);
    if (isDown) return Response.json({ code: 'busy', message: 'Try that later.' }, { status: 400 });
    return pageFixture([{ jobId: job._id, sourceId: '2'.repeat(24), board: 'hamnkraft', differs: [] }]);
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { common, company } },
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<JobsPage />, { path: '/company/jobs' });
  await eventually(() => expect(text()).toContain('Ferry engineer'));
  await eventually(() => expect(text()).toContain(company.jobs.importedFailed));
  isDown = false;
  await press(common.retry);
  await eventually(() => expect(text()).toContain('Imported from hamnkraft'));
  expect(text()).not.toContain(company.jobs.importedFailed);
});
