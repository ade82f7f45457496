import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { jobsOnPage, kindOfPage, listedPages } from './adapters/job-pages.ts';

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`./adapters/${name}`, import.meta.url)), 'utf8');
const CAREERS = 'https://nordlys.example/careers';
const page = (links: string) => `<!doctype html><html><body>${links}</body></html>`;
const urlsIn = async (html: string, address = CAREERS) =>
  (await listedPages(html, address)).pages.map(({ url }) => url);

describe('a careers page', () => {
  test('returns its pages without duplicates and tracking parameters, job pages first', async () => {
    const { pages, next, sitemaps } = await listedPages(fixture('job-pages.fixture.html'), CAREERS);
    expect(pages.map(({ url }) => url)).toEqual([
      'https://nordlys.example/careers/platform-engineer-42',
      'https://nordlys.example/careers/qa-engineer-43',
      'https://elsewhere.example/careers/44',
      'https://jobs.nordlys.example/berlin/data-engineer',
      'https://nordlys.example/',
      'https://nordlys.example/blog/careers-at-sea',
      'https://nordlys.example/about',
      'https://nordlys.example/privacy',
    ]);
    expect({ next, sitemaps }).toEqual({ next: 'https://nordlys.example/careers?page=2', sitemaps: [] });
  });

  test('with very many links is read fast, up to 2,000 of them', async () => {
    const links = Array.from({ length: 50_000 }, (_, nth) => `<a href="/careers/job-${nth}">Job</a>`).join('');
    expect(await urlsIn(page(links))).toHaveLength(2000);
  }, 5000);

  test.each([
    ['itself', '<a href="/careers#jobs">x</a><a href="">x</a>'],
    ['files', '<a href="/careers/job.pdf">x</a><a href="/logo.PNG">x</a>'],
    ['other schemes', '<a href="javascript:alert(1)">x</a><a href="data:text/html,x">x</a><a href="mailto:a@b">x</a>'],
    ['credentials', '<a href="https://u:p@nordlys.example/careers/1">x</a>'],
    ['addresses that are none', '<a href="http://[bad">x</a><a href="https://">x</a><a>x</a>'],
    ['very long addresses', `<a href="/careers/${'x'.repeat(2000)}">x</a>`],
  ])('does not return %s', async (_, links) => {
    expect(await urlsIn(page(links))).toEqual([]);
  });
});

describe('a sitemap', () => {
  test('returns the pages whose URLs contain words for jobs, with the date of their last change', async () => {
    const { pages } = await listedPages(
      fixture('job-pages-sitemap.fixture.xml'),
      'https://nordlys.example/sitemap.xml',
    );
    expect(pages).toEqual([
      { url: 'https://nordlys.example/careers/platform-engineer-42', changed: '2026-11-02T09:00:00.000Z' },
      { url: 'https://nordlys.example/careers/qa-engineer-43', changed: null },
      { url: 'https://nordlys.example/careers', changed: null },
    ]);
  });

  test('of sitemaps returns those about jobs first', async () => {
    const loc = (name: string) => `<sitemap><loc>https://nordlys.example/${name}</loc></sitemap>`;
    const index = `<?xml version="1.0"?><sitemapindex>${loc('sitemap-products.xml')}${loc('sitemap-jobs.xml')}</sitemapindex>`;
    const { sitemaps, pages } = await listedPages(index, 'https://nordlys.example/sitemap.xml');
    expect(sitemaps).toEqual([
      'https://nordlys.example/sitemap-jobs.xml',
      'https://nordlys.example/sitemap-products.xml',
    ]);
    expect(pages).toEqual([]);
  });

  test('that is truncated is rejected', async () => {
    const cut = fixture('job-pages-sitemap.fixture.xml').slice(0, 500);
    await expect(listedPages(cut, 'https://nordlys.example/sitemap.xml')).rejects.toThrow('broken');
  });
});

describe('the page of a job', () => {
  const html = fixture('job-pages-job.fixture.html');
  const address = `${CAREERS}/platform-engineer-42`;

  test('has the date until which it is open', () => {
    expect(jobsOnPage(html, address)).toMatchObject([{ validThrough: '2098-12-01T23:59:59.999Z' }]);
  });

  test('is broken rather than without a job if it is truncated before the job', () => {
    for (let part = 1; part < 20; part++) {
      const cut = html.slice(0, Math.floor((html.trimEnd().length * part) / 20));
      const isRead = cut.includes('</script>');
      if (isRead) expect(jobsOnPage(cut, address)).toHaveLength(1);
      else expect(() => jobsOnPage(cut, address), `${part}/20`).toThrow('broken');
    }
    expect(() => jobsOnPage(page('We are sorry'), address)).toThrow('other');
  });

  test('with several jobs identifies them by their URLs', () => {
    const script = (posting: object) =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', identifier: 'Nordlys', ...posting })}</script>`;
    const both = page(script({ title: 'One', url: '/careers/1' }) + script({ title: 'Two', url: '/careers/2' }));
    expect(jobsOnPage(both, address).map(({ id }) => id)).toEqual([
      'nordlys.example/careers/1',
      'nordlys.example/careers/2',
    ]);
  });
});

test('pages of the same kind are in the same folder and have the same names of query parameters', () => {
  expect(kindOfPage(`${CAREERS}/1`)).toBe(kindOfPage(`${CAREERS}/2/`));
  expect(kindOfPage(`${CAREERS}/1`)).not.toBe(kindOfPage(`https://nordlys.example/blog/1`));
  expect(kindOfPage('https://nordlys.example/job?id=1')).toBe(kindOfPage('https://nordlys.example/job?id=2'));
  expect(kindOfPage('https://nordlys.example/job?id=1')).not.toBe(kindOfPage('https://nordlys.example/about'));
});
