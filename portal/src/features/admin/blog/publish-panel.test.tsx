import type { Blog } from '@tandem/contracts/blog';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import blog from '../../../../../packages/i18n/locales/en/blog.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import type { ArticleEditor } from './use-article.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { blog, common } },
});

const ID = 'a'.repeat(24);
const NOW = '2026-11-20T10:00:00.000Z';
const written: Blog = {
  ...{ _id: ID, title: 'Ferries', headline: 'In short', body: '<p>At length</p>', author: 'Agnes', tags: [] },
  ...{ language: 'en', cover: '', coverText: '', slug: 'ferries', media: [], translations: [] },
  ...{ published: false, publishDate: null, createdDate: NOW, updatedDate: NOW, revision: 1 },
};
const editor = { step: { isPending: false }, stepErrors: {}, conflicts: {}, isUnsaved: false };
const open = (article: Partial<Blog>) =>
  renderWithProviders(
    <PublishPanel editor={editor as unknown as ArticleEditor} article={{ ...written, ...article }} />,
  );

test('a scheduled article shows when it goes live, in the time zone it was scheduled in', async () => {
  const publishAt = '2026-12-01T06:30';
  await open({ publishAt, timeZone: 'Asia/Tokyo', publishDate: '2026-11-30T21:30:00.000Z' });
  expect(text()).toContain('Goes live on 1 December 2026 at 6:30');
  expect(text()).toContain('Time zone: Asia/Tokyo');
});

test('the link to a public article works while a changed URL is not published yet', async () => {
  await open({ published: true, publishDate: NOW, slug: 'not-yet-published', hasUnpublishedChanges: true });
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'View article');
  expect(link?.getAttribute('href')).toBe(`/blog/${ID}`);
});
