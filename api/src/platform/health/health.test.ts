import mongoose from 'mongoose';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/app.ts';

const app = useTestApp();
afterEach(() => void vi.restoreAllMocks());

const command = (answer: () => Promise<never>) =>
  vi.spyOn(mongoose.connection.db as NonNullable<typeof mongoose.connection.db>, 'command').mockImplementation(answer);
const never = () => new Promise<never>(() => {});

test('a process whose database responds late stays ready for some seconds, and its own response is not late', async () => {
  expect((await app.get('/readyz')).status).toBe(200);
  const ping = command(never);
  const started = performance.now();
  expect(await app.get('/readyz')).toMatchObject({ status: 200, body: { database: true } });
  expect(performance.now() - started).toBeLessThan(2000);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 20_000);
  expect(await app.get('/readyz')).toMatchObject({ status: 503, body: { database: false } });
  expect(ping).toHaveBeenCalledTimes(2);
});

test('a process whose database refuses connections becomes unready immediately', async () => {
  expect((await app.get('/readyz')).status).toBe(200);
  command(() => Promise.reject(new Error('no connection')));
  expect(await app.get('/readyz')).toMatchObject({ status: 503, body: { database: false } });
});
