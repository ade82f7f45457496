import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { aJob } from '../../testing/factories.ts';
import { aCompany, type Person } from '../../testing/people.ts';

const app = useTestApp();
let company: Person & { slug: string };
beforeAll(async () => {
  company = await aCompany();
});

const ids = async (path: string, as?: string) =>
  (await app.get(path, { ...(as && { as }) })).body.map(({ _id }: { _id: string }) => _id);

test('guests see a new job immediately although the list was cached', async () => {
  const first = await aJob(company);
  for (let times = 0; times < 3; times++) expect(await ids('/api/jobs')).toEqual([first._id]);
  const second = await aJob(company);
  expect((await ids('/api/jobs')).sort()).toEqual([first._id, second._id].sort());
  expect((await app.get('/api/jobs')).headers.get('x-total-count')).toBe('2');
  expect((await app.get(`/api/boards/${company.slug}`)).body.jobs).toHaveLength(2);
});

test('each address has its own response, and signed-in users get their own', async () => {
  expect(await ids('/api/jobs?limit=1')).toHaveLength(1);
  expect(await ids('/api/jobs?text=nothing-like-it')).toEqual([]);
  const path = `/api/jobs?companyId=${company.id}`;
  const asGuest = await ids(path);
  await app.post(`/api/companies/${company.id}/jobs`, { as: company.token, body: { headline: 'A draft' } });
  expect(await ids(path, company.token)).toHaveLength(asGuest.length + 1);
  expect(await ids(path)).toHaveLength(asGuest.length);
});

test('error responses are not cached', async () => {
  const path = '/api/jobs?limit=1000';
  const messageIn = async (language: string) =>
    (await app.get(path, { headers: { 'accept-language': language } })).body.message;
  expect(await messageIn('en')).toBe('Some fields need your attention.');
  expect(await messageIn('de')).toBe('Einige Felder stimmen noch nicht.');
});

test('responses are compressed for clients that accept it', async () => {
  const asked = (encoding: string) =>
    new Promise<{ encoding: string | undefined; content: Buffer }>((resolve) => {
      request(`${app.url}/api/jobs`, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ encoding: answer.headers['content-encoding'], content: Buffer.concat(chunks) }),
        );
      }).end();
    });
  const [zipped, plain] = [await asked('gzip, br'), await asked('identity')];
  expect(zipped.encoding).toBe('gzip');
  expect(plain.encoding).toBeUndefined();
  expect(gunzipSync(zipped.content).toString()).toBe(plain.content.toString());
});

describe('a cached response', () => {
  const ask = (headers: Record<string, string> = {}, path = '/api/jobs') =>
    fetch(app.url + path, { headers: { 'cache-control': 'max-age=0', ...headers } });
  const constant = ({ headers }: Response) =>
    [...headers].filter(([name]) => !['x-request-id', 'date', 'transfer-encoding', 'content-length'].includes(name));

  test('has the headers of its creation and a new request id', async () => {
    await aJob(company);
    const [made, cached] = [await ask(), await ask()];
    expect(constant(cached)).toEqual(constant(made));
    expect(cached.headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(cached.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(cached.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
  });

  test('is not sent again to a client that has it, by tag or by date', async () => {
    const { headers } = await ask();
    const [tag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    const earlier = new Date(Date.parse(date) - 1000).toUTCString();
    const statuses = async (all: Record<string, string>[]) =>
      Promise.all(all.map(async (each) => (await ask(each)).status));
    const has = [tag, `W/${tag}`, `"other", ${tag}`, '*'].map((value) => ({ 'if-none-match': value }));
    expect(await statuses([...has, { 'if-modified-since': date }])).toEqual([304, 304, 304, 304, 304]);
    const lacks: Record<string, string>[] = [
      { 'if-none-match': '"other"', 'if-modified-since': date },
      { 'if-modified-since': earlier },
      { 'if-modified-since': 'yesterday' },
      { 'if-none-match': tag, 'cache-control': 'no-cache' },
    ];
    expect(await statuses(lacks)).toEqual([200, 200, 200, 200]);
  });

  test('has a later date after a second change within a second', async () => {
    const dates: number[] = [];
    for (let nth = 0; nth < 3; nth++) {
      await aJob(company);
      dates.push(Date.parse((await ask()).headers.get('last-modified') ?? ''));
    }
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    expect(new Set(dates).size).toBe(3);
  });

  test('is counted in the metrics under its route', async () => {
    const count = async () => {
      const text = await (await fetch(`${app.url}/metrics`)).text();
      const line = /^http_request_duration_seconds_count\{method="GET",route="\/api\/jobs",status="200"\} (\d+)$/m;
      return Number(line.exec(text)?.[1] ?? 0);
    };
    const before = await count();
    for (let nth = 0; nth < 3; nth++) await (await ask()).text();
    expect(await count()).toBe(before + 3);
  });
});
