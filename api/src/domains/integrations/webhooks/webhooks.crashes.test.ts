import mongoose from 'mongoose';
import { expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany } from '../../../testing/people.ts';
import { mongoUri, startProcess } from '../../../testing/processes.ts';
import type { Seen } from '../../../testing/webhook-receiver.ts';
import { sweepRecords } from '../recorded-events/recording.ts';
import { deliverDue } from './deliveries.worker.ts';
import { webhookSink } from './storing.ts';

const app = useTestApp();

/** Number of published jobs; `EVENTS=1000` takes a minute. */
const EVENTS = Number(process.env.EVENTS ?? 100);
const KILLS = 2;

test('events of killed processes reach a receiver in another process, each with one effect', async () => {
  const { output } = await startProcess('testing/webhook-receiver.ts');
  const host = `127.0.0.1:${/ready (\d+)/.exec(output.text)?.[1]}`;
  env.FETCHABLE_HOSTS = [host];
  const company = await aCompany();
  const { body: endpoint } = await app.post(`/api/companies/${company.id}/webhooks`, {
    as: company.token,
    body: { url: `http://${host}/hook`, events: ['job.published'] },
  });
  await fetch(`http://${host}/secret`, { method: 'PUT', body: endpoint.secret });
  const seen = async (): Promise<Seen> => (await fetch(`http://${host}/seen`)).json() as Promise<Seen>;
  const effects = async () => Object.keys((await seen()).effects).length;
  const collection = (name: string) => mongoose.connection.collection(name);
  const start = (count: number) =>
    startProcess('testing/webhook-process.ts', [mongoUri(), mongoose.connection.name, company.id, `${count}`], {
      FETCHABLE_HOSTS: host,
      JWT_SECRET: env.JWT_SECRET,
    });

  for (let kill = 0; kill < KILLS; kill++) {
    const before = await effects();
    const { child } = await start(EVENTS);
    const some = async () => expect(await effects()).toBeGreaterThan(before + EVENTS / 10);
    await vi.waitFor(some, { timeout: 60_000, interval: 20 });
    child.kill('SIGKILL');
  }
  const last = await start(EVENTS);
  await vi.waitFor(() => expect(last.output.text).toContain('published'), 120_000);

  // The sweep finds the events missed by the killed processes, and their claims expire after half a minute.
  await sweepRecords(new Date(), [webhookSink]);
  const jobs = await collection('jobs').distinct('slug', { status: 'published' });
  await vi.waitFor(
    async () => {
      await deliverDue();
      expect(await effects()).toBe(jobs.length);
      expect(await collection('webhookdeliveries').countDocuments({ status: { $ne: 'delivered' } })).toBe(0);
    },
    { timeout: 90_000, interval: 500 },
  );
  const { effects: done, refused } = await seen();
  const named = Object.values(done).map(({ data }) => data.job);
  expect(new Set(named)).toEqual(new Set(jobs));
  expect(named).toHaveLength(jobs.length);
  expect(jobs.length).toBeGreaterThan(EVENTS);
  expect(refused).toBe(0);
}, 300_000);
