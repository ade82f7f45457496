// Two API processes that find Redis through its sentinels, while its primary fails.
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type PreparedScene, prepareScenes } from './testing/message-faults.ts';
import { killAll, ready, startApi } from './testing/process.ts';
import { type ReplicatedRedis, startReplicatedRedis } from './testing/replicated-redis.ts';

const JWT_SECRET = 'only for this test, and long enough';
/**
 * How soon everything goes through Redis again after its primary has failed: below 5 s, and longer on a busy machine.
 */
const BACK_MS = 20_000;
let redis: ReplicatedRedis;
let urls: string[];
let scene: PreparedScene | undefined;
let sockets: Socket[] = [];
let received: string[];

beforeAll(async () => {
  redis = await startReplicatedRedis();
  const database = new URL(process.env.MONGODB_URI || inject('mongoUri'));
  database.pathname = `/tandem-test-failover-${process.pid}`;
  [scene] = await prepareScenes(database.href, 1);
  const env = { ...redis.env, MONGODB_URI: database.href, JWT_SECRET, LOG_LEVEL: 'info', TRUST_PROXY: 'true' };
  urls = await Promise.all([startApi(env), startApi(env)].map(ready));
  received = [];
  sockets = await Promise.all(urls.map((url, nth) => connect(url, `${scene?.tokens[nth]}`)));
  sockets[1]?.on('message', ({ message }) => received.push(message.text));
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await redis?.stop();
  await killAll();
});

async function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: { token }, forceNew: true, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function send(text: string) {
  const message = { conversationId: scene?.conversationId, clientId: `client-${text}`, text };
  expect(await sockets[0]?.emitWithAck('message:send', message)).toMatchObject({ ok: true });
}

const times = (text: string) => received.filter((each) => each === text).length;
const isRedisUp = async (url: string) => ((await (await fetch(`${url}/readyz`)).json()) as { redis: boolean }).redis;

const logIn = async (url: string | undefined, email: string) => {
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ email, password: 'not the right one' }),
  });
  return answer.status;
};

/** Fails the primary while messages are sent; returns after how long the processes used the new primary. */
async function failed(how: 'killPrimary' | 'freezePrimary'): Promise<number> {
  await send(`${how}-before`);
  await vi.waitFor(() => expect(times(`${how}-before`), 'through Redis and the change feed').toBe(2), 5000);
  await redis.calm();
  const started = performance.now();
  const replaced = redis[how]();
  const sent: string[] = [];
  const seen = async () => {
    const text = `${how}-${sent.length}`;
    sent.push(text);
    await send(text);
    expect(await Promise.all(urls.map(isRedisUp))).toEqual([true, true]);
    await vi.waitFor(() => expect(times(text)).toBe(2), { timeout: 500, interval: 20 });
  };
  // The first message may arrive before the failure does.
  await vi.waitFor(async () => expect((await Promise.all(urls.map(isRedisUp))).includes(false)).toBe(true), 5000);
  await vi.waitFor(seen, { timeout: 30_000, interval: 100 });
  const took = performance.now() - started;
  await replaced;
  // Those that were sent while there was no primary have arrived through the change feed.
  await vi.waitFor(() => expect(sent.filter((text) => times(text) === 0)).toEqual([]), 5000);
  await redis.repair();
  return took;
}

test('a primary that is killed is replaced within seconds, and messages arrive late instead of never', async () => {
  expect(await failed('killPrimary')).toBeLessThan(BACK_MS);
}, 90_000);

test('a primary that freezes is replaced too, although its connections stay open', async () => {
  expect(await failed('freezePrimary')).toBeLessThan(BACK_MS);
}, 90_000);

test('limits are counted together on the new primary', async () => {
  const statuses = [];
  for (let nth = 0; nth < 12; nth++) statuses.push(await logIn(urls[nth % 2], 'bo@example.org'));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('an unavailable sentinel has no effect', async () => {
  const away = redis.restartSentinel(1500);
  for (let nth = 0; nth < 10; nth++) {
    expect(await Promise.all(urls.map(isRedisUp))).toEqual([true, true]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await away;
});
