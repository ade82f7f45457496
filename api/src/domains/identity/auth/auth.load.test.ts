import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { HASHING, hashPassword } from '../credentials/passwords.ts';

const app = useTestApp();

test('S3 a flood of log-ins is partly rejected, and other requests are served meanwhile', async () => {
  await app.get('/api/jobs');
  const body = { email: 'ada@example.org', password: 'wrong' };
  const storm = Promise.all(Array.from({ length: 200 }, () => app.post('/api/login/', { body })));
  const waits = [];
  for (let nth = 0; nth < 10; nth++) {
    const started = performance.now();
    expect((await app.get('/api/jobs')).status).toBe(200);
    waits.push(performance.now() - started);
  }
  const answers = await storm;
  const times = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(times(401) + times(429) + times(503)).toBe(200);
  expect(times(401)).toBeLessThan(120);
  expect(waits.sort((one, other) => one - other)[5]).toBeLessThan(300);
});

test('S3 the numbers of passwords hashed concurrently and waiting are limited; further ones are rejected', async () => {
  const hashed = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword('seven ferries at noon')));
  const refused = hashed.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(Math.max(0, 100 - HASHING.atOnce - HASHING.waiting));
  expect(refused[0]?.reason).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
});
