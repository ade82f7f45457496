import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { beforeEach, expect, test, vi } from 'vitest';
import { tasks } from '../../tasks.ts';
import { useTestApp } from '../../testing/app.ts';
import { mongoUri, startProcess } from '../../testing/processes.ts';
import { lastRuns } from './scheduler.ts';

const app = useTestApp();

beforeEach(async () => {
  await mongoose.connection.collection('tasks').deleteMany({});
  await mongoose.connection.collection('runs').deleteMany({});
});
const worker = (name: string) => startProcess('testing/tasks-process.ts', [mongoUri(), mongoose.connection.name, name]);
const runs = () => mongoose.connection.collection('runs').find().sort({ now: 1 }).toArray();

test('two API processes run each task once', async () => {
  const uri = new URL(mongoUri());
  uri.pathname = `/${mongoose.connection.name}`;
  const settings = { PORT: '0', MONGODB_URI: uri.href, LOG_LEVEL: 'info', NODE_ENV: 'test' };
  // What an older version left behind goes when the new one starts.
  await mongoose.connection.collection('tasks').insertOne({ name: 'renamed since', lastFinishedAt: new Date() });
  const apis = await Promise.all([startProcess('main.ts', [], settings), startProcess('main.ts', [], settings)]);
  const log = () => apis.map(({ output }) => output.text).join('\n');
  const atOnce = tasks.filter(({ every }) => !every.includes('*'));
  await vi.waitFor(async () => {
    const ended = (await lastRuns()).filter((task) => task.ended !== null);
    expect(ended.length).toBeGreaterThanOrEqual(atOnce.length);
  }, 20_000);
  for (const { child } of apis) child.kill('SIGTERM');
  await Promise.all(apis.map(({ child }) => once(child, 'exit')));
  for (const { name, every } of atOnce) {
    if (every.includes('second')) continue;
    expect(log().split(`"task":"${name}","ms"`), name).toHaveLength(2);
  }
  expect((await lastRuns()).map(({ name }) => name)).toEqual(tasks.map(({ name }) => name).sort());
}, 60_000);

test('no run happens twice or concurrently, and another process takes over from one that was killed', async () => {
  const [one, two] = await Promise.all([worker('one'), worker('two')]);
  await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThan(2), 15_000);
  const busy = await vi.waitFor(
    async () => {
      const last = (await runs()).at(-1);
      if (!last || last.done) throw new Error('nobody is at work');
      return last.by === 'one' ? one : two;
    },
    { timeout: 10_000, interval: 10 },
  );
  busy.child.kill('SIGKILL');
  const before = await runs();
  await vi.waitFor(async () => expect((await runs()).length).toBeGreaterThan(before.length + 1), 15_000);

  const all = await runs();
  const distances = all.slice(1).map(({ now }, at) => now.getTime() - all[at]?.now.getTime());
  expect(Math.min(...distances)).toBeGreaterThan(400);
  expect(all.filter(({ done }) => !done).length).toBeLessThanOrEqual(2);
}, 60_000);

test('a failing task is reported and retried; stopping waits for running tasks', async () => {
  const { child } = await worker('one');
  await vi.waitFor(async () => {
    const failed = (await lastRuns()).find(({ name }) => name === 'failing');
    expect(failed).toMatchObject({ failures: 1, failure: 'no luck' });
    expect(failed?.next?.getTime()).toBeLessThan(Date.now() + 61_000);
  }, 10_000);
  await vi.waitFor(async () => expect((await runs()).at(-1)?.done).toBe(false), { timeout: 10_000, interval: 10 });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect((await runs()).at(-1)?.done).toBe(true);
  await wait(100);

  const metrics = String((await app.get('/metrics')).body);
  expect(metrics).toContain('task_failures{task="failing"} 1');
  expect(metrics).toMatch(/task_last_ended_seconds\{task="slow"\} \d{10}/);
}, 60_000);
