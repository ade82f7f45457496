import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { notCounted, orRefuse } from './load-shedding.ts';

const app = useTestApp();
afterEach(() => void vi.restoreAllMocks());

function call(url = '/api/jobs') {
  const request = Object.assign(new EventEmitter(), { url, method: 'GET', headers: { 'accept-language': 'sv' } });
  const sent = { status: 0, headers: {} as Record<string, string>, body: '' };
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => Object.assign(sent, { status, headers }),
    end: (body: string) => Object.assign(sent, { body }),
  };
  let finish = () => {};
  const handling = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handle = vi.fn(() => handling);
  orRefuse(request as unknown as IncomingMessage, response as unknown as ServerResponse, handle);
  return { request: request as unknown as IncomingMessage, sent, handle, finish };
}

/** Simulates a process that works for a share of the time, for as long as it takes to be noticed. */
async function utilized(utilization: number): Promise<void> {
  const now = { utilization, active: 0, idle: 0 };
  const asked = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue(now);
  // Twice in each of the windows that count.
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(10), 30_000);
}

test('an overloaded process refuses what it could not answer soon, in the language of the caller, and no health check', async () => {
  const first = call();
  await utilized(1);
  const accepted = [first, ...Array.from({ length: 99 }, () => call())];
  expect(accepted.every(({ handle }) => handle.mock.calls.length === 1)).toBe(true);
  const { handle, sent } = call();
  expect(handle).not.toHaveBeenCalled();
  expect(sent).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect(JSON.parse(sent.body)).toMatchObject({ code: 'busy', message: expect.stringMatching(/Tandem/) });
  for (const path of ['/healthz', '/readyz', '/metrics?x']) expect(call(path).handle).toHaveBeenCalled();
  // A request whose body is arriving does not count.
  let arrived = () => {};
  const arriving = notCounted(
    accepted[1]?.request as IncomingMessage,
    new Promise<void>((resolve) => (arrived = resolve)),
  );
  const instead = call();
  expect(instead.handle).toHaveBeenCalled();
  expect(call().handle).not.toHaveBeenCalled();
  arrived();
  await arriving;
  for (const each of [...accepted, instead]) each.finish();
  await wait(1);
  expect(call().handle).toHaveBeenCalled();
});

test('a process that is not overloaded accepts hundreds at once, and no more than fit into memory', async () => {
  const first = call();
  await utilized(0.8);
  first.finish();
  await wait(1);
  const calls = Array.from({ length: 600 }, () => call());
  const accepted = calls.filter(({ handle }) => handle.mock.calls.length > 0);
  expect(accepted.length).toBeGreaterThan(400);
  expect(accepted.length).toBeLessThanOrEqual(500);
  for (const each of accepted) each.finish();
  await wait(1);
  expect((await app.get('/api/jobs?limit=1')).status).toBe(200);
});
