// How long a message takes to the other side, what idle connections cost, and what thousands of reconnecting clients do to
// public pages.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { io, type Socket } from 'socket.io-client';
import { memoryEnv, nodeFlags } from '../../scripts/lib/memory.ts';
import { anyFreePort } from '../../scripts/lib/ports.ts';
import { ensureRedis } from '../../scripts/lib/programs.ts';
import { type PreparedScene, prepared } from '../src/testing/message-faults.ts';
import { killAll, printed, startProcess } from '../src/testing/process.ts';
import { answers, stopped } from './server.ts';
import { printTables } from './table.ts';

const SCENES = 250;
const TALKING = 50;
const MESSAGES = 2000;
const EVERY_MS = 20;
const IDLE = 10_000;
const RECONNECTING = 5000;
const READS = 400;
const SECRET = 'only for this test, and long enough';

interface Api {
  url: string;
  child: ChildProcess;
}

const folder = mkdtempSync(join(tmpdir(), 'tandem-messages-'));
const database = await startEmbeddedMongo({ dataDir: join(folder, 'database') });
const uri = database.uri.replace('/?', '/tandem?');

async function startApi(more: Record<string, string> = {}): Promise<Api> {
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH ?? '',
    ...memoryEnv,
    NODE_ENV: 'production',
    MONGODB_URI: uri,
    JWT_SECRET: SECRET,
    PORTAL_URL: url,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATA_DIR: folder,
    ...more,
  };
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await answers(`${url}/readyz`);
  return { url, child };
}

async function connect(url: string, token: string | undefined): Promise<Socket> {
  const socket = io(url, { auth: { token }, forceNew: true });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}

/** Milliseconds from sending a message until the other side has it, and until it is acknowledged, each sorted. */
async function latencies(scenes: readonly PreparedScene[], [near, far]: readonly [string, string]) {
  const sent = new Map<string, number>();
  const seen: number[] = [];
  const acknowledged: number[] = [];
  const pairs = await Promise.all(
    scenes.map(async ({ conversationId, tokens }) => ({
      conversationId,
      sockets: [await connect(near, tokens[0]), await connect(far, tokens[1])] as const,
    })),
  );
  for (const { sockets } of pairs)
    for (const [nth, socket] of sockets.entries())
      socket.on('message', ({ message: { text } }: { message: { text: string } }) => {
        const started = sent.get(text);
        // The text names its sender's side; the sender's own event does not count.
        if (started === undefined || text.endsWith(`from ${nth}`)) return;
        sent.delete(text);
        seen.push(performance.now() - started);
      });
  const send = async (nth: number) => {
    const { conversationId, sockets } = pairs[nth % pairs.length] as (typeof pairs)[number];
    const side = Math.floor(nth / pairs.length) % 2;
    const text = `Message ${randomUUID()} from ${side}`;
    const started = performance.now();
    sent.set(text, started);
    const request = { conversationId, clientId: randomUUID(), text };
    await sockets[side]?.emitWithAck('message:send', request).then(
      () => acknowledged.push(performance.now() - started),
      // The measurement ended before the answer; the message counts as lost if it was not seen either.
      () => {},
    );
  };
  const run = async (count: number) => {
    for (let nth = 0; nth < count; nth++) {
      void send(nth);
      await wait(EVERY_MS);
    }
    for (const until = Date.now() + 10_000; sent.size > 0 && Date.now() < until; ) await wait(50);
  };
  await run(200); // warm
  seen.length = 0;
  acknowledged.length = 0;
  await run(MESSAGES);
  for (const { sockets } of pairs) for (const socket of sockets) socket.close();
  return { seen: sorted(seen), acknowledged: sorted(acknowledged), lost: sent.size };
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other);
const at = (share: number, times: readonly number[]) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ms = (value: number) => value.toFixed(1);

