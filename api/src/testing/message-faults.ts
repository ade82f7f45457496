import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { anyFreePort } from '../../../scripts/lib/ports.ts';
import { ensureRedis } from '../../../scripts/lib/programs.ts';
import { type MessageClient, startMessageClient } from './message-client.ts';
import { kill, type Process, ready, startApi, startProcess, waitForOutput } from './process.ts';
import { randomFrom } from './random-numbers.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const JWT_SECRET = 'only for this test, and long enough';
const CLIENTS = 4;
const FAULTS = ['kill the API', 'kill Redis', 'cut a connection', 'freeze the database'] as const;
type Fault = (typeof FAULTS)[number];

export interface FaultReport {
  faults: Record<Fault, number>;
  seconds: number;
  acknowledged: number;
  /** Acknowledged messages that are not stored exactly once. */
  wronglyStored: number;
  /** Messages that are not acknowledged at the end. */
  waiting: number;
  /** For each client, how many messages it shows, and whether these are all messages in the stored order. */
  clients: { shown: number; isRight: boolean; connected: number; repeated: number }[];
}

/**
 * Sends messages between four clients of one conversation while faults happen to two API processes, their Redis, their
 * database and the connections of the clients. Afterwards compares what was acknowledged, stored and shown.
 */
export async function runMessageFaults({
  messages,
  faults,
  seed = 1,
}: {
  messages: number;
  faults: number;
  seed?: number;
}): Promise<FaultReport> {
  const random = randomFrom(seed);
  const started = Date.now();
  const system = await startSystem();
  try {
    const clients = system.clients;
    const done = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
    for (let nth = 0; nth < faults; nth++) {
      const kind = FAULTS[nth % FAULTS.length] as Fault;
      done[kind] += 1;
      const over = system.cause(kind, random);
      const from = Math.floor((messages * nth) / faults);
      const to = Math.floor((messages * (nth + 1)) / faults);
      for (let each = from; each < to; each++) {
        clients[Math.floor(random() * CLIENTS)]?.send(`Message ${each}`);
        await wait(10);
      }
      await over;
    }
    await settled(clients, messages);
    const stored = await system.stored();
    const order = stored.map(({ _id }) => _id);
    const acknowledged = clients.flatMap((client) => [...client.acknowledged]);
    const times = (id: string, clientId: string) =>
      stored.filter((message) => message._id === id && message.clientId === clientId).length === 1 &&
      stored.filter((message) => message.clientId === clientId).length === 1;
    return {
      faults: done,
      seconds: (Date.now() - started) / 1000,
      acknowledged: acknowledged.length,
      wronglyStored: acknowledged.filter(([clientId, id]) => !times(id, clientId)).length,
      waiting: clients.reduce((sum, { waiting }) => sum + waiting.size, 0),
      clients: clients.map((client) => {
        const shown = client.shown().map(({ _id }) => _id);
        return { shown: shown.length, isRight: JSON.stringify(shown) === JSON.stringify(order), ...client.counts };
      }),
    };
  } finally {
    await system.stop();
  }
}

/** Waits until every message is acknowledged and shown everywhere, as long as there is progress. */
async function settled(clients: readonly MessageClient[], messages: number): Promise<void> {
  let done = -1;
  let until = 0;
  while (done < 2 * CLIENTS * messages && (done === -1 || Date.now() < until)) {
    const now = clients.reduce(
      (sum, { waiting, shown }) => sum + messages - waiting.size + Math.min(messages, shown().length),
      0,
    );
    if (now !== done) until = Date.now() + 60_000;
    done = now;
    await wait(200);
  }
}

async function startSystem() {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-faults-'));
  const mongo = await startEmbeddedMongo({ dataDir: join(folder, 'database'), durable: false });
  const database = await startTcpProxy(() => mongo.port);
  const uriAt = (port: number) => mongo.uri.replace(`:${mongo.port}`, `:${port}`).replace('/?', '/tandem?');
  const [scene] = await prepareScenes(uriAt(mongo.port), 1, CLIENTS - 2);
  const { conversationId = '', tokens = [] } = scene ?? {};

  const redisPort = await anyFreePort();
  const redisFile = await ensureRedis();
  const startRedis = async () => {
    // Without files it restarts empty, which is the worst case.
    const server = startProcess(redisFile, ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', '']);
    await waitForOutput(server, /Ready to accept connections/);
    return server;
  };
  let redis = await startRedis();

  const env = {
    MONGODB_URI: uriAt(database.port),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    JWT_SECRET,
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
  };
  const ports = [await anyFreePort(), await anyFreePort()];
  const isUp = [false, false];
  const apis: Process[] = [];
  const startAt = async (nth: number) => {
    apis[nth] = startApi({ ...env, PORT: `${ports[nth]}`, HOST: '127.0.0.1' });
    await ready(apis[nth]);
    isUp[nth] = true;
  };
  await Promise.all([startAt(0), startAt(1)]);

  const proxies = await Promise.all(tokens.map((_token, nth) => startClientProxy(ports, isUp, nth % 2)));
  const clients = tokens.map((token, nth) =>
    startMessageClient({ url: `http://127.0.0.1:${proxies[nth]?.port}`, token, conversationId }),
  );

  const cause = async (kind: Fault, random: () => number): Promise<void> => {
    if (kind === 'cut a connection') {
      await wait(50);
      return proxies[Math.floor(random() * proxies.length)]?.cut();
    }
    if (kind === 'freeze the database') return database.freeze(1000);
    if (kind === 'kill Redis') {
      await kill(redis);
      await wait(200 + random() * 800);
      redis = await startRedis();
      return;
    }
    const nth = Math.floor(random() * 2);
    isUp[nth] = false;
    await kill(apis[nth] as Process);
    await startAt(nth);
  };

  return {
    clients,
    cause,
    stored: () => storedMessages(`http://127.0.0.1:${ports[0]}`, `${tokens[0]}`, conversationId),
    async stop() {
      for (const client of clients) client.close();
      await Promise.all([...proxies, database].map((proxy) => proxy.close()));
      await Promise.all([...apis, redis].map(kill));
      await mongo.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connects to the same process until it is gone, as a load balancer with sticky sessions does. */
function startClientProxy(ports: readonly number[], isUp: readonly boolean[], first: number): Promise<TcpProxy> {
  let current = first;
  return startTcpProxy(() => {
    if (!isUp[current]) current = 1 - current;
    return isUp[current] ? ports[current] : undefined;
  });
}

export interface PreparedScene {
  conversationId: string;
  /** Sessions of the developer, the company and its colleagues. */
  tokens: string[];
}

/** Creates conversations in a separate process, because the settings of this one are not those of the API. */
export async function prepareScenes(uri: string, conversations: number, colleagues = 0): Promise<PreparedScene[]> {
  const script = fileURLToPath(new URL('./conversations-process.ts', import.meta.url));
  const args = [script, uri, `${conversations}`, `${colleagues}`];
  const preparing = startProcess(process.execPath, args, { JWT_SECRET, LOG_LEVEL: 'fatal' });
  await waitForOutput(preparing, /\]\n/);
  return JSON.parse(preparing.output.text.slice(preparing.output.text.indexOf('[{')));
}

type Stored = { _id: string; clientId: string; seq: number };

/** All messages of a conversation in their order, first to last. */
async function storedMessages(url: string, token: string, conversationId: string): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (;;) {
    const before = stored[0] ? `&before=${stored[0]._id}` : '';
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/messages/${conversationId}?limit=200${before}`, { headers });
    const { items, more } = (await answer.json()) as { items: Stored[]; more: boolean };
    stored.unshift(...items);
    if (!more) return stored;
  }
}
