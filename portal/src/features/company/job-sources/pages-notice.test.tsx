import type { JobSource } from '@tandem/contracts/job-source';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import texts from '../../../../../packages/i18n/locales/en/job-sources.json' with { type: 'json' };
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { PagesNotice } from './PagesNotice.tsx';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { 'job-sources': texts } },
  });
});

const show = async (pages: Partial<NonNullable<JobSource['pages']>>, isReading = false) => {
  const all = { read: 0, total: 0, failed: 0, left: 0, ...pages };
  return (await renderWithProviders(<PagesNotice pages={all} isReading={isReading} />)).textContent;
};

test('while pages are read, the progress is shown and announced to screen readers', async () => {
  expect(await show({ read: 24, total: 120 }, true)).toContain('24 of 120 pages');
  const bar = document.querySelector('progress');
  expect(bar).toMatchObject({ value: 24, max: 120 });
  expect(bar?.getAttribute('aria-label')).toBe('Reading the pages of your jobs');
  expect(document.querySelector('[role=status]')?.textContent).toBe('24 of 120 pages');
});

test('afterwards, unread pages are reported, and nothing is shown if all were read', async () => {
  expect(await show({ read: 120, total: 120, failed: 1 })).toContain('We couldn’t read 1 job page. Its job');
  expect(await show({ failed: 3, left: 20 })).toContain('We read up to 300 job pages. 20 more aren’t included.');
  expect(await show({ read: 120, total: 120 })).not.toContain('pages');
});
