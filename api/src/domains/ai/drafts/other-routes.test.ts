// An endpoint that never answers has no effect on the rest of the API.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { resetModel } from '../../../platform/language-model/model.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { type ModelServer, startModelServer } from '../../../testing/model/openai-server.ts';
import { aCompany, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let server: ModelServer;
let company: Person;
beforeAll(async () => {
  server = await startModelServer({ fault: 'hang' });
  Object.assign(env, { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'mock-model' });
  resetModel();
  company = await aCompany();
  for (let nth = 0; nth < 5; nth++) await aJob(company);
});
afterAll(() => server.close());

const ROUNDS = 5;
const CALLS = 60;
const HANGING = 10;
/** Tolerance in milliseconds for other work on the machine. */
const NOISE = 15;

/** Returns the duration of each call in milliseconds; calls run one after another. */
async function timesOfCalls(): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < CALLS; nth++) {
    const started = performance.now();
    expect((await app.get('/api/jobs?limit=20', { as: company.token })).status).toBe(200);
    times.push(performance.now() - started);
  }
  return times;
}

/** Starts drafts that wait for the endpoint; returns a function that aborts them. */
async function hangingDrafts(): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  const before = server.requests.length;
  const drafts = Array.from({ length: HANGING }, () =>
    fetch(`${app.url}/api/edenai/job`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ headline: 'Backend engineer' }),
      signal: leaving.signal,
    }).catch(() => undefined),
  );
  while (server.requests.length < before + HANGING) await wait(5);
  return async () => {
    leaving.abort();
    await Promise.all(drafts);
    while (server.cancelled.length < server.requests.length) await wait(5);
  };
}

const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

test(`while ${HANGING} drafts wait for an endpoint that hangs, other routes are as fast as without them`, async () => {
  await timesOfCalls();
  const [without, during]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    without.push(...(await timesOfCalls()));
    const release = await hangingDrafts();
    during.push(...(await timesOfCalls()));
    await release();
  }
  const ratio = p99(during) / p99(without);
  console.info(
    `p99 ${p99(without).toFixed(1)} ms without, ${p99(during).toFixed(1)} ms with: ${ratio.toFixed(2)} times`,
  );
  expect(p99(during)).toBeLessThan(2 * p99(without) + NOISE);
});
