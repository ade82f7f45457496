import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Types } from 'mongoose';
import robots from 'robots-parser';
import { beforeAll, expect, test } from 'vitest';
import { jobs } from '../domains/jobs/jobs/jobs.model.ts';
import { useTestApp } from '../testing/app.ts';
import { aDraft, aJob } from '../testing/factories.ts';
import { aCompany, type Person } from '../testing/people.ts';
import { jobCard } from './cards.ts';
import { MAX_IN_ONE, mapOf } from './sitemap.ts';

/** The package declares the wrong kind of module. */
const robotsParser = robots as unknown as typeof robots.default;

const app = useTestApp();
let own: Person & { slug: string };
beforeAll(async () => {
  own = await aCompany();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

/** A list of elements, even where there is one. */
const parser = new XMLParser({ isArray: (name) => ['item', 'job', 'url', 'sitemap'].includes(name) });
async function read(path: string) {
  const text = await (await ask(path)).text();
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

test.each(['/feeds/jobs.rss', '/feeds/jobs.xml', '/sitemap.xml'])(
  '%s has a job as soon as it is public',
  async (path) => {
    const draft = await aDraft(own);
    const job = await aJob(own);
    const text = await (await ask(path)).text();
    expect(text).toContain(`/jobs/${job.slug}`);
    expect(text).not.toContain(draft._id);
  },
);

test('a city with tags is text in the description of a job, which feed readers show as HTML', async () => {
  const job = await aJob(own, { location: { city: 'Lund <img src=x onerror=alert(1)>', country: 'SE' } });
  const { rss } = await read('/feeds/jobs.rss');
  const item = rss.channel.item.find(({ link }: { link: string }) => link.includes(job.slug));
  expect(item.description).toContain('Lund &lt;img src=x onerror=alert(1)&gt;');
  expect(item.description).not.toContain('<img');
});

test('every feed follows a job that is changed, paused, reopened and closed; clients with the current version get 304', async () => {
  const company = await aCompany();
  await aJob(company);
  const job = await aJob(company, { headline: 'Before it was changed' });
  const paths = ['/feeds/jobs.rss', '/feeds/jobs.xml'].flatMap((path) => [
    path,
    path.replace('/feeds/', `/feeds/${company.slug}/`),
  ]);
  const tags = new Map<string, string>();
  const dates = new Map<string, string>();
  /** What each feed says, once it has been asked whether it is what we have. */
  const look = async (isNew: boolean) => {
    const texts: string[] = [];
    for (const path of paths) {
      const had = { 'if-none-match': tags.get(path) ?? '', 'cache-control': 'max-age=0' };
      const since = { 'if-modified-since': dates.get(path) ?? '', 'cache-control': 'max-age=0' };
      const [byTag, byDate, answer] = [await ask(path, had), await ask(path, since), await ask(path)];
      expect([byTag.status, byDate.status], path).toEqual(isNew ? [200, 200] : [304, 304]);
      tags.set(path, answer.headers.get('etag') ?? '');
      dates.set(path, answer.headers.get('last-modified') ?? '');
      texts.push(await answer.text());
    }
    return texts;
  };
  const change = (body: object) =>
    app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body: { _id: job._id, ...body } });

  for (const text of await look(true)) expect(text).toContain('Before it was changed');
  await look(false);
  await change({ headline: 'After it was changed' });
  for (const text of await look(true)) expect(text).toContain('After it was changed');
  for (const [status, isThere] of [
    ['paused', false],
    ['published', true],
    ['closed', false],
  ] as const) {
    await change({ status, ...(status === 'closed' && { reason: 'other' }) });
    for (const text of await look(true)) expect(text.includes(job._id), status).toBe(isThere);
    await look(false);
  }
});

test('each company has its own feeds', async () => {
  const other = await aCompany();
  await aJob(other, { headline: 'Somebody else looks' });
  const job = await aJob(own);
  for (const name of ['jobs.rss', 'jobs.xml']) {
    const text = await (await ask(`/feeds/${own.slug}/${name}`)).text();
    expect(text).toContain(job._id);
    expect(text).not.toContain('Somebody else looks');
  }
});

test('the aggregators’ feed contains the required fields', async () => {
  const company = await aCompany();
  const job = await aJob(company, {
    jobType: 'freelance',
    remote: 'remote',
    location: { city: 'Malmö', country: 'SE' },
  });
  const { source } = await read(`/feeds/${company.slug}/jobs.xml`);
  expect(source.job).toEqual([
    expect.objectContaining({
      title: job.headline,
      referencenumber: job._id,
      url: [expect.stringContaining(`/jobs/${job.slug}?from=feed`)],
      city: 'Malmö',
      country: 'SE',
      jobtype: 'contract',
      remotetype: 'Fully remote',
      salary: '4\u00A0000–6\u00A0000\u00A0€ a month',
      date: expect.stringMatching(/ GMT$/),
    }),
  ]);
});

test.each(['jobs.rss', 'jobs.xml'])('%s lists the newest job first, whichever is paid for', async (feed) => {
  const company = await aCompany();
  const [paid, later] = [await aJob(company), await aJob(company)];
  await jobs.change(new Types.ObjectId(paid._id), { package: 'promotedAd_3', packageEnds: null });
  const text = await (await ask(`/feeds/${company.slug}/${feed}`)).text();
  expect(text.indexOf(later.slug)).toBeGreaterThan(0);
  expect(text.indexOf(later.slug)).toBeLessThan(text.indexOf(paid.slug));
});

test('text of a company cannot break a feed', async () => {
  const company = await aCompany({ name: 'Ampersand & <Sons>' });
  const headline = 'C++ ]]> <b>&amp; \u0007 friends';
  await aJob(company, { headline, description: '<p>a ]]> b</p>' });
  const { rss } = await read(`/feeds/${company.slug}/jobs.rss`);
  expect(rss.channel.item).toHaveLength(1);
  expect(rss.channel.title).toBe('Ampersand & <Sons> · Tandem');
  const { source } = await read(`/feeds/${company.slug}/jobs.xml`);
  expect(source.job[0].company).toBe('Ampersand & <Sons>');
});

test('a client that has a feed gets 304 until something changes', async () => {
  const headers = {
    'if-none-match': (await ask('/feeds/jobs.rss')).headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  };
  expect((await ask('/feeds/jobs.rss', headers)).status).toBe(304);
  await aJob(own);
  expect((await ask('/feeds/jobs.rss', headers)).status).toBe(200);
});

test('a sitemap that exceeds the limit of addresses is split', () => {
  const all = Array.from({ length: 5 }, (_, index) => ({ path: `/jobs/${index}` }));
  expect(parser.parse(mapOf(all, 5)).urlset.url).toHaveLength(5);
  const parts = parser.parse(mapOf(all, 2)).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);
  expect(parts.map((loc: string) => new URL(loc).pathname)).toEqual([
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-3.xml',
  ]);
});

