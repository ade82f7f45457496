// Latency of messages, cost of idle connections, and effect of thousands of reconnecting clients on public pages. Takes
// about six minutes and ends by itself; `npm run bench -- messages`.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareScenes } from '../src/testing/message-faults.ts';
import { killAll } from '../src/testing/process.ts';
import { CLIENTS_IN_PROCESS, startIdleClients } from './idle-client-processes.ts';
import { type Latencies, measureLatencies } from './message-latencies.ts';
import {
  endAll,
  type MessagesApi,
  type MessagesDatabase,
  startMessagesApi,
  startMessagesDatabase,
  startMessagesRedis,
} from './messages-system.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables, type Table } from './table.ts';

/** Fraction of the full measurement, for a trial run: SCALE=0.1. */
const SCALE = Number(process.env.SCALE ?? 1);
const SCENES = Math.ceil(250 * SCALE);
const TALKING = Math.min(50, SCENES);
const PACE = { count: Math.ceil(1000 * SCALE), everyMs: 40 };
const IDLE_PROCESSES = 2;
const CLIENTS = Math.ceil(CLIENTS_IN_PROCESS * SCALE);
const READS = 300;
/** Timeout of every operation, in milliseconds. */
const OPENING = 90_000;
const RECONNECTING = 60_000;
const REST = 10_000;
const ALL = 450_000;

const began = Date.now();
const say = (what: string) => console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);
const tables: Table[] = [];
const latencyRows: string[][] = [];

/** Prints the measurements and stops everything that was started. */
async function finish(database: MessagesDatabase | undefined, isComplete: boolean): Promise<never> {
  if (latencyRows.length > 0) tables.unshift(latencyTable());
  printTables(tables);
  await endAll();
  await killAll();
  await database?.stop();
  process.exit(isComplete ? 0 : 1);
}

const latencyTable = (): Table => ({
  title: 'Delivery time of messages',
  data: `${PACE.count} messages of ${TALKING} conversations, one every ${PACE.everyMs} ms, after a warm-up with the same number; the sockets of sender and recipient are in one process, which shares the cores with the API and the embedded database. Milliseconds from sending to receipt. Load average at the start: ${load.toFixed(1)}; if it exceeds the number of cores, the times are too high.`,
  columns: ['where', 'sent', 'p50', 'p99', 'acknowledged p99', 'lost', 'target'],
  rows: latencyRows,
});

function addLatencies(where: string, bar: string, { sent, seen, acknowledged, lost }: Latencies) {
  latencyRows.push([
    where,
    `${sent}`,
    ms(at(0.5, seen)),
    ms(at(0.99, seen)),
    ms(at(0.99, acknowledged)),
    `${lost}`,
    bar,
  ]);
}

/** Milliseconds of calls of the public list, until there are enough and `isOver`. */
async function publicReads({ url }: MessagesApi, isOver: () => boolean = () => true): Promise<number[]> {
  const times: number[] = [];
  while (times.length < READS || !isOver()) {
    const started = performance.now();
    await (await fetch(`${url}/api/jobs`, { signal: AbortSignal.timeout(30_000) })).arrayBuffer();
    times.push(performance.now() - started);
    await wait(10);
  }
  return sorted(times);
}

async function measureIdle(database: MessagesDatabase, tokens: readonly string[]) {
  // A separate process, whose memory nothing else has used.
  const api = await startMessagesApi(database);
  await publicReads(api);
  await wait(REST);
  const rest = api.memory();
  say(`connecting ${IDLE_PROCESSES * CLIENTS} clients`);
  const clients = Array.from({ length: IDLE_PROCESSES }, () => startIdleClients(api.url, tokens, CLIENTS));
  const opened = (await Promise.all(clients.map((each) => each.opened(OPENING)))).reduce((sum, open) => sum + open);
  await wait(REST);
  const extra = api.memory() - rest;
  tables.push({
    title: 'Idle connections',
    data: `${opened} WebSocket connections of ${tokens.length} accounts, ${REST / 1000} s after the last one was opened. Resident memory of the API in megabytes, after ${READS} calls.`,
    columns: ['what', 'MB', 'target'],
    rows: [
      ['at rest', rest.toFixed(0), ''],
      ['with the connections', (rest + extra).toFixed(0), ''],
      ['difference', extra.toFixed(0), '≤ 350'],
      ['kB per connection', ((extra * 1000) / opened).toFixed(1), ''],
    ],
  });
  const [reconnecting, ...others] = clients;
  await Promise.all(others.map((each) => each.stop()));
  await wait(3000);
  say('public pages, idle');
  const quiet = await publicReads(api);
  say(`cutting ${CLIENTS} clients`);
  reconnecting?.cut();
  const cutAt = Date.now();
  let after = 0;
  const busy = await publicReads(api, () => {
    if (reconnecting?.isOpen()) after ||= Date.now() - cutAt;
    return after > 0 || Date.now() - cutAt > RECONNECTING;
  });
  const end = after > 0 ? `all are reconnected after ${(after / 1000).toFixed(1)} s` : 'not all were reconnected';
  tables.push({
    title: 'Public pages while clients reconnect',
    data: `A public list of 20 jobs, called sequentially while ${CLIENTS} clients that were disconnected simultaneously reconnect with the portal’s delays; ${end}. Milliseconds at the client, which shares the cores.`,
    columns: ['what', 'p50', 'p99', 'target'],
    rows: [
      ['idle', ms(at(0.5, quiet)), ms(at(0.99, quiet)), ''],
      ['reconnecting', ms(at(0.5, busy)), ms(at(0.99, busy)), ''],
      ['ratio', (at(0.5, busy) / at(0.5, quiet)).toFixed(1), (at(0.99, busy) / at(0.99, quiet)).toFixed(1), 'p99 < 5'],
    ],
  });
  await reconnecting?.stop();
  await api.stop();
}

const load = loadavg()[0] ?? 0;
const database = await startMessagesDatabase();
setTimeout(() => {
  say('not everything was measured in time');
  void finish(database, false);
}, ALL).unref();
try {
  say(`preparing ${SCENES} conversations`);
  const scenes = await prepareScenes(database.uri, SCENES);
  const tokens = scenes.flatMap((scene) => scene.tokens);
  const talking = scenes.slice(0, TALKING);

  say('messages in one process');
  const single = await startMessagesApi(database);
  addLatencies('one process', 'p99 ≤ 20', await measureLatencies(talking, [single.url, single.url], PACE));
  await single.stop();

  say('messages between two processes');
  const shared = await startMessagesRedis();
  const [near, far] = [await startMessagesApi(database, shared), await startMessagesApi(database, shared)];
  addLatencies('two processes with Redis', 'p99 ≤ 60', await measureLatencies(talking, [near.url, far.url], PACE));
  await Promise.all([near.stop(), far.stop()]);

  await measureIdle(database, tokens);
  say('done');
  await finish(database, true);
} catch (error) {
  console.error(error);
  await finish(database, false);
}
