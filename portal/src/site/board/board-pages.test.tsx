// The public job board as rendered by the server.
import type { JobFacets } from '@tandem/contracts/job';
import type { SitePage } from '@tandem/contracts/site';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { NOTHING_CONFIGURED } from '../../lib/shell-settings.ts';
import { render } from '../render.tsx';

await i18next.use(initReactI18next).init({ lng: 'de', resources: {} });

const facets: JobFacets = {
  total: 0,
  ...{ role: {}, remote: {}, seniority: {}, jobType: {}, skill: {}, city: {}, language: {} },
  ...{ promise: {}, visa: {}, salary: {}, without: {} },
};
const page: SitePage = {
  page: 'jobs',
  ...{ jobs: [], total: 0, skip: 0, facets, everywhere: facets, cities: [], badges: {} },
};

/** Renders the board at an address. */
function pageAt(search: string, shown: SitePage = page): Document {
  const request = {
    ...{ shell: NOTHING_CONFIGURED, language: 'de', origin: 'https://tandem.example' },
    ...{ path: '/jobs', query: new URLSearchParams(search) },
  };
  const html = render(shown, request, i18next, { styles: [], fonts: [], script: undefined });
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Returns the parameters that the form sends if nothing is typed or chosen. */
function sentFrom(search: string): string {
  const form = pageAt(search).querySelector('form#board');
  return [...(form?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])]
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

test('a filter preserves the order and the language in the address', () => {
  expect(sentFrom('')).toBe('');
  expect(sentFrom('order=newest&lang=de')).toBe('order=newest&lang=de');
});

test('without a script, links and forms preserve the language in the address', () => {
  const gone: SitePage = { page: 'jobGone', message: '', similar: [] };
  const ownLinks = (search: string) => {
    const pages = [pageAt(search), pageAt(search, gone), pageAt(search, { page: 'alert', step: { kind: 'gone' } })];
    return pages
      .flatMap((each) => [...each.querySelectorAll('a[href^="/"], form[method=post]')])
      .map((each) => each.getAttribute('href') ?? each.getAttribute('action') ?? '')
      .filter((href) => /^\/(?:$|[?#]|jobs|companies|tutorials|blog|pricing|statistics|terms)/.test(href));
  };
  expect(ownLinks('q=go&lang=de')).toContain('/jobs/alerts?lang=de');
  expect(ownLinks('q=go&lang=de')).toContain('/jobs?q=go&lang=sv');
  for (const link of ownLinks('q=go&lang=de')) expect(link).toMatch(/[?&]lang=/);
  // An address without a language, or with an unknown one.
  for (const search of ['q=go', 'q=go&lang=xx']) expect(ownLinks(search)).toContain('/jobs/alerts');
});
