// Response time of `/healthz` while four callers simultaneously send bodies designed to slow the API down.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Refusals } from './hostile-caller.ts';
import { type Server, withApi } from './server.ts';
import { printTables } from './table.ts';

const CALLERS = 4;
const CALLS = 200;
const EVERY_MS = 20;
const BAR = { healthz: 200, answer: 100, bytes: 100_000 };
const BYTES = 1_000_000;

const repeated = (part: string) => part.repeat(Math.floor(BYTES / part.length));
const fields = (count: number) => `{${Array.from({ length: count }, (_, nth) => `"k${nth}":1`).join(',')}}`;

/** Bodies of the maximum permitted length. */
const bodies = {
  'as many unknown keys as fit into the body': fields(90_000),
  'as many unknown keys as the parser accepts': fields(4_900),
  'one long key': `{"${'k'.repeat(900_000)}":1}`,
  'nested lists': `${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}`,
  'a long list of objects': `[${repeated('{"a":{}},')}1]`,
  'a number of a million digits': '9'.repeat(BYTES),
  'a string of quotation marks': `{"email":"${repeated('\\"')}"}`,
  'a value that is too long': `{"email":"${repeated('a@')}"}`,
};

/** Returns the milliseconds of sequential calls of `/healthz`. */
async function healthz({ url }: Server): Promise<number[]> {
  const times: number[] = [];
  while (times.length < CALLS) {
    const started = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - started);
    await wait(EVERY_MS);
  }
  return times.toSorted((one, other) => one - other);
}

/** Measures the same while the callers send from a thread of their own. */
async function during(api: Server, body: string) {
  const thread = new Worker(new URL('hostile-caller.ts', import.meta.url), {
    workerData: { url: `${api.url}/api/login/`, bodies: Array(CALLERS).fill(body) },
  });
  await once(thread, 'online');
  const before = api.cpu();
  const times = await healthz(api);
  thread.postMessage('stop');
  const [refusals] = (await once(thread, 'message')) as [Refusals];
  return { times, refusals, cpu: (api.cpu() - before) / refusals.count };
}

const at = (share: number, times: readonly number[]) => times[Math.ceil(times.length * share) - 1] ?? 0;
const ms = (value: number) => value.toFixed(1);
const cells = (times: readonly number[]) => [at(0.5, times), at(0.99, times), at(1, times)].map(ms);

async function bench(api: Server) {
  const rows = [['nothing', ...cells(await healthz(api)), '', '', '', '', '']];
  for (const [what, body] of Object.entries(bodies)) {
    const { times, refusals, cpu } = await during(api, body);
    const { count, slowest, longest, statuses } = refusals;
    rows.push([what, ...cells(times), `${count}`, statuses.join(', '), ms(cpu), ms(slowest), `${longest}`]);
  }
  return [
    {
      title: 'Hostile bodies',
      data: `\`/healthz\` ${CALLS} times, ${EVERY_MS} ms apart, while ${CALLERS} clients without an account send bodies of up to 1 MB to the log-in route, each as soon as the previous one is answered; the clients share the two cores. Milliseconds at the client. Target: \`/healthz\` ≤ ${BAR.healthz} ms, a response ≤ ${BAR.bytes / 1000} kB and, for one client at a time, ≤ ${BAR.answer} ms.`,
      columns: [
        'sent',
        '/healthz p50',
        'p99',
        'slowest',
        'bodies',
        'answered',
        'CPU per body',
        'slowest response',
        'longest, bytes',
      ],
      rows,
    },
  ];
}

printTables(await withApi({}, bench));
