// The key of the model stays between this server and the configured address.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { FAULTS, type ModelServer, startModelServer } from '../../testing/model/openai-server.ts';
import { env } from '../config/env.ts';
import { log } from '../config/log.ts';
import { ModelSession, resetModel } from './model.ts';

const KEY = 'sk-a-key-that-nobody-else-gets';
const Answer = z.object({ skills: z.array(z.string()) });
const task = { instructions: 'List skills.', data: { text: 'Go' } };
let model: ModelServer;
let logged: string[];

beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.close());
beforeEach(() => {
  Object.assign(env, {
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'mock-model',
    OPENAI_API_KEY: KEY,
    OPENAI_TIMEOUT: 1,
  });
  resetModel();
  logged = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(JSON.stringify(line)));
});
afterEach(() => vi.restoreAllMocks());

const failure = async () => {
  const error: unknown = await new ModelSession().json(Answer, task).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  return error as Error;
};

test.each(FAULTS)('%s: the key is in no log and no error', async (fault) => {
  model.script = { fault };
  const error = await failure();
  expect(`${logged.join('\n')} ${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(KEY);
});

async function listening(answer: RequestListener): Promise<[Server, string]> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}

test('a redirect is not followed, so that the key is not sent elsewhere', async () => {
  const asked: string[] = [];
  const [thief, elsewhere] = await listening((request, response) => {
    asked.push(`${request.url}`);
    response.end('{}');
  });
  const [gate, here] = await listening((_, response) => {
    response.writeHead(307, { location: `${elsewhere}/v1/chat/completions` });
    response.end();
  });
  env.OPENAI_BASE_URL = `${here}/v1`;
  expect(await failure()).toMatchObject({ reason: 'unreachable' });
  expect(asked).toEqual([]);
  for (const server of [thief, gate]) server.close();
});
