import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { type FeedServer, startFeedServer } from '../../../testing/feed-server.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { sources } from './job-sources.model.ts';
import { syncDueSources } from './syncing.ts';

const app = useTestApp();
let feeds: FeedServer;
let nth = 0;
/** The board of the test; each test has a separate one. */
let board = '';

beforeAll(async () => {
  feeds = await startFeedServer();
});
afterAll(() => feeds.close());
beforeEach(() => {
  board = `nordlys${++nth}`;
  feeds.requests.length = 0;
});

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../packages/job-feeds/src/adapters/${name}`, import.meta.url), 'utf8');
const serve = (host: string, path: string, body: string | Buffer) => {
  feeds.sites[host] = { ...feeds.sites[host], [path]: body };
};
const recruitee = (offers: object[]) => serve(`${board}.recruitee.com`, '/api/offers/', JSON.stringify({ offers }));
const offer = (id: number, more: object = {}) => ({
  id,
  title: `Backend developer ${id}`,
  status: 'published',
  department: 'Engineering',
  city: 'Lund',
  country_code: 'SE',
  on_site: true,
  employment_type_code: 'fulltime',
  careers_url: `https://${board}.recruitee.com/o/${id}`,
  careers_apply_url: `https://${board}.recruitee.com/o/${id}/c/new`,
  salary: { min: 5000, max: 6000, period: 'month', currency: 'EUR' },
  description: `<p>Job ${id}</p>`,
  ...more,
});

const connect = (as: Person, address = `https://${board}.recruitee.com/`) =>
  app.post('/api/job-sources', { as: as.token, body: { address } });
const jobsAt = async (as: Person, id: string, query = '') =>
  (await app.get(`/api/job-sources/${id}/jobs?limit=100${query}`, { as: as.token })).body;
const importAll = async (as: Person, id: string) => {
  const answer = await app.put(`/api/job-sources/${id}/status`, { as: as.token, body: { status: 'active' } });
  await backgroundDone();
  return answer;
};
const setRules = (as: Person, id: string, more: object = {}) =>
  app.put(`/api/job-sources/${id}/rules`, {
    as: as.token,
    body: {
      departments: [{ department: 'Engineering', role: 'backend' }],
      skills: ['go'],
      salaries: [],
      period: null,
      publish: true,
      ...more,
    },
  });
const jobsOf = async (as: Person) =>
  (await app.get(`/api/jobs?companyId=${as.id}&limit=100`, { as: as.token })).body as Record<string, unknown>[];

