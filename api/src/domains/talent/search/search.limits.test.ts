import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDeveloper } from '../../../testing/people.ts';

const app = useTestApp();

test('S24 a guest can search 120 times a minute with all calls together; others are not affected', async () => {
  const calls = [
    () => app.post('/api/users/search-statistics', { body: { search: {} } }),
    () => app.get('/api/users/light'),
    () => app.post('/api/users/find', { body: {} }),
    () => app.post('/api/users', { body: { search: {} } }),
  ];
  for (let nth = 0; nth < 30; nth++) await Promise.all(calls.map((call) => call()));
  for (const call of calls) {
    const { status, headers } = await call();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
  const { token: as } = await aDeveloper();
  expect((await app.post('/api/users', { as, body: { search: {} } })).status).toBe(200);
});
