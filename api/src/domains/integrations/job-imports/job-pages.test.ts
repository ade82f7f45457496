import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { type FeedServer, startFeedServer } from '../../../testing/feed-server.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { feedTurns } from './feed-turns.model.ts';
import { crawlDelayOf } from './robots.ts';
import { syncDueSources } from './syncing.ts';

const app = useTestApp();
const HOUR = 3_600_000;
let feeds: FeedServer;
let nth = 0;
let host = '';
let company: Person;
let began = 0;

beforeAll(async () => {
  feeds = await startFeedServer();
});
afterAll(() => feeds.close());
beforeEach(async () => {
  host = `careers${++nth}.example.org`;
  company = await aCompany();
  feeds.requests.length = 0;
  feeds.sites[host] = {};
});

const page = (inside: string) => `<!doctype html><html><body>${inside}</body></html>`;
const posting = (id: number, more: object = {}) =>
  page(
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'JobPosting',
      title: `Developer ${id}`,
      description: `<p>Job ${id}</p><script>alert(1)</script>`.replace('</script>', '<\\/script>'),
      identifier: 'Nordlys',
      employmentType: 'FULL_TIME',
      occupationalCategory: 'Engineering',
      jobLocation: { address: { addressLocality: 'Lund', addressCountry: 'SE' } },
      baseSalary: { currency: 'EUR', value: { minValue: 4000 + id, maxValue: 6000, unitText: 'MONTH' } },
      ...more,
    })}</script>`,
  );
const links = (ids: readonly number[], more = '') =>
  page(
    `<a href="/">Home</a><a href="/about">About</a>${ids.map((id) => `<a href="/careers/job-${id}">Job</a>`).join('')}${more}`,
  );
const serve = (path: string, body: FeedServer['sites'][string][string]) => {
  feeds.sites[host] = { ...feeds.sites[host], [path]: body };
};
const remove = (path: string) => delete feeds.sites[host]?.[path];
const jobPath = (id: number) => `/careers/job-${id}`;
/** Serves a careers page with a page for each job. */
const aSite = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  serve('/careers', links(ids));
  for (const id of ids) serve(jobPath(id), posting(id));
  for (const path of ['/', '/about']) serve(path, page('Nordlys'));
  return ids;
};
const connect = (address = `https://${host}/careers`) =>
  app.post('/api/job-sources', { as: company.token, body: { address } });
async function connected(address?: string) {
  const answer = await connect(address);
  began = Date.now();
  await backgroundDone();
  return answer.body;
}
const source = async (id: string) => (await app.get(`/api/job-sources/${id}`, { as: company.token })).body;
const jobsNow = async () =>
  (
    (await app.get(`/api/jobs?companyId=${company.id}&limit=100`, { as: company.token })).body as Record<
      string,
      string
    >[]
  )
    .map(({ headline, status }) => `${headline} ${status}`)
    .toSorted();
const stateOf = async (id: string, title: string) =>
  (await app.get(`/api/job-sources/${id}/jobs?limit=100`, { as: company.token })).body.find(
    (job: { title: string }) => job.title === title,
  )?.state;
const publish = async (id: string) => {
  const rules = { departments: [{ department: 'Engineering', role: 'backend' }], skills: ['go'], salaries: [] };
  await app.put(`/api/job-sources/${id}/rules`, { as: company.token, body: { ...rules, period: null, publish: true } });
  await app.put(`/api/job-sources/${id}/status`, { as: company.token, body: { status: 'active' } });
  await backgroundDone();
};
/** Returns the paths requested in an hourly reading. */
const syncAt = async (hour: number): Promise<string[]> => {
  feeds.requests.length = 0;
  await syncDueSources(new Date(began + hour * HOUR));
  return feeds.requests.filter((each) => each.startsWith(host)).map((each) => each.slice(host.length + 1));
};