describe('detection', () => {
  test.each([
    [
      'greenhouse.fixture.json',
      'greenhouse',
      'boards-api.greenhouse.io',
      '/v1/boards/BOARD/jobs',
      'https://boards.greenhouse.io/BOARD',
      2,
    ],
    ['lever.fixture.json', 'lever', 'api.lever.co', '/v0/postings/BOARD', 'https://jobs.lever.co/BOARD', 2],
    ['lever-eu.fixture.json', 'lever', 'api.eu.lever.co', '/v0/postings/BOARD', 'https://jobs.eu.lever.co/BOARD/x', 1],
    [
      'ashby.fixture.json',
      'ashby',
      'api.ashbyhq.com',
      '/posting-api/job-board/BOARD',
      'https://jobs.ashbyhq.com/BOARD',
      2,
    ],
    [
      'teamtailor.fixture.xml',
      'teamtailor',
      'BOARD.teamtailor.com',
      '/jobs.rss',
      'https://BOARD.teamtailor.com/jobs',
      3,
    ],
    ['personio.fixture.xml', 'personio', 'BOARD.jobs.personio.de', '/xml', 'https://BOARD.jobs.personio.de', 2],
    [
      'workable.fixture.json',
      'workable',
      'apply.workable.com',
      '/api/v1/widget/accounts/BOARD',
      'https://apply.workable.com/BOARD',
      2,
    ],
    [
      'recruitee.fixture.json',
      'recruitee',
      'BOARD.recruitee.com',
      '/api/offers/',
      'https://BOARD.recruitee.com/o/x',
      2,
    ],
    ['json-ld.fixture.html', 'json-ld', 'BOARD.example.org', '/careers', 'https://BOARD.example.org/careers', 2],
    ['aggregator.fixture.xml', 'aggregator', 'BOARD.example.org', '/feed.xml', 'https://BOARD.example.org/feed.xml', 2],
    ['teamtailor.fixture.xml', 'teamtailor', 'BOARD.example.org', '/jobs.rss', 'https://BOARD.example.org/about', 3],
    ['recruitee.fixture.json', 'recruitee', 'BOARD.example.org', '/api/offers/', 'https://BOARD.example.org/about', 2],
  ])('%s is recognised as %s on %s%s', async (file, system, host, path, address, count) => {
    const named = (text: string) => text.replace('BOARD', board);
    serve(named(host), named(path), fixture(file));
    if (address.endsWith('/about')) serve(named(host), '/about', '<!doctype html><p>About us</p>');
    const company = await aCompany();
    const { status, body } = await connect(company, named(address));
    expect({ status, system: body.system }, JSON.stringify(body)).toEqual({ status: 201, system });
    const found = await jobsAt(company, body._id);
    expect(
      found.filter(({ reason }: { reason: string }) => !['unlisted', 'expired', 'prospect', 'sample'].includes(reason)),
    ).toHaveLength(count);
    expect(JSON.stringify(found)).not.toMatch(/greta/i);
    expect(await jobsOf(company)).toEqual([]);
  });

  test('a careers page that embeds a board leads to its feed', async () => {
    serve(
      `${board}.example.org`,
      '/jobs',
      `<!doctype html><script src="https://boards.greenhouse.io/embed/job_board/js?for=${board}"></script>`,
    );
    serve('boards-api.greenhouse.io', `/v1/boards/${board}/jobs`, fixture('greenhouse.fixture.json'));
    const { body } = await connect(await aCompany(), `https://${board}.example.org/jobs`);
    expect(body).toMatchObject({ system: 'greenhouse', board });
  });

  test.each([
    ['a page without jobs', 'nothing-found', '<!doctype html><p>We are not hiring</p>'],
    ['half a feed', 'broken', fixture('aggregator.fixture.xml').slice(0, 900)],
  ])('%s is refused with the reason and stores nothing', async (_, __, body) => {
    serve(`${board}.example.org`, '/', body);
    const company = await aCompany();
    const answer = await connect(company, `https://${board}.example.org/`);
    expect(answer).toMatchObject({ status: 400, body: { fields: { address: expect.any(String) } } });
    expect((await app.get('/api/job-sources', { as: company.token })).body).toEqual([]);
  });

  test('is limited to five sources, even when more are connected simultaneously', async () => {
    const company = await aCompany();
    const names = Array.from({ length: 12 }, (_, nth) => `${board}-${nth}`);
    for (const name of names) serve(`${name}.recruitee.com`, '/api/offers/', JSON.stringify({ offers: [offer(1)] }));
    const answers = await Promise.all(names.map((name) => connect(company, `https://${name}.recruitee.com/`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await app.get('/api/job-sources', { as: company.token })).body).toHaveLength(5);
  });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/jobs',
    'http://10.0.0.1/',
    'http://[::1]/',
    'file:///etc/passwd',
    'https://u:p@jobs.lever.co/x',
    'words',
    '',
  ])('S29 the address %s is refused without a connection', async (address) => {
    const before = feeds.connections;
    expect((await connect(await aCompany(), address)).status).toBe(400);
    expect(feeds.connections).toBe(before);
  });

  test('S29 a redirect to a private address is refused, by number and by name', async () => {
    feeds.addresses['inside.example.com'] = '10.0.0.7';
    for (const location of ['http://169.254.169.254/latest', 'http://inside.example.com/jobs']) {
      feeds.sites[`${board}.example.org`] = { '/': (_, response) => response.writeHead(302, { location }).end() };
      const answer = await connect(await aCompany(), `https://${board}.example.org/?${location.length}`);
      expect(answer.status).toBe(400);
    }
    expect(feeds.requests.filter((request) => !request.startsWith(board))).toEqual([]);
  });

  test('a host whose robots.txt forbids it is not read', async () => {
    serve(`${board}.recruitee.com`, '/robots.txt', 'User-agent: *\nDisallow: /');
    recruitee([offer(1)]);
    const answer = await connect(await aCompany());
    expect(answer.status).toBe(400);
    expect(feeds.requests).toEqual([]);
  });

  test('a board is requested once an hour, whichever company requests it, and connecting it again returns the existing source', async () => {
    recruitee([offer(1)]);
    const [one, other] = [await aCompany(), await aCompany()];
    const first = (await connect(one)).body;
    expect((await connect(one)).body._id).toBe(first._id);
    expect((await connect(other)).status).toBe(429);
    expect(feeds.requests).toHaveLength(1);
  });

  test('the sixth source of a company is refused', async () => {
    const company = await aCompany();
    for (let source = 1; source <= 6; source++) {
      board = `many${nth}x${source}`;
      recruitee([offer(1)]);
      expect((await connect(company)).status).toBe(source === 6 ? 400 : 201);
    }
  });
});

