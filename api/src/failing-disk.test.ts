// The API in front of the embedded database while the disks of both are full or fail.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FailingDisk, failingDisk, type SmallDisk, smallDisk } from './testing/failing-disk.ts';
import { type PreparedScene, prepareScenes } from './testing/message-faults.ts';
import { kill, killAll, type Process, ready, startApi, startProcess, waitForOutput } from './testing/process.ts';

const JWT_SECRET = 'only for this test, and long enough';
const LONG = 240_000;
const cli = new URL('../../packages/embedded-mongo/src/cli.ts', import.meta.url).pathname;
const canMount = (() => {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== undefined;
})();

let folder: string;
let data: string;
let port = '0';
let database: Process;
let url: string;
let scene: PreparedScene | undefined;
const disks: SmallDisk[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-failing-disk-'));
  data = join(folder, 'database');
  port = '0';
});
afterEach(async () => {
  await killAll();
  for (const disk of disks.splice(0)) disk.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(killAll);

async function startDatabase(env: Record<string, string> = {}): Promise<string> {
  database = startProcess(process.execPath, [cli, '--data', data, '--port', port], env);
  await waitForOutput(database, /\?replicaSet=.*\n/);
  const uri = database.output.text.trim().replace('/?', '/tandem?');
  port = new URL(uri).port;
  return uri;
}

async function start(env: Record<string, string> = {}, dataDir = folder) {
  const uri = await startDatabase(env);
  [scene] = await prepareScenes(uri, 1);
  url = await ready(startApi({ MONGODB_URI: uri, JWT_SECRET, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }));
}

const headers = () => ({ authorization: `Bearer ${scene?.tokens[0]}` });
const path = () => `${url}/api/messages/${scene?.conversationId}`;

/** Sends a message of 4 kB; returns the status of the answer. */
async function send(text: string): Promise<number> {
  const body = JSON.stringify({ clientId: `client-${text}`, text: text.padEnd(4000, '.') });
  const answer = await fetch(path(), {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.status >= 500) {
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Try again') });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return answer.status;
}

async function attach(): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob(['On-call in four pages. '.repeat(5000)]), 'on-call.txt');
  return fetch(`${path()}/attachments`, { method: 'POST', headers: headers(), body: form });
}

async function stored(): Promise<string[]> {
  const texts: string[] = [];
  for (let before = ''; ; ) {
    const answer = await fetch(`${path()}?limit=200${before}`, { headers: headers() });
    expect(answer.status).toBe(200);
    const { items, more } = (await answer.json()) as { items: { _id: string; text: string }[]; more: boolean };
    texts.unshift(...items.map(({ text }) => text.replace(/\.+$/, '')));
    // Without those that the conversation begins with.
    if (!more) return texts.filter((text) => /^\w+-\d+$/.test(text));
    before = `&before=${items[0]?._id}`;
  }
}

/** Sends messages one after the other until five were refused; returns the acknowledged ones and all statuses. */
async function sendMany(name: string, count: number) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let refused = 0;
  for (let nth = 0; nth < count; nth++) {
    const text = `${name}-${nth}`;
    const status = await send(text);
    refused += Number(status !== 201);
    statuses.add(status);
    if (refused === 5) break;
    if (status === 201) acknowledged.push(text);
  }
  return { acknowledged, statuses: [...statuses] };
}

let attempts = 0;
const backAgain = () =>
  vi.waitFor(async () => expect(await send(`again-${++attempts}`)).toBe(201), { timeout: 10_000, interval: 200 });

describe.runIf(canMount)('when the disk is full', () => {
  test(
    'writes are refused with 503, reads continue, nothing acknowledged is lost, and writes resume once there is space',
    async () => {
      const disk = smallDisk(32) as SmallDisk;
      disks.push(disk);
      data = join(disk.folder, 'database');
      await start();
      const before = await sendMany('before', 5);
      expect(before.statuses).toEqual([201]);
      disk.fill();
      const during = await sendMany('during', 200);
      expect(during.statuses.filter((status) => status !== 201)).toEqual([503]);
      const acknowledged = [...before.acknowledged, ...during.acknowledged];
      expect(await stored()).toEqual(acknowledged);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      disk.empty();
      await backAgain();
      await kill(database);
      await startDatabase();
      await vi.waitFor(async () => expect(await stored()).toEqual(expect.arrayContaining(acknowledged)), 60_000);
    },
    LONG,
  );

  test(
    'uploads are refused with 503 and leave nothing behind, and everything else works',
    async () => {
      const disk = smallDisk(32) as SmallDisk;
      disks.push(disk);
      await start({}, disk.folder);
      const first = await attach();
      expect(first.status).toBe(201);
      const { url: link } = (await first.json()) as { url: string };
      disk.fill();
      const refused = await attach();
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'storage_unavailable']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ degraded: ['storage'] });
      expect((await sendMany('text', 3)).statuses).toEqual([201]);
      const address = new URL(link, url);
      expect((await fetch(`${url}${address.pathname}${address.search}`, { headers: headers() })).status).toBe(200);
      disk.empty();
      expect((await attach()).status).toBe(201);
      expect(await (await fetch(`${url}/readyz`)).json()).not.toHaveProperty('degraded');
    },
    LONG,
  );
});

describe('when the disk fails', () => {
  let disk: FailingDisk;
  beforeEach(async () => {
    disk = await failingDisk(folder);
    await start(disk.env);
  }, LONG);

  test(
    'a failed flush refuses its writes with 503 and loses no others',
    async () => {
      const before = await sendMany('before', 3);
      disk.failFlush(true);
      expect((await sendMany('during', 5)).statuses).toEqual([503]);
      disk.failFlush(false);
      const after = await sendMany('after', 3);
      expect([...before.statuses, ...after.statuses]).toEqual([201, 201]);
      const acknowledged = [...before.acknowledged, ...after.acknowledged];
      expect(await stored()).toEqual(acknowledged);
      await kill(database);
      await startDatabase();
      await vi.waitFor(async () => expect(await stored()).toEqual(acknowledged), 60_000);
    },
    LONG,
  );

  test(
    'a database that cannot determine what is stored exits, and acknowledged writes are there after a restart',
    async () => {
      const before = await sendMany('before', 3);
      disk.failMeta(true);
      expect((await sendMany('during', 1)).statuses).toEqual([503]);
      await vi.waitFor(() => expect(database.child.exitCode).toBe(1), 5000);
      expect(database.output.text).toContain('can no longer be used');
      disk.failMeta(false);
      await startDatabase();
      await backAgain();
      expect(await stored()).toEqual(expect.arrayContaining(before.acknowledged));
    },
    LONG,
  );
});
