import { readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { comparable, STORED_PAGES, storedFile, storedPages } from '../testing/stored-pages.ts';
import { readPage } from './registry.ts';

const pages = storedPages();
const steps = pages.flatMap((page) => (page.steps ?? []).map((step) => ({ ...page, step })));

describe('every stored page', () => {
  test('is in the manifest', () => {
    const files = readdirSync(STORED_PAGES).filter((file) => file.endsWith('.html'));
    expect(pages.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  test.each(pages)('$file is read as expected', ({ file, url, expected }) => {
    const { window } = new JSDOM(storedFile(file), { url });
    const reading = readPage(window.document, url);
    expect(comparable(reading)).toEqual(JSON.parse(storedFile(expected)));
  });

  test.each(pages)('$file has a confidence for every field', ({ file, url }) => {
    const { window } = new JSDOM(storedFile(file), { url });
    const { person, company, confidence } = readPage(window.document, url);
    const { location, ...fields } = person ?? { ...company, location: undefined };
    const paths = [...Object.keys(fields), ...(location ? ['location.city', 'location.country'] : [])];
    expect(Object.keys(confidence)).toEqual(expect.arrayContaining(paths));
    for (const value of Object.values(confidence)) expect(value).toSatisfy((sure: number) => sure >= 0 && sure <= 1);
  });

  test.each(steps)(
    '$file is read again after navigating to the next person without a page load',
    async ({ file, url, step }) => {
      const { window } = new JSDOM(storedFile(file), { url, runScripts: 'dangerously' });
      window.document.querySelector<HTMLElement>(step.click)?.click();
      expect(window.location.href).toBe(step.url);
      expect(readPage(window.document, step.url)).toMatchObject({ kind: 'none', settled: false });
      await expect.poll(() => window.document.querySelector(step.settled)).not.toBeNull();
      expect(comparable(readPage(window.document, step.url))).toEqual(JSON.parse(storedFile(step.expected)));
      window.close();
    },
  );
});

test.each(pages.filter(({ file }) => /^(?:[bc]-|company-b|github)/.test(file)))(
  '$file is not read with the address of the next page, which is still loading',
  ({ file, url }) => {
    const { document } = new JSDOM(storedFile(file), { url }).window;
    const next = url.replace(/(\/in|\/company|github\.com)\/[^/?]+/, '$1/next');
    expect(readPage(document, next)).toMatchObject({ kind: 'none', settled: false });
  },
);

test('an unknown site, an invalid URL and a page of another type give no result', () => {
  const { document } = new JSDOM('<main><h1>Ada Lovelace</h1></main>').window;
  for (const url of ['https://example.org/in/ada/', 'no address', 'https://www.linkedin.com/jobs/']) {
    expect(readPage(document, url)).toMatchObject({ kind: 'none', reason: 'no_profile_on_page' });
  }
});

test('a section that is still loading is not treated as empty', () => {
  const page = pages.find(({ hazards }) => hazards.includes('lazy-sections'));
  const { document } = new JSDOM(storedFile(page?.file ?? '')).window;
  const reading = readPage(document, page?.url ?? '');
  expect(reading.settled).toBe(false);
  expect(reading.confidence.workExperience).toBeLessThan(0.3);
});

test.each([
  'https://www.linkedin.com/in/ada-lovelace/',
  'https://www.linkedin.com/company/hamnkraft/',
  'https://www.linkedin.com/search/results/people/?keywords=x',
  'https://www.linkedin.com/sales/lead/ACwAA,x',
])('a sign-in form in place of %s is recognized', (url) => {
  const { document } = new JSDOM(
    '<main><h1>Join</h1><p>Ada Lovelace is here</p><form><input type="password"></form></main>',
  ).window;
  expect(readPage(document, url)).toMatchObject({ kind: 'none', reason: 'login_required' });
});

test.each([
  ['201–500 Mitarbeiter:innen', '201–500'],
  ['51 à 200 employés', '51 à 200'],
  ['10,001+ employees', '10,001+'],
  ['Myself only', 'Myself only'],
])('a company size of %s is %s', (shown, size) => {
  const { document } = new JSDOM(`<main><h1>Hamnkraft</h1><dl><dt>Company size</dt><dd>${shown}</dd></dl></main>`)
    .window;
  expect(readPage(document, 'https://www.linkedin.com/company/hamnkraft/').company).toMatchObject({ size });
});
