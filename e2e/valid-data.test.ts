// Sitemap, structured data, feeds and robots.txt of the demo data, each checked against the rules of its consumers.
import parser from 'robots-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { setReadOnlyStage } from './harness/stage.ts';
import { aggregatorXmlErrors, rssErrors } from './harness/valid/feeds.ts';
import { readSitemap } from './harness/valid/sitemap.ts';
import { dataIn, structuredDataErrors } from './harness/valid/structured-data.ts';
import { readXml } from './harness/valid/xml.ts';

const CONCURRENCY = 8;
/** The module is a function, which its types don't reflect. */
const robotsParser = parser as unknown as typeof parser.default;

const stage = setReadOnlyStage();
/** Paths of all public pages. */
let paths: string[] = [];
const jobs: { _id: string; slug: string; company: { slug: string } }[] = [];
let companies: string[] = [];

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(stage.tandem.url + path, {
    headers: { 'accept-language': 'en', 'cache-control': 'max-age=0', ...headers },
    redirect: 'manual',
  });
const read = async (path: string) => (await ask(path)).text();

/** Runs a check for each name, a few at once; returns the errors by name. */
async function validationErrorsOf(names: readonly string[], look: (name: string) => Promise<string[]>) {
  const found: Record<string, string[]> = {};
  const left = [...names];
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const faults = await look(name);
      if (faults.length > 0) found[name] = faults;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return found;
}

beforeAll(async () => {
  for (let skip = 0, more = true; more; skip += 100) {
    const page = (await (await ask(`/api/jobs?limit=100&skip=${skip}`)).json()) as typeof jobs;
    jobs.push(...page);
    more = page.length === 100;
  }
  paths = readSitemap(await read('/sitemap.xml'), stage.tandem.url).addresses.map((each) => new URL(each).pathname);
  companies = paths.flatMap((path) => /^\/companies\/(.+)$/.exec(path)?.[1] ?? []);
});

describe('the sitemap', () => {
  test('is valid and contains every public job and company', async () => {
    expect(readSitemap(await read('/sitemap.xml'), stage.tandem.url).faults).toEqual([]);
    expect(jobs.length).toBeGreaterThan(100);
    expect(companies.length).toBeGreaterThan(20);
    expect(paths).toEqual(expect.arrayContaining(jobs.map(({ slug }) => `/jobs/${slug}`)));
    expect(companies).toEqual(expect.arrayContaining(jobs.map(({ company }) => company.slug)));
  });

  test('lists existing pages by their canonical URL, which may be indexed', async () => {
    const faults = await validationErrorsOf(paths, async (path) => {
      const answer = await ask(path);
      const html = await answer.text();
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      return [
        ...(answer.status === 200 ? [] : [`status ${answer.status}`]),
        ...(canonical === stage.tandem.url + path ? [] : [`canonical ${canonical}`]),
        ...(/name="robots" content="[^"]*noindex/.test(html) ? ['noindex'] : []),
      ];
    });
    expect(faults).toEqual({});
  });
});