test('50,001 addresses are split into two files', () => {
  const all = Array.from({ length: MAX_IN_ONE + 1 }, (_, index) => ({ path: `/jobs/${'x'.repeat(1000)}-${index}` }));
  expect(parser.parse(mapOf(all, MAX_IN_ONE)).sitemapindex.sitemap).toHaveLength(2);
  const whole = mapOf(all.slice(1), MAX_IN_ONE);
  expect(whole.match(/<loc>/g)).toHaveLength(MAX_IN_ONE);
});

test('missing parts of the sitemap give 404', async () => {
  expect((await ask('/sitemap-1.xml')).status).toBe(200);
  for (const part of ['2', '0', 'x', '1.5']) expect((await ask(`/sitemap-${part}.xml`)).status).toBe(404);
});

test('robots.txt names what is excluded and where the sitemap is', async () => {
  const text = await (await ask('/robots.txt')).text();
  expect(text).toMatch(/^Disallow: \/admin$/m);
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test.each([
  ['/jobs/alerts', false],
  ['/jobs/alerts?q=go', false],
  ['/jobs/alerts/token', false],
  ['/jobs/alerts-engineer-hamnkraft', true],
  ['/jobs', true],
])('whether robots.txt allows %s: %s', async (path, isAllowed) => {
  const rules = robotsParser('https://tandem.example/robots.txt', await (await ask('/robots.txt')).text());
  expect(rules.isAllowed(`https://tandem.example${path}`, 'anyone')).toBe(isAllowed);
});

test('security.txt says where to report a vulnerability, and has not expired', async () => {
  const text = await (await ask('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(text).toMatch(/^Canonical: http.*\/\.well-known\/security\.txt$/m);
});

test('links have a picture of 1200 by 630, only for public content', async () => {
  const job = await aJob(own, { headline: 'A headline that goes on and on '.repeat(6).trim() });
  for (const path of ['/cards/home.png', `/cards/jobs/${job.slug}.png`, `/cards/companies/${own.slug}.png`]) {
    const bytes = Buffer.from(await (await ask(path)).arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const draft = await aDraft(own);
  expect((await ask(`/cards/jobs/${draft.slug}.png`)).status).toBe(404);
});

test.each([
  ['hourly', '45–60\u00a0€ an hour'],
  ['monthly', '45–60\u00a0€ a month'],
] as const)('the picture of a job that is paid %s says so', async (salaryFrequency, fact) => {
  const { slug } = await aJob(own, { salaryFrom: 45, salaryTo: 60, salaryFrequency });
  expect((await jobCard(slug)).fact).toBe(fact);
});