/** Megabytes that a process has in memory. */
const memoryOf = ({ child }: Api) =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/** Sockets in a process of their own. */
function idleClients(url: string, count: number, tokens: readonly string[]) {
  const script = fileURLToPath(new URL('idle-clients.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url, `${count}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  let open = 0;
  child.stdout.on('data', (text: Buffer) => {
    open = Number(/open (\d+)\n$/.exec(text.toString())?.[1] ?? open);
  });
  child.stdin.write(`${JSON.stringify(tokens)}\n`);
  const allOpen = async () => {
    for (const until = Date.now() + 300_000; open < count && Date.now() < until; ) await wait(100);
    return open;
  };
  const cut = () => {
    open = 0;
    child.stdin.write('cut\n');
  };
  return { allOpen, cut, isOpen: () => open >= count, stop: () => stopped(child) };
}

/** Milliseconds of calls of the public list, until there are enough and `isOver`. */
async function publicReads({ url }: Api, isOver: () => boolean = () => true): Promise<number[]> {
  const times: number[] = [];
  while (times.length < READS || !isOver()) {
    const started = performance.now();
    await (await fetch(`${url}/api/jobs`)).arrayBuffer();
    times.push(performance.now() - started);
    await wait(10);
  }
  return sorted(times);
}

const scenes = await prepared(uri, SCENES);
const tokens = scenes.flatMap((scene) => scene.tokens);
const latencyRows: string[][] = [];
const add = (what: string, bar: string, { seen, acknowledged, lost }: Awaited<ReturnType<typeof latencies>>) =>
  latencyRows.push([what, ms(at(0.5, seen)), ms(at(0.99, seen)), ms(at(0.99, acknowledged)), `${lost}`, bar]);

const single = await startApi();
const before = loadavg()[0] ?? 0;
add('one process', 'p99 ≤ 20', await latencies(scenes.slice(0, TALKING), [single.url, single.url]));
await wait(10_000);
const rest = memoryOf(single);
const idle = idleClients(single.url, IDLE, tokens);
const opened = await idle.allOpen();
await wait(15_000);
const loaded = memoryOf(single);
await idle.stop();
await wait(3000);

await publicReads(single);
const quiet = await publicReads(single);
const clients = idleClients(single.url, RECONNECTING, tokens);
await clients.allOpen();
await wait(3000);
clients.cut();
const cutAt = Date.now();
let reconnected = 0;
const busy = await publicReads(single, () => {
  if (clients.isOpen()) reconnected ||= Date.now() - cutAt;
  return reconnected > 0 || Date.now() - cutAt > 120_000;
});
await clients.stop();
await stopped(single.child);

const redisPort = await anyFreePort();
const redis = startProcess(await ensureRedis(), ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', '']);
await printed(redis, /Ready to accept connections/);
const shared = { REDIS_URL: `redis://127.0.0.1:${redisPort}` };
const [near, far] = [await startApi(shared), await startApi(shared)];
add('two processes with Redis', 'p99 ≤ 60', await latencies(scenes.slice(0, TALKING), [near.url, far.url]));
await Promise.all([near, far].map(({ child }) => stopped(child)));
await killAll();
await database.stop();
rmSync(folder, { recursive: true, force: true });

const load = `Programs that wanted a core when it began: ${before.toFixed(1)}; where that is more than there are cores, the times are too high.`;
printTables([
  {
    title: 'From sending a message until the other side has it',
    data: `${MESSAGES} messages of ${TALKING} conversations, one every ${EVERY_MS} ms; sockets of the two sides in one process, which shares the cores with the API and the embedded database. Milliseconds. ${load}`,
    columns: ['where', 'p50', 'p99', 'acknowledged p99', 'lost', 'bar'],
    rows: latencyRows,
  },
  {
    title: 'Idle connections',
    data: `${opened} connections of ${tokens.length} accounts by WebSocket, 15 s after the last one. Megabytes resident of the API.`,
    columns: ['what', 'MB', 'bar'],
    rows: [
      ['at rest', rest.toFixed(0), ''],
      ['with the connections', loaded.toFixed(0), ''],
      ['difference', (loaded - rest).toFixed(0), '≤ 350'],
      ['kB of a connection', (((loaded - rest) * 1000) / opened).toFixed(1), ''],
    ],
  },
  {
    title: 'Public pages while clients reconnect',
    data: `A public list of 20 jobs, one call after the other, while ${RECONNECTING} clients that were cut at once reconnect as the portal does; all are connected again after ${(reconnected / 1000).toFixed(1)} s. Milliseconds at the caller, which shares the cores.`,
    columns: ['what', 'p50', 'p99', 'bar'],
    rows: [
      ['idle', ms(at(0.5, quiet)), ms(at(0.99, quiet)), ''],
      ['reconnecting', ms(at(0.5, busy)), ms(at(0.99, busy)), ''],
      ['ratio', (at(0.5, busy) / at(0.5, quiet)).toFixed(1), (at(0.99, busy) / at(0.99, quiet)).toFixed(1), 'p99 < 5'],
    ],
  },
]);
process.exit(0);
