// The public pages: complete in the server's HTML, usable without JavaScript, faster with it.
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AVATARS, LOGO_PLACEHOLDER } from '../packages/catalogue/src/placeholders.ts';
import { setReadOnlyStage } from './harness/stage.ts';

const stage = setReadOnlyStage();
let jobPath = '';

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(stage.tandem.url + path, { headers: { 'accept-language': 'en', ...headers }, redirect: 'manual' });
const htmlOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
const dataOf = (html: string) =>
  JSON.parse(attribute(html, /<script type="application\/ld\+json">([^<]*)</) ?? 'null') as Record<string, unknown>;

beforeAll(async () => {
  jobPath = attribute(await htmlOf('/jobs'), /href="(\/jobs\/[^"?]+)"/) ?? '';
  // The first count starts shortly after the server.
  await vi.waitFor(async () => expect(await htmlOf('/statistics')).toContain('"Dataset"'), {
    timeout: 90_000,
    interval: 500,
  });
}, 120_000);

describe("the server's response", () => {
  test.each([
    ['/', /Hiring where/],
    ['/jobs', /jobs, every one with its salary/],
    ['/companies', /Hamnkraft/],
    ['/companies/hamnkraft', /Backend engineer, charging platform/],
    ['/pricing', /Developers never pay/],
    ['/statistics', /Median 4\s900\s€/],
  ])('%s has its content, a description, a canonical URL and its languages', async (path, text) => {
    const answer = await ask(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(text);
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)?.length).toBeGreaterThan(20);
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(stage.tandem.url + path);
    expect(html.match(/<link rel="alternate" hrefLang="(en|sv|de|fr|x-default)"/g)).toHaveLength(5);
    expect(html).toMatch(/<meta property="og:image" content="http/);
  });

  test('a job contains its salary, place and employer for search engines', async () => {
    expect(dataOf(await htmlOf(jobPath))).toMatchObject({
      '@type': 'JobPosting',
      directApply: true,
      hiringOrganization: { '@type': 'Organization', name: expect.any(String) },
      baseSalary: { currency: expect.stringMatching(/^[A-Z]{3}$/), value: { minValue: expect.any(Number) } },
    });
  });

  test('the statistics are the same in the chart and the table, work by city without a script, and have structured data', async () => {
    const html = await htmlOf('/statistics');
    expect(dataOf(html)).toMatchObject({
      '@type': 'Dataset',
      name: 'Statistics · Tandem',
      description: expect.stringMatching(/.{50}/),
      dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    for (const [, chart = ''] of html.matchAll(/role="img" aria-label="Chart: ([^"]+)\. The table below/g))
      expect(html).toContain(`<caption class="td-hidden">${chart.replace(/, median.*/, ', by month')}</caption>`);
    expect(html.match(/<caption/g)?.length).toBeGreaterThanOrEqual(4);
    const city = attribute(html, /href="(\/statistics\?city=[^"#]+)/) ?? '';
    expect(await htmlOf(city)).toMatch(/Salaries by role in [A-Z]/);
    expect(await htmlOf('/statistics?city=%3Cb%3Enowhere')).not.toContain('<b>nowhere');
    expect(await htmlOf('/')).toContain('href="/statistics"');
    expect(await (await ask('/sitemap.xml')).text()).toContain('/statistics</loc>');
  });

  test('the statistics answer 304 to a client that has them', async () => {
    const { headers } = await ask('/statistics');
    const unchanged = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await ask('/statistics', unchanged)).status).toBe(304);
    expect(headers.get('vary')).toMatch(/accept-language/i);
  });

  test('without configured services, no consent is requested, no link is shown, and the policy allows this site only', async () => {
    const answer = await ask('/');
    const html = await answer.text();
    expect(html).not.toMatch(/data-consent|data-services|Get support|Book a demo/);
    expect(/script-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]).toBe("'self'");
    expect(await (await ask('/api/shell')).json()).toEqual({
      environment: 'dev',
      links: { demoBooking: null, support: null, partnerBooking: null },
      services: [],
      signInProviders: [],
    });
  });

  test('a missing page answers 404 and is not indexed', async () => {
    for (const path of ['/jobs/none', '/companies/none']) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
    }
  });

  test.each([
    ['en', 'Page not found'],
    ['sv', 'Sidan finns inte'],
    ['de', 'Seite nicht gefunden'],
    ['fr', 'Page introuvable'],
  ])('an unknown address answers 404 with a page in %s', async (language, title) => {
    for (const path of [
      '/nonsense',
      '/jobs/a/b',
      '/site/nonsense',
      '/widgets/nonsense',
      '/index.html',
      '/.env',
      '/journal',
    ]) {
      const answer = await ask(path, { 'accept-language': language, accept: 'text/html' });
      const html = await answer.text();
      expect(answer.status, path).toBe(404);
      expect(attribute(html, /<html lang="(..)"/), path).toBe(language);
      expect(attribute(html, /<h1[^>]*>([^<]+)</), path).toBe(title);
      expect(html, path).toContain('<meta name="robots" content="noindex"');
    }
  });

  test('an unknown address of the application, a file or the API answers 404 as well', async () => {
    const html = { accept: 'text/html' };
    for (const path of ['/me/nonsense', '/company/jobs/1/2/3', '/admin/nonsense', '/me/', '/company/billing/x'])
      expect((await ask(path, html)).status, path).toBe(path === '/me/' ? 200 : 404);
    for (const path of ['/assets/gone.js', '/widgets/gone.js', '/site/assets/gone.css', '/api/nonsense', '/api/'])
      expect((await ask(path)).status, path).toBe(404);
    expect(await (await ask('/api/nonsense')).json()).toMatchObject({ code: 'not_found' });
    const page = await stage.openFor('company');
    const answer = await page.goto(`${stage.tandem.url}/company/nonsense`);
    expect(answer?.status()).toBe(404);
    await page.waitForSelector('::-p-text(Page not found)', { visible: true });
    await page.waitForSelector('::-p-aria([role="navigation"])');
  });

  test('every linked address of the portal exists', async () => {
    const paths = [
      '/login',
      '/signup',
      '/signup/user',
      '/signup/company',
      '/verify/a.b.c',
      '/me',
      '/company/jobs/1',
      '/admin',
    ];
    for (const path of paths) expect((await ask(path)).status, path).toBe(200);
  });

  test('an older address of a job redirects to the current one', async () => {
    const id = jobPath.slice(-24);
    const answer = await ask(`/jobs/an-older-headline-${id}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, jobPath]);
  });

  test('the language comes from the address, then the cookie, then the browser', async () => {
    const language = async (path: string, headers: Record<string, string>) =>
      attribute(await htmlOf(path, headers), /<html lang="(..)"/);
    expect(await language('/jobs', { 'accept-language': 'fr-FR,fr;q=0.9' })).toBe('fr');
    expect(await language('/jobs', { 'accept-language': 'fr', cookie: 'tandem.language=sv' })).toBe('sv');
    expect(await language('/jobs?lang=de', { 'accept-language': 'fr', cookie: 'tandem.language=sv' })).toBe('de');
  });

  test('an unchanged page answers 304', async () => {
    const tag = (await ask('/pricing')).headers.get('etag') ?? '';
    expect((await ask('/pricing', { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(304);
  });

  test('a page loads at most 20 kB of script', async () => {
    const html = await htmlOf('/jobs');
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = await Promise.all(scripts.map(async (src) => gzipSync(await htmlOf(src)).length));
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20_000);
  });
});

test('the placeholders of people and companies can be loaded', async () => {
  const addresses = [...AVATARS.map((nth) => `/placeholders/person-${nth}.svg`), LOGO_PLACEHOLDER];
  for (const address of addresses) {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('content-type')], address).toEqual([200, 'image/svg+xml']);
  }
});

test('the prices of all seven packages are listed, in the chosen currency and interval', async () => {
  const packages = async (path: string) =>
    [...(await htmlOf(path)).matchAll(/<li[^>]* data-package="(\w+)"/g)].map(([, key]) => key);
  expect(await packages('/pricing')).toHaveLength(7);
  expect((await htmlOf('/pricing?currency=sek&interval=yearly')).replaceAll('\u00A0', ' ')).toContain('74 520 kr');
});

test('pages of the board have titles and links to the next page, and thin ones are not indexed', async () => {
  const head = async (path: string) => {
    const html = await htmlOf(path);
    return {
      title: attribute(html, /<title>([^<]*)/),
      canonical: attribute(html, /<link rel="canonical" href="([^"]+)"/)?.slice(stage.tandem.url.length),
      prev: attribute(html, /<link rel="prev" href="([^"]+)"/)?.slice(stage.tandem.url.length),
      next: attribute(html, /<link rel="next" href="([^"]+)"/)?.slice(stage.tandem.url.length),
      hidden: html.includes('<meta name="robots" content="noindex"'),
    };
  };
  expect(await head('/jobs?order=salary&skip=20&utm=x')).toMatchObject({
    canonical: '/jobs?skip=20',
    prev: '/jobs?order=salary',
    next: '/jobs?order=salary&skip=40',
    hidden: false,
  });
  expect(await head('/jobs?skill=go&role=backend')).toMatchObject({
    title: expect.stringMatching(/^\d+ jobs: Back-end, Go · Tandem$/),
    canonical: '/jobs?role=backend&skill=go',
  });
  for (const thin of [
    '?q=go',
    '?role=backend,frontend',
    '?salary=4000',
    '?skill=go&role=backend&city=Kiel',
    '?skip=900',
  ])
    expect(await head(`/jobs${thin}`)).toMatchObject({ canonical: undefined, hidden: true });
});

test('a job shows the pay of similar jobs, how its company hires, the next steps and a map', async () => {
  const html = await htmlOf(jobPath);
  expect(html).toMatch(/Median of \d+ similar jobs:/);
  expect(html).toContain('How they hire');
  expect(html).toContain('What happens next');
  expect(html).toMatch(/<ul aria-label="Location"/);
  expect(html.match(/href="\/jobs\/[^"?]+"/g)?.filter((href) => !href.includes(jobPath)).length).toBeGreaterThanOrEqual(
    4,
  );
});

describe('without scripts', () => {
  const open = async (path: string) => {
    const page = await stage.openFor();
    await page.setJavaScriptEnabled(false);
    await page.goto(stage.tandem.url + path);
    return page;
  };

  test.each(['/signup/user', '/signup/company', '/login'])(
    '%s states in four languages that it needs them',
    async (path) => {
      const page = await open(path);
      const shown = await page.$$eval('noscript p', (found) => found.map((each) => [each.lang, each.clientHeight > 0]));
      expect(shown).toEqual(['en', 'sv', 'de', 'fr'].map((language) => [language, true]));
      await page.close();
    },
  );

  test('a job states in place of the form that applying needs scripts', async () => {
    const page = await open(jobPath);
    expect(await page.$eval('#apply noscript p', ({ textContent }) => textContent)).toMatch(
      /Applying here needs JavaScript/,
    );
    await page.close();
  });
});

test('the application form is in the main column and opened by the link at the side; the job shows its date', async () => {
  const page = await stage.openFor();
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(stage.tandem.url + jobPath);
  expect(await page.$eval('article time', ({ dateTime }) => Number.isNaN(Date.parse(dateTime)))).toBe(false);
  await page.waitForSelector('tandem-apply >>> [part=open]', { visible: true });
  await page.click('[data-opens-form]');
  await page.waitForSelector('tandem-apply >>> form', { visible: true });
  const width = await page.$eval('tandem-apply', (element) => element.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(500);
  await page.close();
});

describe('on the board', () => {
  test('cities, salaries and promises are readable without styles or JavaScript', async () => {
    const html = await htmlOf('/jobs?role=backend');
    expect(html).toMatch(/<ul aria-label="Jobs by city">/);
    expect(html).toMatch(/href="\/jobs\?city=Gothenburg&amp;role=backend"[^>]*>.*?Gothenburg: \d+ jobs/);
    expect(html).toMatch(/role="img" aria-label="Top salaries range from/);
    expect(html).toMatch(/name="promise"[^>]* value="salary-transparent"/);
    expect(html).toMatch(/Promoted means the company paid/);
  });

  test('filters work without JavaScript', async () => {
    const page = await stage.openFor();
    await page.setJavaScriptEnabled(false);
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${stage.tandem.url}/jobs`);
    await page.click('input[name="role"][value="backend"]');
    await page.click('input[name="remote"][value="hybrid"]');
    await Promise.all([page.waitForNavigation(), page.click('form#board button[type="submit"]')]);
    expect(new URL(page.url()).search).toBe('?q=&city=&role=backend&remote=hybrid&salary=');
    const [shown, all] = [await countOf(page.url()), await countOf(`${stage.tandem.url}/jobs`)];
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all);
    await page.close();
  });

  test('filters take effect immediately with JavaScript, and the URL contains them', async () => {
    const page = await stage.openFor();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${stage.tandem.url}/jobs`);
    const before = await page.$eval('[role="status"]', (each) => each.textContent);
    await page.click('input[name="role"][value="backend"]');
    await page.waitForFunction((text) => document.querySelector('[role="status"]')?.textContent !== text, {}, before);
    expect(new URL(page.url()).search).toBe('?role=backend');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('backend');
    await page.close();
  });
});

async function countOf(url: string): Promise<number> {
  const html = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text();
  return Number(/role="status">(\d+)/.exec(html)?.[1]);
}

test.each(['Pricing', 'Blog'])(
  '%s, opened from the login page, can be left with Back and opened again',
  async (name) => {
    const { page } = await stage.person();
    await page.goto(`${stage.tandem.url}/login`);
    const opens = () =>
      page.waitForFunction(
        (path) => location.pathname === path && 'enhanced' in document.documentElement.dataset,
        {},
        `/${name.toLowerCase()}`,
      );
    await (await page.waitForSelector(`::-p-aria([name="${name}"][role="link"])`))?.click();
    await opens();
    await page.evaluate(() => history.back());
    await page.waitForSelector('::-p-aria([name="Log in"][role="heading"])');
    await page.evaluate(() => history.forward());
    await opens();
  },
);
