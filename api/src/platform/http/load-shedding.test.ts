import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { handleOrShed, withoutSlot } from './load-shedding.ts';

const app = useTestApp();
let calls: Call[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  // Those that waited begin when others end.
  while (calls.some(({ response, sent, handle }) => !response.destroyed && !sent.status && !handle.mock.calls.length)) {
    for (const each of calls) each.finish();
    await wait(0);
  }
  for (const each of calls) each.finish();
  calls = [];
});

function send(url: string) {
  const request = Object.assign(new EventEmitter(), { url, method: 'GET', headers: { 'accept-language': 'sv' } });
  const sent = { status: 0, headers: {} as Record<string, string>, body: '' };
  const response = {
    destroyed: false,
    writeHead: (status: number, headers: Record<string, string>) => Object.assign(sent, { status, headers }),
    end: (body: string) => Object.assign(sent, { body }),
  };
  let finish = () => {};
  const handling = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handle = vi.fn(() => handling);
  handleOrShed(request as unknown as IncomingMessage, response as unknown as ServerResponse, handle);
  return { request: request as unknown as IncomingMessage, response, sent, handle, finish };
}

type Call = ReturnType<typeof send>;
function call(url = '/api/jobs'): Call {
  const one = send(url);
  calls.push(one);
  return one;
}
const many = (count: number) => Array.from({ length: count }, () => call());
const begun = (all: readonly Call[]) => all.filter(({ handle }) => handle.mock.calls.length > 0).length;
const refused = (all: readonly Call[]) => all.filter(({ sent }) => sent.status === 503).length;

/** Simulates a process that works for a share of the time, for as long as it takes until everything has adapted. */
async function utilized(utilization: number): Promise<void> {
  const now = { utilization, active: 0, idle: 0 };
  const asked = vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue(now);
  // Twice in each window.
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2 * 8), 30_000);
}

/** Lets this module see a later time, for as long as it takes to be noticed. */
async function later(milliseconds: number): Promise<void> {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
  await wait(600);
  clock.mockRestore();
}

test('an overloaded process handles a few at a time, lets some wait, and refuses the rest in the language of the caller', async () => {
  call().finish();
  await utilized(1);
  const accepted = many(8);
  expect(begun(accepted)).toBe(8);
  const waiting = many(40);
  expect(begun(waiting)).toBe(0);
  expect(refused(waiting)).toBe(0);
  const { handle, sent } = call();
  expect(handle).not.toHaveBeenCalled();
  expect(sent).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  expect((await app.get('/metrics')).body).toMatch(/_count\{method="GET",route="none",status="503"\} [1-9]\d*$/m);
  expect(JSON.parse(sent.body)).toMatchObject({ code: 'busy', message: expect.stringMatching(/Tandem/) });
  for (const path of ['/healthz', '/readyz', '/metrics?x']) expect(call(path).handle).toHaveBeenCalled();
});

test('waiting requests begin one after another when others end or while a body arrives, unless their caller has disconnected', async () => {
  await utilized(1);
  const accepted = many(8);
  const [one, left, two, three] = many(4);
  Object.assign(left?.response ?? {}, { destroyed: true });
  accepted[1]?.finish();
  await wait(0);
  expect([one, left, two, three].map((each) => each?.handle.mock.calls.length)).toEqual([1, 0, 0, 0]);
  let arrived = () => {};
  const arriving = withoutSlot(
    accepted[0]?.request as IncomingMessage,
    new Promise<void>((resolve) => (arrived = resolve)),
  );
  expect([one, left, two, three].map((each) => each?.handle.mock.calls.length)).toEqual([1, 0, 1, 0]);
  arrived();
  accepted[2]?.finish();
  await arriving;
  expect(three?.handle, 'the body has arrived first').not.toHaveBeenCalled();
  accepted[3]?.finish();
  await wait(0);
  expect(three?.handle).toHaveBeenCalled();
});

test('a process that is not overloaded accepts two hundred at once', async () => {
  await utilized(0.8);
  const all = many(250);
  expect(begun(all)).toBe(100);
  expect(refused(all)).toBe(50);
  for (const each of all.slice(0, 100)) each.finish();
  await wait(0);
  expect(begun(all)).toBe(200);
  for (const each of all) each.finish();
  await wait(0);
  expect((await app.get('/api/jobs?limit=1')).status).toBe(200);
});

test('requests that wait long for something else free their slot, and requests that waited too long are refused', async () => {
  await utilized(0.1);
  const stuck = many(100);
  const waiting = call();
  await later(2500);
  expect(begun([waiting])).toBe(0);
  expect(refused([waiting])).toBe(1);
  expect(begun(many(101))).toBe(100);
  expect(begun(stuck)).toBe(100);
});

test('no more requests are handled than fit into memory, however long they take', async () => {
  await utilized(0.1);
  for (let nth = 0; nth < 6; nth++) {
    many(100);
    await later(2500);
  }
  expect(begun(calls)).toBe(500);
});
