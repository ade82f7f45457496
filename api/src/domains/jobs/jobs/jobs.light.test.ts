import { JobLight } from '@tandem/contracts/job';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany } from '../../../testing/people.ts';

const app = useTestApp();
beforeAll(async () => {
  const volta = await aCompany({ name: 'Volta' });
  await aJob(volta, { headline: 'First', description: `<p>${'long '.repeat(500)}</p>`, questions: ['Why?'] });
  await aJob(volta, { headline: 'Second', role: 'frontend' });
  await aDraft(volta, { headline: 'A draft' });
  await aJob(volta, { headline: 'Not for boards', public: false });
});

const list = (query = '', headers = {}) => fetch(`${app.url}/api/jobs-tandem${query}`, { headers });

test('jobs-tandem returns a version of the board that is small enough for other pages, paged and filtered', async () => {
  const answer = await list();
  const found = JobLight.array().parse(await answer.json());
  expect(found.map(({ headline }) => headline)).toEqual(['Second', 'First']);
  expect(answer.headers.get('x-total-count')).toBe('2');
  expect(found[1]).toMatchObject({
    company: { name: 'Volta' },
    url: expect.stringMatching(/\/jobs\/first-[0-9a-f]{24}$/),
    validThrough: expect.any(String),
  });
  expect(JSON.stringify(found).length).toBeLessThan(2500);
  for (const [query, headline] of [
    ['?limit=1&skip=1', 'First'],
    ['?role=frontend', 'Second'],
  ]) {
    const [only, ...others] = JobLight.array().parse(await (await list(query)).json());
    expect({ headline: only?.headline, others }).toEqual({ headline, others: [] });
  }
});

test('jobs-tandem can be cached publicly for a minute, and is then revalidated', async () => {
  const answer = await list();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const etag = answer.headers.get('etag') ?? '';
  expect((await list('', { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
});

test('jobs-tandem finds the jobs of a company by its current and its former address', async () => {
  const company = await aCompany({ name: 'Sonda' });
  await aJob(company, { headline: 'Sounding' });
  await app.put(`/api/companies/${company.id}`, { as: company.token, body: { slug: 'sonda-renamed' } });
  for (const address of ['sonda-renamed', 'sonda', company.id])
    expect(await (await list(`?company=${address}`)).json(), address).toMatchObject([{ headline: 'Sounding' }]);
});

test('S24 jobs-tandem accepts the same paging as any list', async () => {
  for (const query of ['?limit=1e9', '?skip=-1', '?companyId=000000000000000000000001', '?limit=1&limit=9'])
    expect((await list(query)).status).toBe(400);
});