describe('structured data', () => {
  test('is on every page of a job and of a company, valid for schema.org and Google', async () => {
    const pages = paths.filter((path) => /^\/(jobs|companies)\//.test(path));
    const faults = await validationErrorsOf(pages, async (path) => {
      const blocks = dataIn(await read(path));
      const wanted = path.startsWith('/jobs/') ? 'JobPosting' : 'Organization';
      const found = (await Promise.all(blocks.map(structuredDataErrors))).flat();
      return blocks.some((data) => data['@type'] === wanted) ? found : [`no ${wanted}`, ...found];
    });
    expect(faults).toEqual({});
  });

  test('is valid on every other page', async () => {
    const pages = paths.filter((path) => !/^\/(jobs|companies)\//.test(path));
    const faults = await validationErrorsOf(pages, async (path) =>
      (await Promise.all(dataIn(await read(path)).map(structuredDataErrors))).flat(),
    );
    expect(faults).toEqual({});
    expect(dataIn(await read('/')).map((data) => data['@type'])).toContain('WebSite');
  });

  test('describes the type and URL of every article', async () => {
    const pages = paths.filter((path) => path.startsWith('/blog/'));
    expect(pages.length).toBeGreaterThan(4);
    const faults = await validationErrorsOf(pages, async (path) => {
      const types = dataIn(await read(path)).map((data) => data['@type']);
      return String(types) === 'Article,BreadcrumbList' ? [] : [`has ${types}`];
    });
    expect(faults).toEqual({});
  });
});

describe('feeds', () => {
  const feeds = () =>
    ['', ...companies.map((slug) => `/${slug}`)].flatMap((of) => [`/feeds${of}/jobs.rss`, `/feeds${of}/jobs.xml`]);

  test('of all jobs and of every company are valid', async () => {
    const faults = await validationErrorsOf(feeds(), async (path) => {
      const answer = await ask(path);
      const text = await answer.text();
      const isRss = path.endsWith('.rss');
      const type = isRss ? 'application/rss+xml; charset=utf-8' : 'application/xml; charset=utf-8';
      return [
        ...(answer.headers.get('content-type') === type ? [] : [`type ${answer.headers.get('content-type')}`]),
        ...(isRss ? rssErrors(text, stage.tandem.url + path) : aggregatorXmlErrors(text)),
      ];
    });
    expect(faults).toEqual({});
  });

  test('contain every public job, and those of a company only its own', async () => {
    const faults = await validationErrorsOf(feeds(), async (path) => {
      const slug = /^\/feeds\/(.+)\/jobs/.exec(path)?.[1];
      const wanted = jobs.filter(({ company }) => !slug || company.slug === slug).map(({ _id }) => _id);
      const items = [...readXml(await read(path)).querySelectorAll('guid, referencenumber')];
      const found = items.map(({ textContent }) => textContent?.trim() ?? '');
      return found.toSorted().join() === wanted.toSorted().join() ? [] : [`${found.length} of ${wanted.length} jobs`];
    });
    expect(faults).toEqual({});
  });

  test('answer 304 when unchanged, by ETag and by date', async () => {
    const faults = await validationErrorsOf([...feeds(), '/sitemap.xml', '/robots.txt'], async (path) => {
      const { headers } = await ask(path);
      const [tag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
      const statuses = [
        (await ask(path, { 'if-none-match': tag })).status,
        (await ask(path, { 'if-modified-since': date })).status,
        (await ask(path, { 'if-none-match': '"another"' })).status,
        (await ask(path, { 'if-modified-since': new Date(Date.parse(date) - 1000).toUTCString() })).status,
      ];
      const isCached = /max-age=([1-9]|[1-5]\d|60)\b/.test(headers.get('cache-control') ?? '');
      return [
        ...(String(statuses) === '304,304,200,200' ? [] : [String(statuses)]),
        ...(isCached ? [] : ['cache-control']),
      ];
    });
    expect(faults).toEqual({});
  });
});

test('robots may read every public page and feed, and no others', async () => {
  const robots = robotsParser(`${stage.tandem.url}/robots.txt`, await read('/robots.txt'));
  const may = (path: string) => robots.isAllowed(stage.tandem.url + path, 'Googlebot');
  expect(
    [
      ...paths,
      '/feeds/jobs.rss',
      '/feeds/blog.rss',
      '/feeds/blog.json',
      '/feeds/hamnkraft/jobs.xml',
      '/sitemap.xml',
    ].filter((path) => !may(path)),
  ).toEqual([]);
  const closed = [
    '/api/jobs',
    '/me',
    '/me/profile',
    '/company',
    '/company/jobs',
    '/admin',
    '/admin/users',
    '/login/token/x',
  ];
  expect(closed.filter(may)).toEqual([]);
  expect(robots.getSitemaps()).toEqual([`${stage.tandem.url}/sitemap.xml`]);
});
