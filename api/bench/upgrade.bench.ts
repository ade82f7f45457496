// Latency of one process and of the database while `npm run migrate` changes every profile and is killed twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { MongoClient } from 'mongodb';
import { memoryEnv, nodeFlags } from '../../scripts/lib/memory.ts';
import { openLoop } from '../../scripts/prove/load/arrivals.ts';
import { kill, killAll, ready, startProcess, waitForOutput } from '../src/testing/process.ts';
import { randomFrom } from '../src/testing/random-numbers.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables } from './table.ts';

const PROFILES = Number(process.env.PROFILES ?? 100_000);
const PER_SECOND = 10;
const SECONDS_BEFORE = 60;
/** Seconds after the start of each attempt at which it is killed. */
const KILLED_AFTER = [20, 40];
const LIMIT_MS = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'tandem-bench-upgrade-'));
const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
const env = {
  ...memoryEnv(dataDir),
  NODE_ENV: 'production',
  MONGODB_URI: database.uri.replace('/?', '/tandem?'),
  DATA_DIR: dataDir,
  JWT_SECRET: 'only for this measurement, not a secret',
  PORTAL_URL: 'http://localhost:4000',
};

const run = (file: string, args: readonly string[] = []) =>
  startProcess(process.execPath, [...nodeFlags, fileURLToPath(new URL(file, import.meta.url)), ...args], env);

async function outputOf(file: string, sign: RegExp, args?: readonly string[]): Promise<readonly string[]> {
  const running = run(file, args);
  await waitForOutput(running, sign);
  return sign.exec(running.output.text) ?? [];
}

/** Kinds of calls; each resolves to whether it was answered, and not refused with 503. */
type Probes = Record<string, () => Promise<boolean>>;

interface Outcome {
  /** Milliseconds since each was due. */
  times: number[];
  refused: number;
}

/** Sends each kind of call at random times until `ended`. */
async function outcomesOf(probes: Probes, ended: AbortSignal): Promise<Outcome[]> {
  const probe = async (call: Probes[string], seed: number): Promise<Outcome> => {
    const outcome: Outcome = { times: [], refused: 0 };
    const arrive = async (due: number) => {
      if (await call()) outcome.times.push(performance.now() - due);
      else outcome.refused++;
    };
    await openLoop({ perSecond: PER_SECOND, ended, random: randomFrom(seed), arrive });
    return outcome;
  };
  return Promise.all(Object.values(probes).map(probe));
}

/** Runs the migrations, killed by the given times; resolves to the seconds until they were done. */
async function migrateDespiteKills(): Promise<number> {
  const started = performance.now();
  for (const seconds of KILLED_AFTER) {
    const attempt = run('../src/migrations/main.ts');
    await wait(seconds * 1000);
    await kill(attempt);
  }
  await waitForOutput(run('../src/migrations/main.ts'), /merge-unused-invitations +\d/);
  return (performance.now() - started) / 1000;
}

async function bench() {
  const printedIds = /token (\S+)\ndeveloper (\S+) (\S+)\n/;
  const [, company = '', token = '', id = ''] = await outputOf('load-profiles.ts', printedIds, [`${PROFILES}`]);
  const api = run('../dist/main.js');
  const url = await ready(api);
  await waitForOutput(api, /the search index is built/);
  await outputOf('undo-migrations.ts', /undone/);
  const client = await MongoClient.connect(env.MONGODB_URI);
  const developers = client.db().collection('developers');
  const some = await developers
    .find({}, { projection: { _id: 1 } })
    .limit(1000)
    .toArray();
  const send = async (as: string, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return answer.ok;
  };
  let count = 0;
  const next = () => some[count++ % some.length]?._id;
  const probes: Probes = {
    'read a record': async () => (await developers.findOne({ _id: next() })) !== null,
    'change a record': async () =>
      (await developers.updateOne({ _id: next() }, { $set: { presentation: `${count}` } })).acknowledged,
    'read a profile': () => send(token, 'GET', `/api/users/${id}`),
    'change a profile': () => send(token, 'PUT', `/api/users/${id}`, { user: { headline: `Ferries, ${count++}` } }),
    'search for a skill': () => send(company, 'POST', '/api/users', { search: { skills: ['go'], limit: 20 } }),
  };
  const before = await outcomesOf(probes, AbortSignal.timeout(SECONDS_BEFORE * 1000));
  const ended = new AbortController();
  const probing = outcomesOf(probes, ended.signal);
  const seconds = await migrateDespiteKills();
  ended.abort();
  const during = await probing;
  const unmigrated = await developers.countDocuments({
    $or: [{ keptDate: { $exists: true } }, { yearsExperience: { $gt: 10 } }],
  });
  await client.close();
  const cells = ({ times, refused }: Outcome) => {
    const ordered = sorted(times);
    const slow = times.filter((time) => time > LIMIT_MS).length;
    const last = ordered.at(-1) ?? Number.NaN;
    return [ms(at(0.5, ordered)), ms(at(0.99, ordered)), ms(last), `${slow} of ${times.length}`, `${refused}`];
  };
  const columnsOf = (when: string) =>
    ['p50', 'p99', 'longest', `over ${LIMIT_MS} ms`, 'refused'].map((what) => `${what} ${when}`);
  return [
    {
      title: `Upgrade with ${PROFILES.toLocaleString('en')} profiles`,
      data: `One API process serves requests while \`npm run migrate\` changes every profile in four migrations and is killed after ${KILLED_AFTER.join(' and ')} seconds; the next attempt continues once the lease has expired. It took ${seconds.toFixed(0)} s, and left ${unmigrated} profiles in the former form. Each kind of call arrives ${PER_SECOND} times a second (Poisson), for ${SECONDS_BEFORE} s before and during the whole migration, timed from its scheduled start; client, API, migration and database share two cores. Load average at the end ${loadavg()[0]?.toFixed(1)}. Milliseconds.`,
      columns: ['call', ...columnsOf('before'), ...columnsOf('during')],
      rows: Object.keys(probes).map((what, nth) => [
        what,
        ...[before, during].flatMap((all) => cells(all[nth] as Outcome)),
      ]),
    },
  ];
}

try {
  printTables(await bench());
} finally {
  await killAll();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