describe('a careers page that links to one page for each job', () => {
  test('is found, read in the background with its progress, and imports nothing until the company confirms it', async () => {
    aSite(6);
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    serve(jobPath(5), (_, response) => void held.then(() => response.end(posting(5))));
    const { status, body } = await connect();
    expect({ status, system: body.system, isWorking: body.isWorking }).toEqual({
      status: 201,
      system: 'job-pages',
      isWorking: true,
    });
    await expect.poll(async () => (await source(body._id)).pages?.read).toBeGreaterThan(2);
    const early = await app.put(`/api/job-sources/${body._id}/status`, {
      as: company.token,
      body: { status: 'active' },
    });
    expect(early.status).toBe(409);
    hold();
    await backgroundDone();
    expect(await source(body._id)).toMatchObject({
      isWorking: false,
      board: host,
      counts: { new: 6 },
      departments: [{ department: 'Engineering', count: 6 }],
      pages: { failed: 0, left: 0 },
    });
    expect(await jobsNow()).toEqual([]);
    await publish(body._id);
    expect(await jobsNow()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Developer ${id} published`));
  });

  test('needs one request per hour for the list and few for its pages, and each page is read again once a day', async () => {
    aSite(40);
    const { _id } = await connected();
    await publish(_id);
    const first = await syncAt(1.1);
    expect(first.filter((path) => path === '/careers')).toHaveLength(1);
    expect(first).toHaveLength(13);
    const read = new Set(first);
    for (let hour = 2; hour <= 4; hour++) for (const path of await syncAt(hour * 1.1)) read.add(path);
    expect(read.size).toBe(41);
    expect((await source(_id)).problem).toBeNull();
  });

  test('adds new jobs and changes, and closes a job whose page is missing in two readings', async () => {
    aSite(5);
    const { _id } = await connected();
    await publish(_id);
    serve('/careers', links([1, 2, 3, 4, 6]));
    serve(jobPath(6), posting(6));
    serve(jobPath(2), posting(2, { title: 'Lead developer' }));
    remove(jobPath(5));
    await syncAt(1.1);
    expect(await jobsNow()).toContain('Developer 6 published');
    expect(await jobsNow()).toContain('Lead developer published');
    expect(await stateOf(_id, 'Developer 5')).toBe('missing');
    expect(await jobsNow()).toContain('Developer 5 published');
    await syncAt(2.2);
    expect(await stateOf(_id, 'Developer 5')).toBe('closed');
    expect(await jobsNow()).toContain('Developer 5 closed');
  });

  test.each([
    ['fails', (response: import('node:http').ServerResponse) => response.writeHead(500).end()],
    ['is refused', (response: import('node:http').ServerResponse) => response.writeHead(403).end()],
    ['is cut', (response: import('node:http').ServerResponse) => response.end('<!doctype html><html><body><h1>Dev')],
    [
      'breaks off',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-length': 9000 }).write('<html>') && response.destroy(),
    ],
  ])('does not close a job whose page %s, however often', async (_, answer) => {
    aSite(5);
    const { _id } = await connected();
    await publish(_id);
    serve(jobPath(3), (_request, response) => void answer(response));
    serve('/careers', links([1, 2, 4, 5]));
    for (const hour of [1, 2, 3, 4]) await syncAt(hour * 1.1);
    expect(await stateOf(_id, 'Developer 3')).toBe('imported');
    expect(await source(_id)).toMatchObject({ problem: null, pages: { failed: 1 } });
  });

  test('does not close a job whose page was missing once and then failed', async () => {
    aSite(5);
    const { _id } = await connected();
    await publish(_id);
    remove(jobPath(3));
    await syncAt(1.1);
    expect(await stateOf(_id, 'Developer 3')).toBe('missing');
    serve(jobPath(3), (_, response) => response.writeHead(502).end());
    await syncAt(2.2);
    await syncAt(3.3);
    expect(await stateOf(_id, 'Developer 3')).toBe('imported');
  });

  test('does not reopen a closed job when its page fails', async () => {
    aSite(5);
    const { _id } = await connected();
    await publish(_id);
    remove(jobPath(3));
    for (const hour of [1, 2]) await syncAt(hour * 1.1);
    const before = await jobsNow();
    expect(before).toContain('Developer 3 closed');
    serve(jobPath(3), (_, response) => response.writeHead(500).end());
    for (const hour of [3, 4]) expect(await syncAt(hour * 1.1)).toContain(jobPath(3));
    expect(await jobsNow()).toEqual(before);
    expect(await stateOf(_id, 'Developer 3')).toBe('closed');
    serve(jobPath(3), posting(3));
    await syncAt(5.5);
    expect(await jobsNow()).toEqual([...before, 'Developer 3 published'].toSorted());
  });

  test('does not close a job whose page exists but is no longer on the list', async () => {
    aSite(5);
    const { _id } = await connected();
    await publish(_id);
    serve('/careers', links([1]));
    for (const hour of [1, 2, 3]) await syncAt(hour * 1.1);
    expect(await source(_id)).toMatchObject({ counts: { imported: 5 }, lost: null });
  });

  test.each([
    [
      'leads to the list',
      (response: import('node:http').ServerResponse) => response.writeHead(302, { location: '/careers' }).end(),
    ],
    [
      'leads to another site',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    ],
    ['has no job any more', (response: import('node:http').ServerResponse) => response.end(page('This job is closed'))],
    [
      'has expired',
      (response: import('node:http').ServerResponse) => response.end(posting(3, { validThrough: '2020-01-01' })),
    ],
  ])('closes a job whose page %s', async (_, answer) => {
    aSite(5);
    const { _id } = await connected();
    await publish(_id);
    serve(jobPath(3), (_request, response) => void answer(response));
    for (const hour of [1, 2]) await syncAt(hour * 1.1);
    expect(await stateOf(_id, 'Developer 3')).toBe('closed');
  });

  test('closes nothing if most pages are missing, until the company confirms it', async () => {
    aSite(5);
    const { _id } = await connected();
    await publish(_id);
    for (const id of [1, 2, 3, 4]) remove(jobPath(id));
    for (const hour of [1, 2, 3]) await syncAt(hour * 1.1);
    expect(await source(_id)).toMatchObject({ problem: 'lost', lost: { missing: 4, total: 5 } });
    expect((await jobsNow()).filter((job) => job.endsWith('published'))).toHaveLength(5);
  });

  test('is not read for as long as the site requests, and is then continued where it stopped', async () => {
    aSite(5);
    serve(jobPath(3), (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    const { _id } = await connected();
    expect(await source(_id)).toMatchObject({ problem: 'busy', counts: { new: 0 } });
    expect(await syncAt(1.1)).toEqual([]);
    serve(jobPath(3), posting(3));
    await syncAt(2.1);
    expect(await source(_id)).toMatchObject({ problem: null, counts: { new: 5 } });
  });

  test('is abandoned for the hour after four pages in a row that fail', async () => {
    aSite(30);
    const { _id } = await connected();
    await publish(_id);
    for (let id = 1; id <= 30; id++) serve(jobPath(id), (_, response) => response.writeHead(500).end());
    expect(await syncAt(1.1)).toHaveLength(5);
    expect(await source(_id)).toMatchObject({ problem: 'site-error', counts: { imported: 30 } });
  });
});

describe('requests for the pages of a careers page are', () => {
  test('made only to its own site', async () => {
    aSite(3);
    feeds.sites['elsewhere.example'] = { '/careers/job-9': posting(9) };
    feeds.addresses['inside.example.org'] = '10.0.0.7';
    const foreign = [
      'https://elsewhere.example/careers/job-9',
      'http://169.254.169.254/careers/job-8',
      'http://localhost/careers/job-7',
      `https://${host}:8443/careers/job-6`,
    ];
    serve('/careers', links([1, 2, 3], foreign.map((url) => `<a href="${url}">Job</a>`).join('')));
    const { _id } = await connected();
    expect(feeds.requests.filter((each) => !each.startsWith(host))).toEqual([]);
    expect((await source(_id)).counts.new).toBe(3);
  });

  test('not made to pages that robots.txt forbids', async () => {
    aSite(3);
    serve('/robots.txt', `User-agent: *\nDisallow: ${jobPath(2)}`);
    const { _id } = await connected();
    expect(feeds.requests).not.toContain(`${host} ${jobPath(2)}`);
    expect((await source(_id)).counts.new).toBe(2);
  });

  test.each([
    ['Crawl-delay: 4', 4000],
    ['Crawl-delay: 3600', 10_000],
    ['Crawl-delay: soon', 0],
    ['Disallow:', 0],
  ])('spaced as robots.txt asks for, up to ten seconds: %s', async (rule, pause) => {
    await feedTurns.setRobots(host, `User-agent: *\n${rule}`, new Date(Date.now() + HOUR));
    expect(await crawlDelayOf(host)).toBe(pause);
  });

  test('bounded if pages link in circles or lists are endless', async () => {
    aSite(3);
    feeds.sites[host] = {
      ...feeds.sites[host],
      '*': (request, response) => {
        const part = Number(/part=(\d+)/.exec(request.url ?? '')?.[1] ?? 1);
        response.end(
          page(
            `<a rel="next" href="/careers?part=${part + 1}">Next</a><a href="/careers/job-1">Job</a><a href="/calendar?day=${part}">Day</a>`,
          ),
        );
      },
    };
    serve('/careers', links([1, 2, 3], '<a rel="next" href="/careers?part=2">Next</a>'));
    const { _id } = await connected();
    expect((await source(_id)).counts.new).toBe(3);
    expect(feeds.requests.length).toBeLessThan(40);
  });

  test('few if a page has thousands of links and no jobs', async () => {
    const many = Array.from({ length: 5000 }, (_, id) => `<a href="/shop/${id % 50}/item-${id}">Item</a>`).join('');
    serve('/careers', page(many));
    feeds.sites[host] = { ...feeds.sites[host], '*': page('Buy me') };
    const answer = await connect();
    expect(answer).toMatchObject({ status: 400, body: { fields: { address: expect.any(String) } } });
    expect(feeds.requests.length).toBeLessThan(20);
  });

  test('limited to 300 job pages, and the company sees the number of the remaining ones', async () => {
    serve('/careers', links(Array.from({ length: 320 }, (_, index) => index + 1)));
    feeds.sites[host] = {
      ...feeds.sites[host],
      '*': (request, response) => {
        const id = /job-(\d+)/.exec(request.url ?? '')?.[1];
        if (id) response.end(posting(Number(id)));
        else response.writeHead(404).end();
      },
    };
    const { _id } = await connected();
    expect(await source(_id)).toMatchObject({ counts: { new: 300 }, pages: { left: expect.any(Number) } });
    expect((await source(_id)).pages.left).toBeGreaterThan(15);
  }, 60_000);
});

