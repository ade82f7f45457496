// Public tutorial pages as rendered by the server.
import { setListedSkills } from '@tandem/catalogue/skills';
import type { SitePage } from '@tandem/contracts/site';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import site from '../../../../packages/i18n/locales/en/public.json' with { type: 'json' };
import shell from '../../../../packages/i18n/locales/en/shell.json' with { type: 'json' };
import tutorials from '../../../../packages/i18n/locales/en/tutorials.json' with { type: 'json' };
import { NOTHING_CONFIGURED } from '../../lib/shell-settings.ts';
import { render } from '../render.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, public: site, shell, tutorials } },
});

function open(page: SitePage, address: string): Document {
  const { pathname, search } = new URL(address, 'https://tandem.example');
  const request = {
    ...{ shell: NOTHING_CONFIGURED, language: 'en', origin: 'https://tandem.example' },
    ...{ path: pathname, query: new URLSearchParams(search) },
  };
  const html = render(page, request, i18next, { styles: [], fonts: [], script: undefined });
  return new DOMParser().parseFromString(html, 'text/html');
}

afterEach(() => setListedSkills([]));

test('a list of one skill is the same under every name of the skill', () => {
  setListedSkills([{ value: 'go', label: 'Go', aliases: ['golang'] }]);
  const page: SitePage = { page: 'tutorials', tutorials: [], total: 0, skip: 0, tags: ['go', 'aws'] };
  const shown = (address: string) => {
    const document = open(page, address);
    return [
      document.querySelector('main [aria-current=true]')?.textContent,
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    ];
  };
  const own = ['Tutorials about Go', 'https://tandem.example/tutorials?skill=go'];
  expect(shown('/tutorials?skill=go')).toEqual(own);
  expect(shown('/tutorials?skill=golang')).toEqual(own);
  expect(shown('/tutorials?skill=basket-weaving')).toEqual(['All skills', 'https://tandem.example/tutorials']);
});

test('a list of articles by tag or language has its own canonical address, without what filters nothing', () => {
  const page: SitePage = {
    ...{ page: 'blog', articles: [], total: 30, skip: 12, tags: ['golang'], languages: ['en', 'sv'] },
  } as SitePage;
  const canonical = (address: string) => open(page, address).querySelector('link[rel=canonical]')?.getAttribute('href');
  const blog = 'https://tandem.example/blog';
  expect(canonical('/blog?tag=golang&language=sv&skip=12')).toBe(`${blog}?tag=golang&language=sv&skip=12`);
  expect(canonical('/blog?tag=weaving&skip=12')).toBe(`${blog}?skip=12`);
});

test('the page for a deleted tutorial links to the other tutorials', () => {
  const document = open({ page: 'absent', kind: 'tutorial', message: 'This has been deleted.' }, '/tutorials/looms');
  const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'View all tutorials');
  expect(link?.getAttribute('href')).toBe('/tutorials');
});

const NOW = '2026-11-20T10:00:00.000Z';
const tutorial = {
  ...{ _id: 'a'.repeat(24), title: 'Looms', headline: 'In short', body: '' },
  ...{ slug: 'looms', published: true, publishDate: NOW, createdDate: NOW, updatedDate: NOW },
  ...{ likes: 0, isLiked: false, commentsLength: 0 },
};
const pageOf = (author: string): SitePage => ({
  page: 'tutorial',
  tutorial: { ...tutorial, author, language: 'en', tags: ['go'], media: [], comments: [] },
  ...{ html: '<p>At length</p>', sections: [], readingTime: 1, comments: [], total: 0, skip: 0, related: [] },
});

test('the structured data does not declare Tandem as a person', () => {
  const authorOf = (name: string) => {
    const scripts = open(pageOf(name), '/tutorials/looms').querySelectorAll('script[type="application/ld+json"]');
    const data = [...scripts].map(({ textContent }) => JSON.parse(textContent ?? ''));
    return data.find((each) => each['@type'] === 'Article').author[0];
  };
  expect(authorOf('Elin')).toMatchObject({ '@type': 'Person', name: 'Elin' });
  for (const name of ['', 'Tandem']) expect(authorOf(name)).toMatchObject({ '@type': 'Organization', name: 'Tandem' });
});
