// Response time of a public list while 200 simultaneous log-ins arrive every second (S3 of the security checks).
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StormCall } from './login-storm.ts';
import { type Server, withApi } from './server.ts';
import { printTables } from './table.ts';

const LOG_INS = 200;
const EVERY_MS = 1000;
const READS = 1000;
const CONCURRENCY = 4;
const BAR = 5;
/** Number of rounds; the limit applies to each. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);

interface Storm {
  what: string;
  from: (nth: number) => string;
  as: (nth: number) => string;
}

const storms: readonly Storm[] = [
  { what: 'one account from one address', from: () => '203.0.113.1', as: () => 'developer@tandem.example' },
  {
    what: 'every account from its own address',
    from: (nth) => `198.51.100.${nth}`,
    as: (nth) => `nobody-${nth}@example.org`,
  },
];

/** Returns the milliseconds of each call of the public list. */
async function reads({ url }: Server): Promise<number[]> {
  const times: number[] = [];
  let left = READS;
  const read = async () => {
    while (left-- > 0) {
      const started = performance.now();
      const answer = await fetch(`${url}/api/jobs`);
      await answer.arrayBuffer();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, read));
  return times.toSorted((one, other) => one - other);
}

/**
 * Measures the list while one storm follows another, and counts the responses to the log-ins. The storm runs in a
 * separate thread.
 */
async function during(api: Server, storm: Storm) {
  const thread = new Worker(new URL('login-storm.ts', import.meta.url), {
    workerData: {
      url: api.url,
      everyMs: EVERY_MS,
      calls: Array.from({ length: LOG_INS }, (_, nth) => callOf(storm, nth)),
    },
  });
  await once(thread, 'online');
  const times = await reads(api);
  thread.postMessage('enough');
  const [statuses] = (await once(thread, 'message')) as [Map<number, number>];
  return { times, statuses };
}

const callOf = ({ from, as }: Storm, nth: number): StormCall => ({ from: from(nth), email: as(nth) });

const at = (share: number, times: readonly number[]) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ms = (value: number) => value.toFixed(1);

async function bench(api: Server) {
  await reads(api); // warm-up
  const rows = [];
  for (const storm of storms) {
    const rounds: { idle: number[]; busy: number[]; ratio: number }[] = [];
    const statuses = new Map<number, number>();
    for (let nth = 0; nth < ROUNDS; nth++) {
      const idle = await reads(api);
      const busy = await during(api, storm);
      for (const [status, count] of busy.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
      rounds.push({ idle, busy: busy.times, ratio: at(0.99, busy.times) / at(0.99, idle) });
    }
    const answered = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`);
    const median = (of: (round: (typeof rounds)[number]) => number) =>
      ms(
        at(
          0.5,
          rounds.map(of).toSorted((one, other) => one - other),
        ),
      );
    rows.push([
      storm.what,
      median(({ idle }) => at(0.5, idle)),
      median(({ idle }) => at(0.99, idle)),
      median(({ busy }) => at(0.5, busy)),
      median(({ busy }) => at(0.99, busy)),
      rounds.map(({ ratio }) => ratio.toFixed(1)).join(', '),
      `each < ${BAR}`,
      answered.join(', '),
    ]);
  }
  return [
    {
      title: 'A public list during log-ins',
      data: `${READS} calls of the public list of 20 jobs, ${CONCURRENCY} concurrent, idle and while ${LOG_INS} simultaneous log-ins with a wrong password arrive every second; the client shares the two cores. ${ROUNDS} rounds, load average at the end ${loadavg()[0]?.toFixed(1)}. Milliseconds at the client, medians of the rounds.`,
      columns: [
        'log-ins',
        'idle p50',
        'idle p99',
        'busy p50',
        'busy p99',
        'p99 busy : idle, each round',
        'target',
        'responses to log-ins',
      ],
      rows,
    },
  ];
}

printTables(await withApi({ TRUST_PROXY: 'true' }, bench));