describe('a site whose careers page has no links', () => {
  test('is read by its sitemap, and a page is read again when its date in the sitemap is newer', async () => {
    const ids = aSite(30);
    serve('/careers', page('<div id="app"></div>'));
    const sitemap = (changed: Record<number, string> = {}) =>
      `<?xml version="1.0"?><urlset>${ids.map((id) => `<url><loc>https://${host}${jobPath(id)}</loc><lastmod>${changed[id] ?? '2026-11-01'}</lastmod></url>`).join('')}</urlset>`;
    serve('/robots.txt', `User-agent: *\nAllow: /\nSitemap: https://${host}/map.xml`);
    serve('/map.xml', sitemap());
    const { _id } = await connected();
    await publish(_id);
    expect(await source(_id)).toMatchObject({ system: 'job-pages', counts: { imported: 30 } });
    serve(jobPath(29), posting(29, { title: 'Principal developer' }));
    serve('/map.xml', sitemap({ 29: '2026-11-20' }));
    const asked = await syncAt(1.1);
    expect(asked).toContain(jobPath(29));
    expect(asked).not.toContain('/careers');
    expect(await jobsNow()).toContain('Principal developer published');
  });
});

test('hostile text in JobPosting data reaches a page, a feed and a widget only as text', async () => {
  aSite(2);
  const image = '<img src=x onerror=alert(1)>';
  const hostile = {
    title: `Pilot "><script>alert(1)</script>${image}`.replaceAll('</', '<\\/'),
    description: `&lt;script&gt;alert(1)&lt;/script&gt;${image}<p>Fine</p>`,
    url: 'javascript:alert(1)',
    occupationalCategory: 'Engineering',
    jobLocation: { address: { addressLocality: `Lund${image}`, addressCountry: 'SE' } },
  };
  serve(jobPath(2), posting(2, hostile));
  const { _id } = await connected();
  await publish(_id);
  const [pilot] = ((await app.get(`/api/jobs?companyId=${company.id}`)).body as Record<string, string>[]).filter(
    ({ headline }) => headline?.startsWith('Pilot'),
  );
  const listed = (await app.get(`/api/job-sources/${_id}/jobs`, { as: company.token })).body;
  expect(listed.map(({ url }: { url: string }) => url)).not.toContainEqual(expect.stringMatching(/^javascript/i));
  expect(pilot?.description).toContain('<p>Fine</p>');
  expect(pilot?.description).not.toMatch(/<(script|img)/);
  for (const path of [`/jobs/${pilot?.slug}`, '/feeds/jobs.rss', '/sitemap.xml']) {
    const text = await (await fetch(app.url + path)).text();
    expect(text, path).not.toMatch(/<img src=x|<script>alert/);
  }
});

test('a reading without changes writes nothing to jobs, sources or the log', async () => {
  aSite(3);
  const { _id } = await connected();
  await publish(_id);
  await syncAt(1.1);
  const before = JSON.stringify(await source(_id));
  await syncAt(2.2);
  expect(JSON.stringify(await source(_id))).toBe(before);
});

test('another page of a site can be tried immediately after one without jobs', async () => {
  aSite(3);
  expect((await connect(`https://${host}/about`)).status).toBe(400);
  expect((await connected()).system).toBe('job-pages');
});

test('pages are not read again when another company connects them', async () => {
  aSite(5);
  await connected();
  feeds.requests.length = 0;
  company = await aCompany();
  const other = await connect();
  expect(other.status).toBe(429);
});

test('a source that is disconnected during a reading is read no further', async () => {
  aSite(30);
  const { body } = await connect();
  await app.call('DELETE', `/api/job-sources/${body._id}`, { as: company.token });
  await backgroundDone();
  expect(feeds.requests.length).toBeLessThan(34);
  expect((await app.get('/api/job-sources', { as: company.token })).body).toEqual([]);
});
