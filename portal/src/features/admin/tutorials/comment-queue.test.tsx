import type { QueuedComment } from '@tandem/contracts/tutorial-comment';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import tutorials from '../../../../../packages/i18n/locales/en/tutorials.json' with { type: 'json' };
import { pageFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, named, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { CommentQueue } from './CommentQueue.tsx';

test('a decision on a comment is sent once, and no other one until it was answered', async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { tutorials } },
  });
  const comment = {
    ...{ _id: '1'.repeat(24), author: 'Bo', text: 'Buy my course', createdDate: '2026-11-20T08:00:00.000Z' },
    ...{ editedDate: null, tutorial: { title: 'Ferries', slug: 'ferries' }, appeal: '' },
    reports: [{ reason: 'spam', text: '', createdDate: '2026-11-20T08:00:00.000Z' }],
  } as unknown as QueuedComment;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (!body) return pageFixture([comment]);
    sent.push(body);
    return new Promise(() => {});
  });
  await renderWithProviders(<CommentQueue />);
  await eventually(() => expect(text()).toContain('Buy my course'));
  await press(tutorials.queue.hide);
  await eventually(() => expect(named(tutorials.queue.hide)?.disabled).toBe(true));
  await press(tutorials.queue.hide);
  await press(tutorials.queue.show);
  expect(sent).toHaveLength(1);
});