describe('an import', () => {
  test('creates jobs with the role, skills and salary of the rules, and publishes complete ones', async () => {
    recruitee([offer(1), offer(2, { salary: null }), offer(3, { department: 'Sales' }), offer(4, { city: '' })]);
    const company = await aCompany();
    const { _id, departments } = (await connect(company)).body;
    expect(departments).toEqual([
      { department: 'Engineering', count: 3 },
      { department: 'Sales', count: 1 },
    ]);
    await setRules(company, _id);
    expect(await jobsOf(company)).toEqual([]);
    await importAll(company, _id);

    const jobs = await jobsOf(company);
    expect(jobs.map(({ headline, status }) => `${headline} ${status}`).toSorted()).toEqual([
      'Backend developer 1 published',
      'Backend developer 2 created',
      'Backend developer 4 created',
    ]);
    expect(jobs.find(({ status }) => status === 'published')).toMatchObject({
      role: 'backend',
      skills: ['go'],
      salaryFrom: 5000,
      salaryTo: 6000,
      salaryCurrency: 'eur',
      location: { city: 'Lund', country: 'SE' },
      remote: 'house',
    });
    const listed = await jobsAt(company, _id);
    expect(
      listed.map(({ title, state, reason, lacks }: Record<string, unknown>) => ({ title, state, reason, lacks })),
    ).toEqual([
      { title: 'Backend developer 1', state: 'imported', reason: null, lacks: [] },
      { title: 'Backend developer 2', state: 'imported', reason: null, lacks: ['salary'] },
      { title: 'Backend developer 3', state: 'ignored', reason: 'unmapped', lacks: [] },
      { title: 'Backend developer 4', state: 'imported', reason: null, lacks: ['location'] },
    ]);
  });

  test('is repeated with rules that are saved while it runs', async () => {
    recruitee(Array.from({ length: 40 }, (_, index) => offer(index + 1)));
    const company = await aCompany();
    const { _id } = (await connect(company)).body;
    await setRules(company, _id, { publish: false });
    const [activated, saved] = [
      await app.put(`/api/job-sources/${_id}/status`, { as: company.token, body: { status: 'active' } }),
      await setRules(company, _id),
    ];
    expect([activated.body.isWorking, saved.body.isWorking]).toEqual([true, true]);
    await backgroundDone();
    expect((await jobsOf(company)).filter(({ status }) => status === 'published')).toHaveLength(40);
    expect((await app.get(`/api/job-sources/${_id}`, { as: company.token })).body.isWorking).toBe(false);
  });

  test('that is blocked by another process is done with the next reading', async () => {
    recruitee([offer(1)]);
    const company = await aCompany();
    const { _id } = (await connect(company)).body;
    await setRules(company, _id);
    await sources.beginWork(_id, new Date(), new Date(Date.now() + 60_000));
    await importAll(company, _id);
    expect(await jobsOf(company)).toEqual([]);
    await sources.change(_id, { workDate: null });
    expect((await app.get(`/api/job-sources/${_id}`, { as: company.token })).body.isWorking).toBe(true);
    await syncDueSources(new Date());
    expect(await jobsOf(company)).toHaveLength(1);
  });

  test('uses the salary of the role for jobs without one', async () => {
    recruitee([offer(1, { salary: null })]);
    const company = await aCompany();
    const { _id } = (await connect(company)).body;
    const salary = {
      role: 'backend',
      salaryFrom: 45_000,
      salaryTo: 55_000,
      salaryCurrency: 'sek',
      salaryFrequency: 'monthly',
    };
    expect((await setRules(company, _id, { salaries: [{ ...salary, salaryFrom: 0 }] })).status).toBe(400);
    expect((await setRules(company, _id, { salaries: [{ ...salary, salaryTo: 1 }] })).status).toBe(400);
    await setRules(company, _id, { salaries: [salary] });
    await importAll(company, _id);
    expect(await jobsOf(company)).toMatchObject([{ status: 'published', salaryFrom: 45_000, salaryCurrency: 'sek' }]);
  });

  test('converts a yearly salary to a monthly one, and ignores one in another currency or without a period', async () => {
    const salary = (more: object) => ({
      salary: { min: 60_000, max: 72_000, period: 'year', currency: 'EUR', ...more },
    });
    recruitee([offer(1, salary({})), offer(2, salary({ currency: 'NOK' })), offer(3, salary({ period: null }))]);
    const company = await aCompany();
    const { _id } = (await connect(company)).body;
    await setRules(company, _id);
    await importAll(company, _id);
    const found = (await jobsAt(company, _id)).map(
      ({ salary: sum }: { salary: { salaryFrom: number } | null }) => sum?.salaryFrom ?? null,
    );
    expect(found).toEqual([5000, null, null]);
  });

  test('a job that the company wrote itself is not imported again', async () => {
    recruitee([offer(1), offer(2)]);
    const company = await aCompany();
    await app.post(`/api/companies/${company.id}/jobs`, {
      as: company.token,
      body: { headline: 'Backend Developer  1', location: { city: 'Lund', country: 'SE' } },
    });
    const { _id, counts } = (await connect(company)).body;
    expect(counts).toMatchObject({ here: 1, new: 1 });
    await setRules(company, _id);
    await importAll(company, _id);
    expect(await jobsOf(company)).toHaveLength(2);
  });

  test('a job in two sources is imported once, and reconnecting a board does not import its jobs again', async () => {
    const company = await aCompany();
    recruitee([offer(1), offer(2)]);
    const { _id: first } = (await connect(company)).body;
    await setRules(company, first);
    await importAll(company, first);
    board = `${board}b`;
    recruitee([offer(1), offer(3)]);
    const { _id: second } = (await connect(company)).body;
    await setRules(company, second);
    await importAll(company, second);
    expect(await jobsOf(company)).toHaveLength(3);
    await app.call('DELETE', `/api/job-sources/${second}`, { as: company.token });
    expect(await jobsOf(company)).toHaveLength(3);
    expect((await app.get(`/api/job-sources/${second}`, { as: company.token })).status).toBe(404);
  });

  test('each department gets the role suggested by its job titles, and otherwise none', async () => {
    recruitee([
      offer(1, { title: 'Backend engineer, payments', department: 'A' }),
      offer(2, { title: 'Front-end Developer', department: 'B' }),
      offer(3, { title: 'Utvecklare', department: 'C' }),
      offer(4, { title: 'Key account seller', department: 'D' }),
    ]);
    const { rules } = (await connect(await aCompany())).body;
    expect(rules.departments.map(({ role }: { role: string }) => role)).toEqual([
      'backend',
      'frontend',
      'developer',
      null,
    ]);
    expect(rules).toMatchObject({ publish: false, period: null, salaries: [] });
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.test"></iframe>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p style="background:url(https://evil.test)" onclick="alert(1)">x</p>',
    '<a href="data:text/html,x">x</a><form action=/x><input></form>',
  ])('source text %s is never stored unsanitised', async (text) => {
    recruitee([offer(1, { description: `${text}<p>Fine</p>` })]);
    const company = await aCompany();
    const { _id } = (await connect(company)).body;
    await setRules(company, _id);
    await importAll(company, _id);
    const [job] = await jobsOf(company);
    expect(job?.description).toContain('Fine');
    expect(job?.description).not.toMatch(
      /<(?!\/?(p|br|ul|ol|li|strong|em|a|h3|h4)\b)|on\w+=|javascript:|data:|style=/i,
    );
  });
});

test('changed rules overwrite none that a colleague has changed, which is reported if both changed the same', async () => {
  recruitee([offer(1)]);
  const company = await aCompany();
  const { _id, rules: basedOn } = (await connect(company)).body;
  const change = (body: object) =>
    app.put(`/api/job-sources/${_id}/rules`, { as: company.token, body: { ...body, basedOn } });
  const [one, other] = await Promise.all([change({ skills: ['go'] }), change({ publish: true })]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect((await change({ skills: ['go'], period: 'year' })).body.rules).toEqual({
    ...basedOn,
    ...{ skills: ['go'], publish: true, period: 'year' },
  });
  const refused = await change({ skills: ['rust'], publish: true });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere', yours: { skills: ['rust'] }, source: { rules: { skills: ['go'] } } },
  });
  expect(Object.keys(refused.body.fields)).toEqual(['skills']);
});

