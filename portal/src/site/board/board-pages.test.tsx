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

/** Returns the parameters that the form sends if nothing is typed or chosen. */
function sentFrom(search: string): string {
  const request = {
    ...{ shell: NOTHING_CONFIGURED, language: 'de', origin: 'https://tandem.example' },
    ...{ path: '/jobs', query: new URLSearchParams(search) },
  };
  const html = render(page, request, i18next, { styles: [], fonts: [], script: undefined });
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form#board');
  return [...(form?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])]
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
}

test('a filter preserves the order and the language in the address', () => {
  expect(sentFrom('')).toBe('');
  expect(sentFrom('order=newest&lang=de')).toBe('order=newest&lang=de');
});
