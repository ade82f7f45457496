import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aCompany, type Person } from '../testing/people.ts';
import { aJob } from '../testing/things.ts';

let app: TestApp;
let company: Person & { slug: string };
beforeAll(async () => {
  app = await startTestApp();
  company = await aCompany();
});
afterAll(() => app.close());

const ids = async (path: string, as?: string) =>
  (await app.get(path, { ...(as && { as }) })).body.map(({ _id }: { _id: string }) => _id);

test('what guests get from memory is what there is: a new job stands there at once', async () => {
  const first = await aJob(company);
  for (let times = 0; times < 3; times++) expect(await ids('/api/jobs')).toEqual([first._id]);
  const second = await aJob(company);
  expect((await ids('/api/jobs')).sort()).toEqual([first._id, second._id].sort());
  expect((await app.get('/api/jobs')).headers.get('x-total-count')).toBe('2');
  expect((await app.get(`/api/boards/${company.slug}`)).body.jobs).toHaveLength(2);
});

test('another address is another answer, and who is signed in gets their own', async () => {
  expect(await ids('/api/jobs?limit=1')).toHaveLength(1);
  expect(await ids('/api/jobs?text=nothing-like-it')).toEqual([]);
  const path = `/api/jobs?companyId=${company.id}`;
  const asGuest = await ids(path);
  await app.post(`/api/companies/${company.id}/jobs`, { as: company.token, body: { headline: 'A draft' } });
  expect(await ids(path, company.token)).toHaveLength(asGuest.length + 1);
  expect(await ids(path)).toHaveLength(asGuest.length);
});

test('failures are not kept', async () => {
  const path = '/api/jobs?limit=1000';
  const said = async (language: string) =>
    (await app.get(path, { headers: { 'accept-language': language } })).body.message;
  expect(await said('en')).toBe('Please check the marked fields.');
  expect(await said('de')).toBe('Bitte sieh dir die markierten Felder an.');
});

test('compressed for who asks for it', async () => {
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
