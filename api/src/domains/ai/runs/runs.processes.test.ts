// The limits of runs while two API processes handle simultaneous calls, and while one of them is killed.
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../../testing/model/openai-server.ts';
import { kill, killAll, ready, startApi } from '../../../testing/process.ts';
import { signUpAt } from '../../../testing/process-members.ts';

const OF_ACCOUNT = 7;
const IN_ALL = 12;
const CALLS = 60;
/** Each test starts two processes. */
const SLOW = { timeout: 180_000 };
let model: ModelServer;
let env: Record<string, string>;
let database: mongoose.Connection;

beforeAll(async () => {
  model = await startModelServer({ answer: () => 'We build chargers for ferries.', pace: 2 });
  const uri = new URL(process.env.MONGODB_URI || inject('mongoUri'));
  uri.pathname = `/tandem-test-ai-runs-${process.pid}`;
  database = await mongoose.createConnection(uri.href).asPromise();
  env = {
    MONGODB_URI: uri.href,
    JWT_SECRET: 'only for this test, and long enough',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'mock-model',
    AI_RUNS_PER_ACCOUNT_AND_DAY: `${OF_ACCOUNT}`,
    AI_RUNS_PER_DAY: `${IN_ALL}`,
  };
});
afterAll(async () => {
  await killAll();
  await Promise.all([model.close(), database.close()]);
});

interface Drafted {
  engine: string;
  fallback?: { reason: string };
}
const draft = async (token: string, url = ''): Promise<Drafted> => {
  const answer = await fetch(`${url}/api/edenai/text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ action: 'improve', text: 'We build chargers.', language: 'en' }),
  });
  if (answer.status !== 503) return (await answer.json()) as Drafted;
  await wait(200); // a busy machine sheds load
  return draft(token, url);
};
/** Makes simultaneous calls, distributed among the processes; returns how many of them called the model. */
async function draftsAtOnce(token: string, urls: readonly string[]): Promise<number> {
  const before = model.requests.length;
  const drafts = await Promise.all(Array.from({ length: CALLS }, (_, nth) => draft(token, urls[nth % urls.length])));
  const others = drafts.filter(({ engine }) => engine !== 'mock-model');
  for (const { fallback } of others) expect(fallback).toMatchObject({ reason: 'limit' });
  expect(model.requests.length - before).toBe(CALLS - others.length);
  return CALLS - others.length;
}

test(
  'two processes together allow each account, and all accounts, exactly as many runs as the limits',
  SLOW,
  async () => {
    const urls = await Promise.all([startApi(env), startApi(env)].map(ready));
    const people = await Promise.all(urls.map((url, nth) => signUpAt(url, `person-${nth}@example.org`)));
    const [agnes = '', bo = ''] = people.map(({ token }) => token);
    expect(await draftsAtOnce(agnes, urls)).toBe(OF_ACCOUNT);
    expect(await draftsAtOnce(agnes, urls)).toBe(0);
    expect(await draftsAtOnce(bo, urls)).toBe(IN_ALL - OF_ACCOUNT);
    await killAll();
  },
);

test(
  'a run of a killed process is counted and logged as stopped, and counts without a log entry are corrected',
  SLOW,
  async () => {
    const more = { ...env, AI_RUNS_PER_DAY: `${IN_ALL + 3}` };
    const dying = startApi(more);
    const [dyingUrl, url = ''] = await Promise.all([dying, startApi(more)].map(ready));
    const { token } = await signUpAt(url, 'cy@example.org');
    model.script = { fault: 'hang' };
    const before = model.requests.length;
    const left = draft(token, dyingUrl).catch(() => undefined);
    while (model.requests.length === before) await wait(5);
    await kill(dying);
    await left;
    model.script = { answer: () => 'We build chargers for ferries.' };
    const logged = await database.collection('ai-runs').findOne({ fallback: { $ne: 'limit' } }, { sort: { _id: -1 } });
    expect(logged).toMatchObject({ fallback: 'stopped', engine: 'mock-model', milliseconds: 0 });

    // Simulates two processes that were killed between the two writes.
    const counts = database.collection<{ _id: string; used: number; countedDate: Date }>('ai-run-counts');
    const ofDay = { _id: `all day ${new Date().toISOString().slice(0, 10)}` };
    await counts.updateOne(ofDay, { $inc: { used: 2 } });
    expect(await draftsAtOnce(token, [url])).toBe(0);
    await counts.updateOne(ofDay, { $set: { countedDate: new Date(Date.now() - 61_000) } });
    expect(await draftsAtOnce(token, [url])).toBe(2);
  },
);
