// Endpoints that are compatible in their own way: each ends in a result or a reason, and never in wrong numbers.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type ModelServer, startModelServer } from '../../testing/model/openai-server.ts';
import { env } from '../config/env.ts';
import { ModelSession, resetModel } from './model.ts';

const Answer = z.object({ skills: z.array(z.string()) });
const task = { instructions: 'List skills.', data: { text: 'Go' } };
let model: ModelServer;

beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());
beforeEach(() => {
  Object.assign(env, { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'mock-model', OPENAI_TIMEOUT: 10 });
  Object.assign(model, { requests: [], cancelled: [], script: { answer: () => ({ skills: ['go'] }) } });
  resetModel();
});

const ask = async (session = new ModelSession()) => session.json(Answer, task);
/** Data that is sent and written, with the probe: as many tokens as a script says, or about as many. */
const used = async () => {
  const session = new ModelSession();
  await ask(session);
  return session.usage;
};

test.each([
  ['json_object', ['json_schema']],
  [undefined, ['json_schema', 'json_object']],
] as const)(
  'a mode that is refused for a schema, but not for the probe, falls back to the next one: %s',
  async (mode, refusesSchemas) => {
    Object.assign(model.script, { refusesSchemas });
    expect(await ask()).toEqual({ skills: ['go'] });
    expect(model.requests.at(-1)?.response_format?.type).toBe(mode);
  },
);

test('a caller who disconnects during the probe does not make other requests fail', async () => {
  model.script.probePace = 300;
  const leaving = new AbortController();
  const first = ask(new ModelSession(leaving.signal)).catch((error: unknown) => error);
  while (model.requests.length === 0) await wait(5);
  const second = ask();
  await wait(50);
  leaving.abort();
  expect(await first).toMatchObject({ reason: 'stopped' });
  expect(await second).toEqual({ skills: ['go'] });
});

test('a retry delay longer than a person waits is not awaited', async () => {
  model.script = { fault: 'too-many-requests', retryAfter: '30' };
  const started = performance.now();
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(performance.now() - started).toBeLessThan(2000);
});

test('an endpoint that requests a delay of a second is retried once', async () => {
  model.script = { fault: 'too-many-requests', retryAfter: '1' };
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(model.requests).toHaveLength(3); // the first one finds out how it answers
});

test.each([
  [{ prompt_tokens: 'many', completion_tokens: null }],
  [{ prompt_tokens: -1, completion_tokens: 1e300 }],
  ['much'],
  [null],
])('token usage is estimated if an endpoint reports %j', async (usage) => {
  model.script.usage = usage;
  const { inputTokens, outputTokens } = await used();
  expect(inputTokens).toBeGreaterThan(50);
  expect(inputTokens).toBeLessThan(1000);
  expect(outputTokens).toBeGreaterThan(1);
  expect(outputTokens).toBeLessThan(100);
});

test('an aborted text counts its tokens, and a rejected request counts none', async () => {
  model.script = { answer: () => 'word '.repeat(500), pace: 10 };
  const leaving = new AbortController();
  const stopped = new ModelSession(leaving.signal);
  let words = 0;
  const writing = stopped.text(task, () => {
    words += 1;
    if (words === 40) leaving.abort();
  });
  await expect(writing).rejects.toMatchObject({ reason: 'stopped' });
  expect(stopped.usage.inputTokens).toBeGreaterThan(20);
  expect(stopped.usage.outputTokens).toBeGreaterThanOrEqual(40);

  env.OPENAI_BASE_URL = 'http://127.0.0.1:9/v1';
  const away = new ModelSession();
  await expect(away.text(task, () => {})).rejects.toMatchObject({ reason: 'unreachable' });
  expect(away.usage).toEqual({ inputTokens: 0, outputTokens: 0 });
});

test.each(['tool-calls', 'no-choices', 'null'] as const)(
  '%s instead of an answer counts as no answer',
  async (fault) => {
    model.script = { fault };
    await expect(ask()).rejects.toMatchObject({ reason: 'invalid' });
    await expect(new ModelSession().text(task, () => {})).rejects.toMatchObject({ reason: 'invalid' });
  },
);