describe('access', () => {
  test("a company cannot access another company's sources", async () => {
    recruitee([offer(1)]);
    const [one, other] = [await aCompany(), await aCompany()];
    const { _id } = (await connect(one)).body;
    await setRules(one, _id);
    await importAll(one, _id);
    const [entry] = await jobsAt(one, _id);
    const [change] = (await app.get(`/api/job-sources/${_id}/changes`, { as: one.token })).body;
    const as = other.token;
    const path = `/api/job-sources/${_id}`;
    expect((await app.get(path, { as })).status).toBe(404);
    expect((await app.get(`${path}/jobs`, { as })).status).toBe(404);
    expect((await app.get(`${path}/changes`, { as })).status).toBe(404);
    expect((await setRules(other, _id)).status).toBe(404);
    expect((await importAll(other, _id)).status).toBe(404);
    expect((await app.post(`${path}/jobs/${entry._id}/take`, { as, body: { parts: ['headline'] } })).status).toBe(404);
    expect((await app.post(`${path}/changes/${change._id}/undo`, { as })).status).toBe(404);
    expect((await app.call('DELETE', path, { as })).status).toBe(404);
    // Not through one of its own sources either.
    board = `${board}b`;
    recruitee([offer(1)]);
    const { _id: mine } = (await connect(other)).body;
    expect(
      (await app.post(`/api/job-sources/${mine}/jobs/${entry._id}/take`, { as, body: { parts: ['headline'] } })).status,
    ).toBe(404);
    expect((await app.post(`/api/job-sources/${mine}/changes/${change._id}/undo`, { as })).status).toBe(404);
  });
});
