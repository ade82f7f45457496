// Growth of memory, file descriptors, timers and sockets of one process during long use.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Asked } from './compare.ts';
import { pagesOf } from './pages.ts';
import { logIn, type Server, withApi } from './server.ts';
import { printTables } from './table.ts';

/** Minutes of the measurement. The limit in the documentation applies to 60: `MINUTES=60 npm run bench -- soak`. */
const MINUTES = Number(process.env.MINUTES ?? 10);
const WARM_UP_SHARE = 0.3;
const EVERY_MS = 5000;
const CONCURRENCY = 4;
const PAUSE_MS = 20;
const BAR_MB = 1;

interface Sample {
  minutes: number;
  /** Resident megabytes, in total and without file-backed pages, such as those of the embedded database. */
  resident: number;
  withoutFiles: number;
  heap: number;
  /** Open file descriptors by kind, such as `socket` or `anon_inode`; files are one kind. */
  descriptors: Counts;
  /** Active handles and timers of Node by type, as `/metrics` reports them. */
  resources: Counts;
}

type Counts = Record<string, number>;

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const metric = (text: string, name: string) =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1]);

function descriptorsOf(pid: number): Counts {
  const counts: Counts = {};
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    const kind = kindOf(`/proc/${pid}/fd/${name}`);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function kindOf(descriptor: string): string {
  try {
    const target = readlinkSync(descriptor);
    return target.startsWith('/') ? 'file' : (target.split(':')[0] ?? target);
  } catch {
    return 'already closed';
  }
}

const resourcesIn = (metrics: string): Counts =>
  Object.fromEntries(
    [...metrics.matchAll(/^nodejs_active_resources\{.*?type="(\w+)".*?\} (\d+)/gm)].map(([, type = '', count]) => [
      type,
      Number(count),
    ]),
  );

async function sample({ url, pid }: Server, started: number): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return {
    minutes: (performance.now() - started) / 60_000,
    resident: megabytes('VmRSS'),
    withoutFiles: megabytes('RssAnon'),
    heap: metric(text, 'nodejs_heap_size_used_bytes') / 2 ** 20,
    descriptors: descriptorsOf(pid),
    resources: resourcesIn(text),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Returns the slope of the best-fitting line, per ten minutes. */
function growth(samples: readonly Sample[], of: (one: Sample) => number): number {
  const [at, value] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map(of))];
  const over = samples.reduce((sum, one) => sum + (one.minutes - at) * (of(one) - value), 0);
  return (10 * over) / samples.reduce((sum, { minutes }) => sum + (minutes - at) ** 2, 0);
}

/** Uses the API: lists, searches, saved notes, and pages that connect and disconnect. */
async function use(api: Server, isOver: () => boolean): Promise<number> {
  const company = await logIn(api, 'company');
  const developer = await logIn(api, 'developer');
  const lists = [
    ...(await pagesOf(api, { path: '/api/candidates/', as: company.token, sorts: ['createdDate', 'name'] })),
    ...(await pagesOf(api, { path: '/api/jobs', as: developer.token, sorts: ['publishDate', 'headline'] })),
    ...Array.from({ length: 40 }, (_, skip) => ({ path: '/api/users', as: company.token, body: { search: { skip } } })),
  ];
  let calls = 0;
  const send = async ({ path, as, body }: Asked, method = body ? 'POST' : 'GET') => {
    const headers = { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${api.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    await answer.arrayBuffer();
    calls += 1;
  };
  const read = async () => {
    while (!isOver()) {
      await send(lists[calls % lists.length] as Asked);
      await wait(PAUSE_MS);
    }
  };
  const write = async () => {
    while (!isOver()) {
      const body = { user: { headline: `Ferries, ${calls}` } };
      await send({ path: `/api/users/${developer.id}`, as: developer.token, body }, 'PUT');
      await wait(10 * PAUSE_MS);
    }
  };
  const connect = async () => {
    while (!isOver()) {
      const socket = io(api.url, { auth: { token: developer.token }, forceNew: true, reconnection: false });
      await wait(20 * PAUSE_MS);
      socket.close();
    }
  };
  await Promise.all([...Array.from({ length: CONCURRENCY }, read), write(), connect()]);
  return calls;
}

async function bench(api: Server) {
  const started = performance.now();
  const isOver = () => performance.now() - started > MINUTES * 60_000;
  const using = use(api, isOver);
  const samples: Sample[] = [];
  while (!isOver()) {
    await wait(EVERY_MS);
    samples.push(await sample(api, started));
  }
  const calls = await using;
  const warm = samples.filter(({ minutes }) => minutes >= MINUTES * WARM_UP_SHARE);
  const third = Math.ceil(warm.length / 3);
  const row = (what: string, of: (one: Sample) => number, bar: string) => [
    what,
    mean(warm.slice(0, third).map(of)).toFixed(1),
    mean(warm.slice(-third).map(of)).toFixed(1),
    growth(warm, of).toFixed(2),
    bar,
  ];
  const byKind = (key: 'descriptors' | 'resources') =>
    [...new Set(warm.flatMap((one) => Object.keys(one[key])))].map((kind) =>
      row(`of these ${kind}`, (one) => one[key][kind] ?? 0, ''),
    );
  return [
    {
      title: `Soak, ${MINUTES} minutes`,
      data: `One process with demo data; ${calls} calls of ${CONCURRENCY} readers and a writer, and pages that connect and disconnect. The first ${WARM_UP_SHARE * 100} % of the time are ignored; ${warm.length} samples after that. Load average at the end ${loadavg()[0]?.toFixed(1)}.`,
      columns: ['what', 'mean of the first third', 'mean of the last third', 'growth per ten minutes', 'target'],
      rows: [
        row('resident memory, MB', ({ resident }) => resident, `< ${BAR_MB}`),
        row('of these not of files, MB', ({ withoutFiles }) => withoutFiles, ''),
        row('heap in use, MB', ({ heap }) => heap, ''),
        row('file descriptors', ({ descriptors }) => sumOf(descriptors), 'flat'),
        ...byKind('descriptors'),
        row('active handles and timers', ({ resources }) => sumOf(resources), 'flat'),
        ...byKind('resources'),
      ],
    },
  ];
}

printTables(await withApi({ TRUST_PROXY: 'true' }, bench));
