import type { JobSource } from '@tandem/contracts/job-source';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import texts from '../../../../../packages/i18n/locales/en/job-sources.json' with { type: 'json' };
import { pageFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import JobSourcePage from './JobSourcePage.tsx';

const BUSY = 'The source is being read.';
const SOURCE = {
  _id: '1'.repeat(24),
  system: 'greenhouse',
  board: 'hamnkraft',
  address: 'https://boards.greenhouse.io/hamnkraft',
  status: 'draft',
  counts: { new: 0, here: 0, imported: 0, ignored: 0 },
  isWorking: false,
  readDate: null,
} as unknown as JobSource;

test('an error of an earlier attempt is not shown when disconnecting is tried again', async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { common, 'job-sources': texts } },
  });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') return Response.json({ message: BUSY, code: 'busy' }, { status: 409 });
    return address.endsWith(SOURCE._id) ? Response.json(SOURCE) : pageFixture([]);
  });
  const path = '/company/jobs/import';
  await renderWithProviders(<JobSourcePage />, { path: `${path}/${SOURCE._id}`, route: `${path}/:id` });
  await eventually(() => expect(text()).toContain('Disconnect source…'));
  await press('Disconnect source…');
  await press('Disconnect source');
  await eventually(() => expect(text()).toContain(BUSY));
  await press('Cancel');
  await press('Disconnect source…');
  expect(text()).not.toContain(BUSY);
});
