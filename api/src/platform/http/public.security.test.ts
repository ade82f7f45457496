// What anyone on the network can do to the parts that need no account: boards, jobs, companies, applications.
import { request } from 'node:http';
import { contracts } from '@tandem/contracts/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { everyRoute } from '../../testing/calls.ts';
import { aDraft, aJob, anApplication } from '../../testing/factories.ts';
import { aDocx, aPdf, asFile } from '../../testing/files.ts';
import { aCompany, type Person } from '../../testing/people.ts';

const app = useTestApp();
let own: Person & { slug: string };
let job: Awaited<ReturnType<typeof aJob>>;
beforeAll(async () => {
  own = await aCompany();
  job = await aJob(own);
});

/** The shortest of several durations, because other load on the machine only lengthens individual ones. */
async function quickest(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < 5; nth++) {
    const started = performance.now();
    await act();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const memory = () => process.memoryUsage().rss / 2 ** 20;

describe('S24 extreme values are refused within 100 ms', () => {
  const boards = () => [`/api/boards/${own.slug}`, `/api/boards/${own.slug}/jobs/${job.slug}`];

  test.each(['limit=1e9', 'skip=-1', 'limit=NaN', `text=${'x'.repeat(10_000)}`, `skill=${'go,'.repeat(3000)}go`])(
    'lists: %.20s',
    async (query) => {
      for (const path of ['/api/jobs', '/api/jobs-tandem', '/api/jobs-facets', '/api/companies', ...boards()]) {
        const address = `${path}?${query}`;
        expect((await app.get(address)).status, address.slice(0, 60)).toBe(400);
        expect(await quickest(() => app.get(address))).toBeLessThan(100);
      }
    },
  );

  test.each([
    ['10,000 words of a filter', JSON.stringify({ stack: Array(10_000).fill('go') }), 400],
    ['1,000 levels', nested(1000), 400],
    ['what no filter knows', JSON.stringify({ where: '1' }), 400],
  ])('companies by a filter: %s', async (_, body, status) => {
    const before = memory();
    const ask = async () => expect((await app.post('/api/companies/query', { body })).status).toBe(status);
    expect(await quickest(ask)).toBeLessThan(100);
    expect(memory() - before).toBeLessThan(50);
  });
});

test('S24 a body of 10 MB is refused before it has arrived', async () => {
  const refused = async () =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': 10 * 2 ** 20 };
      const sending = request(`${app.url}/api/companies/query`, { method: 'POST', headers }, ({ statusCode }) => {
        resolve(statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.write('{"text":"');
    });
  expect(await refused()).toBe(413);
  expect(await quickest(refused)).toBeLessThan(100);
});

describe('S25 regular expression characters are matched literally', () => {
  const patterns = ['(a+)+$', '.*', '[', '\\', '^(([a-z])+.)+[A-Z]([a-z])+$', '(?=.*a){99}'];

  test('in lists, counts and filters: nothing is found, within 50 ms', async () => {
    for (const text of patterns) {
      const query = new URLSearchParams({ text });
      for (const path of [`/api/jobs?${query}`, `/api/jobs-tandem?${query}`, `/api/companies?${query}`]) {
        expect(await app.get(path), path).toMatchObject({ status: 200, body: [] });
        expect(await quickest(() => app.get(`${path}&skip=1`)), path).toBeLessThan(50);
      }
      expect((await app.get(`/api/jobs-facets?${query}`)).body.total).toBe(0);
      expect((await app.post('/api/companies/query', { body: { text } })).body).toEqual([]);
    }
  });

  test('100 kB of them are refused', async () => {
    const text = '(a+)+$[.*'.repeat(12_000);
    const refused = async () => expect((await app.post('/api/companies/query', { body: { text } })).status).toBe(400);
    expect(await quickest(refused)).toBeLessThan(50);
    expect((await app.get(`/api/jobs?text=${encodeURIComponent('(a+)+$'.repeat(500))}`)).status).toBe(400);
    expect((await app.get(`/api/jobs?text=${encodeURIComponent(text)}`)).status).toBe(431);
  });
});

test('S15 job fields that only the server sets are refused by name, and nothing changes', async () => {
  const path = `/api/companies/${own.id}/jobs`;
  const draft = await aDraft(own);
  const read = async () => (await app.get(`/api/jobs/${draft.slug}`, { as: own.token })).body;
  const before = await read();
  const other = await aCompany();
  for (const change of [
    { companyId: other.id },
    { publishDate: new Date().toISOString() },
    { createdDate: new Date().toISOString() },
    { closedDate: null },
    { slug: 'another' },
    { weight: 900 },
    { promoted: true },
    { status: 'created' },
    { company: { name: 'Another' } },
    { preview: 'x' },
  ]) {
    const [field = ''] = Object.keys(change);
    const { status, body } = await app.put(path, { as: own.token, body: { _id: draft._id, ...change } });
    expect({ status, fields: Object.keys(body.fields ?? {}) }, field).toEqual({ status: 400, fields: [field] });
    expect((await app.post(path, { as: own.token, body: { headline: 'x', ...change } })).status, field).toBe(400);
  }
  expect(await read()).toEqual(before);
});

test('S30 company links lead to web pages or are refused with the field', async () => {
  const bad = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http:evil',
    'https://a@b.example\n',
    'file:///x',
  ];
  for (const field of ['website', 'linkedinLink', 'introVideo'])
    for (const link of bad) {
      const { status, body } = await app.put(`/api/companies/${own.id}`, { as: own.token, body: { [field]: link } });
      if (status === 400) expect(Object.keys(body.fields), `${field} ${link}`).toEqual([field]);
      else expect(body[field] ?? body.company?.[field], `${field} ${link}`).toMatch(/^https:\/\/[\w.-]+\//);
    }
});

describe('the CV of an application', () => {
  const path = () => `/api/boards/${own.slug}/jobs/${job.slug}/applications`;
  const send = (file: Blob, name: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(anApplication(job._id))) form.append(field, String(value));
    form.append('file', file, name);
    return fetch(app.url + path(), { method: 'POST', body: form });
  };
  const documents = async (): Promise<{ url: string; name: string }[]> =>
    (await app.get(`/api/v2/matches-new/${own.id}`, { as: own.token })).body.flatMap(
      ({ application }: { application: { document: object | null } | null }) => application?.document ?? [],
    );

  test.each([
    ['../../../x.pdf', 'x.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    [`${'x'.repeat(4000)}.pdf`, 'x'.repeat(200)],
    ['..\\..\\y.pdf', 'y.pdf'],
  ])('S32 named %.20j is stored under a generated name', async (name, shown) => {
    expect((await send(asFile(aPdf()), name)).status).toBe(201);
    const stored = (await documents()).find((each) => each.name === shown);
    expect(new URL(stored?.url ?? '', app.url).pathname).toMatch(/^\/api\/files\/\w{12}$/);
  });

  test('S33 that unpacks to gigabytes or exceeds the size limit is refused, and the process survives', async () => {
    const bomb = await aDocx({ 'word/media/x.bin': Buffer.alloc(150 * 2 ** 20) });
    const before = (await documents()).length;
    expect((await send(asFile(bomb), 'cv.docx')).status).toBe(415);
    const large = Buffer.concat([aPdf(), Buffer.alloc(20 * 2 ** 20)]);
    expect((await send(asFile(large), 'cv.pdf')).status).toBe(413);
    expect(await documents()).toHaveLength(before);
    expect((await app.get('/healthz')).status).toBe(200);
  });
});

describe('S34 another site', () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' };
  const allowed = ({ headers: answered }: { headers: Headers }) => [
    answered.get('access-control-allow-origin'),
    answered.get('access-control-allow-credentials'),
  ];

  test.each(everyRoute(contracts))('$id is accessible to it only for boards', async ({ route }) => {
    const path = route.path.replace(/:\w+/g, '0'.repeat(24));
    const isOfBoards = route.path.startsWith('/api/boards/');
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await app.call(method, path, { headers, as: own.token });
      expect(allowed(answer), `${method} ${path}`).toEqual([isOfBoards ? '*' : null, null]);
      expect(answer.headers.get('access-control-allow-headers') ?? '').not.toMatch(/authorization/i);
    }
  });
});
