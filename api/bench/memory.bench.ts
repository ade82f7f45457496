// Memory of the idle API with the demo, started as with `npm start`: with an empty folder, and with one that already
// contains the demo.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import { memoryEnv, nodeFlags } from '../../scripts/lib/memory.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { answers, stopChild } from './server.ts';
import { printTables } from './table.ts';

/** Seconds for which a process must use less than a tenth of a processor to count as idle. */
const REST_SECONDS = 10;
const MAX_SECONDS = 120;

interface Memory {
  all: number;
  anonymous: number;
  threads: number;
}

/** Starts the API, waits until it is idle, and reads its memory from Linux. */
async function measured(settings: Record<string, string>): Promise<Memory> {
  const { port } = await freePort(4700, []);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeFlags, fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: { PATH: process.env.PATH ?? '', ...memoryEnv(dataDir), HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await answers(`${url}/readyz`);
    await atRest(url);
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    const megabytes = (name: string) => (field(name) * 1024) / 1e6;
    return { all: megabytes('VmRSS'), anonymous: megabytes('RssAnon'), threads: field('Threads') };
  } finally {
    await stopChild(child);
  }
}

async function atRest(url: string) {
  const cpu = async () =>
    Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
  for (let waited = 0; waited < MAX_SECONDS; waited += REST_SECONDS) {
    const before = await cpu();
    await wait(REST_SECONDS * 1000);
    if ((await cpu()) - before < REST_SECONDS / 10) return;
  }
  throw new Error('The API does not come to rest.');
}

const row = (what: string, { all, anonymous, threads }: Memory, bar = '') => [
  what,
  all.toFixed(0),
  anonymous.toFixed(0),
  String(threads),
  bar,
];

const dataDir = mkdtempSync(join(tmpdir(), 'tandem-memory-'));
const rows: string[][] = [];
try {
  rows.push(
    row('first start, which loads the demo data', await measured({ DATA_DIR: dataDir, DEMO: 'true' }), '≤ 260'),
  );
  await measured({ DATA_DIR: dataDir, DEMO: 'true' }); // completes the work that the first start left
  rows.push(row('later starts', await measured({ DATA_DIR: dataDir, DEMO: 'true' }), '≤ 260'));
  const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database') });
  const own = { MONGODB_URI: database.uri.replace('/?', '/tandem?'), DATA_DIR: dataDir };
  rows.push(row('without the database thread', await measured(own)));
  await database.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
printTables([
  {
    title: 'Memory of the idle API',
    data: 'The API process with the demo data, after ten seconds with a CPU use below a tenth of a core. Resident memory in megabytes, in total and without file-backed pages, such as those of the executable.',
    columns: ['what', 'MB', 'without files, MB', 'threads', 'target'],
    rows,
  },
]);
