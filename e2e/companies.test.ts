// The list of companies and their pages: filters with and without JavaScript, and the picture viewer by keyboard.
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { setReadOnlyStage } from './harness/stage.ts';

const stage = setReadOnlyStage();

const htmlOf = async (path: string) =>
  (await fetch(stage.tandem.url + path, { headers: { 'accept-language': 'en' } })).text();
const namesOf = (page: Page) =>
  page.$$eval('[data-part="results"] li a[href^="/companies/"]', (links) => links.map((link) => link.textContent));

async function open(path: string, { script = true } = {}): Promise<Page> {
  const page = await stage.openFor();
  await page.setJavaScriptEnabled(script);
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(stage.tandem.url + path);
  return page;
}

describe('the list', () => {
  test('can be filtered without JavaScript and shows how many companies each option leaves', async () => {
    const page = await open('/companies', { script: false });
    const count = await page.$eval('[data-count="type:scaleup"]', (element) => Number(element.textContent));
    await page.click('input[name="type"][value="scaleup"]');
    await Promise.all([page.waitForNavigation(), page.click('form#companies button[type="submit"]')]);
    expect(new URL(page.url()).searchParams.get('type')).toBe('scaleup');
    expect(await namesOf(page)).toHaveLength(count);
    expect(await page.$eval('h2', (element) => element.textContent)).toMatch(new RegExp(`^${count} compan`));
    await page.close();
  });

  test('is filtered immediately with JavaScript, and each filter has a link that removes it', async () => {
    const page = await open('/companies?order=name');
    const before = await namesOf(page);
    expect(before).toEqual(before.toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1)));
    await page.click('input[name="badge"][value="include"]');
    await page.waitForFunction(() => location.search.includes('badge=include'));
    expect(await namesOf(page)).toContain('Hamnkraft');
    expect(new URL(page.url()).searchParams.get('order')).toBe('name');
    await Promise.all([page.waitForNavigation(), page.click('a[aria-label^="Remove Tandem Include"]')]);
    expect(new URL(page.url()).search).toBe('?order=name');
    await page.close();
  });

  test('shows which filter excludes the most companies when nothing is found', async () => {
    const html = await htmlOf('/companies?type=gaming&place=Gothenburg');
    expect(html).toContain('No companies match these filters');
    expect(html).toMatch(/href="\/companies\?place=Gothenburg"[^>]*>Without the industry: \d/);
  });

  test.each([
    ['patterns and operators', 'q=(a%2B)%2B%24&place=.*&stack=%24where'],
    ['invalid numbers', 'size=abc&size=-1&skip=-5&order=sideways'],
    ['unknown values', 'skip=1e9&type=nothing&badge=%00&perk=%F0%9F%90%99'],
    ['4,000 values', `stack=${'x,'.repeat(4000)}`],
    ['nested keys', 'q[$gt]=&type[]=saas&hiring=yes&__proto__=1'],
  ])('S23, S25: ignores %s in the query', async (_, query) => {
    const answer = await fetch(`${stage.tandem.url}/companies?${query}`, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<h2>.*\d+ compan/);
  });

  test('marks promoted companies and states that the order is paid', async () => {
    expect(await htmlOf('/companies')).toMatch(/Promoted[\s\S]*/);
    expect(await htmlOf('/companies?order=newest')).not.toMatch(/>Promoted</);
  });
});

describe('the page of a company', () => {
  test('has no heading without content', async () => {
    const html = await htmlOf('/companies/gipfelbuch');
    for (const heading of ['Also hiring soon', 'Photos', 'Equality', 'What customers say', 'Video'])
      expect(html).not.toMatch(new RegExp(`<h2[^>]*>${heading}`));
    expect(html).toMatch(/<h2[^>]*>Open jobs/);
  });

  test('has structured data with name, size and address', async () => {
    const data = /<script type="application\/ld\+json">([^<]*)</.exec(await htmlOf('/companies/hamnkraft'))?.[1];
    expect(JSON.parse(data ?? 'null')).toMatchObject({
      '@type': 'Organization',
      name: 'Hamnkraft',
      legalName: 'Hamnkraft AB',
      numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 51, maxValue: 100 },
      address: [{ addressLocality: 'Gothenburg' }, { addressLocality: 'Kiel' }],
    });
  });

  test('shows outsourcing rates and reviews on other sites', async () => {
    const html = await htmlOf('/companies/kalyna-labs');
    expect(html).toMatch(/Hourly rate[\s\S]*60–120/);
    expect(html).toMatch(/4\.8 of 5[\s\S]*23 reviews on Clutch/);
  });

  test('opens its pictures by keyboard and returns the focus', async () => {
    const page = await open('/companies/hamnkraft');
    await page.focus('[data-gallery] a');
    await page.keyboard.press('Enter');
    const alt = () => page.$eval('dialog[open] img', (picture) => (picture as HTMLImageElement).alt);
    expect(await alt()).toBe('Three people in front of a wall of notes');
    await page.keyboard.press('ArrowRight');
    expect(await alt()).toBe('Three desks with screens, a window and a plant');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await alt()).toBe('Lit windows in the city at night');
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () =>
        !document.querySelector('dialog[open]') &&
        document.activeElement?.querySelector('img')?.alt === 'Lit windows in the city at night',
    );
    await page.close();
  });

  test('links to each picture without JavaScript', async () => {
    const html = await htmlOf('/companies/hamnkraft');
    const [, address = ''] = /data-gallery[\s\S]*?<a href="([^"]+)"/.exec(html) ?? [];
    const picture = await fetch(stage.tandem.url + address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('loads nothing from other sites before the visitor consents', async () => {
    const page = await stage.openFor();
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin);
    });
    await page.goto(`${stage.tandem.url}/companies/hamnkraft`, { waitUntil: 'networkidle0' });
    expect([...hosts]).toEqual([stage.tandem.url]);
    await page.close();
  });
});
