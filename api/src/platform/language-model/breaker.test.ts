// The circuit breaker of two API processes that share a Redis, with a model that fails.
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { anyFreePort } from '../../../../scripts/lib/ports.ts';
import { ensureRedis } from '../../../../scripts/lib/programs.ts';
import { type ModelServer, startModelServer } from '../../testing/model/openai-server.ts';
import { killAll, ready, startApi, startProcess, waitForOutput } from '../../testing/process.ts';

const EMAIL = 'agnes@example.org';
const PASSWORD = 'seven ferries at noon';
let model: ModelServer;
let urls: string[];
let token: string;

async function post(url: string | undefined, path: string, body: object) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { token: string; engine: string; fallback?: { reason: string } };
}
const draft = (nth: number) => post(urls[nth], '/api/edenai/job', { headline: 'Backend engineer' });

beforeAll(async () => {
  model = await startModelServer({ fault: 'server-error' });
  const port = await anyFreePort();
  const redis = startProcess(await ensureRedis(), ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '']);
  await waitForOutput(redis, /Ready to accept connections/);
  const database = new URL(process.env.MONGODB_URI || inject('mongoUri'));
  database.pathname = `/tandem-test-breaker-${process.pid}`;
  const env = {
    MONGODB_URI: database.href,
    JWT_SECRET: 'only for this test, and long enough',
    REDIS_URL: `redis://127.0.0.1:${port}`,
    SUPERUSERS: EMAIL,
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'mock-model',
  };
  urls = await Promise.all([startApi(env), startApi(env)].map(ready));
  await post(urls[0], '/api/signup/user', { email: EMAIL, password: PASSWORD, firstName: 'Agnes' });
  const link = await vi.waitFor(async () => {
    const mails = (await (await fetch(`${urls[0]}/api/dev/mail?to=${EMAIL}`)).json()) as { text: string }[];
    const found = /verify\/(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    if (!found) throw new Error('no email yet');
    return found;
  }, 5000);
  await post(urls[0], '/api/verification/', { token: link });
  token = (await post(urls[0], '/api/login/', { email: EMAIL, password: PASSWORD })).token;
});
afterAll(async () => {
  await killAll();
  await model.close();
});

test('failures of two processes count together, and a pause applies to both', async () => {
  for (const nth of [0, 1, 0, 1]) expect((await draft(nth)).fallback).toMatchObject({ reason: 'unreachable' });
  expect((await draft(1)).fallback).toMatchObject({ reason: 'unreachable' });
  const asked = model.requests.length;
  for (const nth of [0, 1]) expect((await draft(nth)).fallback).toMatchObject({ reason: 'paused' });
  expect(model.requests).toHaveLength(asked);
});
