// A load of five times the capacity of one process, sent whether or not earlier calls have been answered.
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Asked } from './compare.ts';
import type { Flood, Flooded } from './overload-caller.ts';
import { pagesOf } from './pages.ts';
import { at, ms, sorted } from './percentiles.ts';
import { logIn, type Server, withApi } from './server.ts';
import { printTables } from './table.ts';

/** Number of rounds. `ROUNDS=3 SECONDS=20 npm run bench -- overload` takes less time. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 60);
const TIMES = 5;
const WARM_SECONDS = 3;
const CAPACITY_SECONDS = 10;
const BAR = { share: 0.8, answered: 1000, refused: 50, back: 5000 };
const HEALTH = ['/healthz', '/readyz'];
const EVERY_MS = 100;
/** The API has recovered once it has answered this number of calls in a row, each within this time in milliseconds. */
const BACK = { calls: 10, within: 100 };

interface Round {
  capacity: number;
  /** Successful calls per CPU second of the API, relative to those at capacity. */
  ofCpu: number;
  flooded: Flooded;
  /** Milliseconds of the health checks, and the number of failed ones. */
  health: number[];
  unhealthy: number;
  back: number;
}

async function asks(api: Server): Promise<Asked[]> {
  const company = await logIn(api, 'company');
  const matches = { path: `/api/v2/matches-new/${company.id}`, as: company.token, sorts: ['updatedDate', 'status'] };
  const candidates = { path: '/api/candidates/', as: company.token, sorts: ['createdDate', 'name'] };
  const searches = Array.from({ length: 100 }, (_, skip) => ({
    path: '/api/users',
    as: company.token,
    body: { search: { limit: 20, skip, sort: 'newest' } },
  }));
  const all = [await pagesOf(api, matches), await pagesOf(api, candidates), searches];
  const longest = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) => all.map((each) => each[nth % each.length] as Asked)).flat();
}

async function checked(url: string, within: number): Promise<{ took: number; ok: boolean }> {
  const started = performance.now();
  const answer = await fetch(url, { signal: AbortSignal.timeout(within) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return { took: performance.now() - started, ok: answer?.ok === true };
}

async function backAfter({ url }: Server, { path, as }: Asked): Promise<number> {
  const started = performance.now();
  for (let inTime = 0; inTime < BACK.calls && performance.now() - started < 30_000; ) {
    const before = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${as}` } }).catch(() => undefined);
    await answer?.arrayBuffer();
    inTime = answer?.ok && performance.now() - before < BACK.within ? inTime + 1 : 0;
    await wait(10);
  }
  return performance.now() - started;
}

async function round(api: Server, asked: readonly Asked[]): Promise<Round> {
  const thread = new Worker(new URL('overload-caller.ts', import.meta.url), { workerData: { url: api.url, asked } });
  const flood = async (what: Flood) => {
    const before = api.cpu();
    thread.postMessage(what);
    const [flooded] = (await once(thread, 'message')) as [Flooded];
    const perCpu = (flooded.perSecond * what.seconds * 1000) / (api.cpu() - before);
    return { ...flooded, perCpu };
  };
  await flood({ seconds: WARM_SECONDS });
  const { perSecond: capacity, perCpu } = await flood({ seconds: CAPACITY_SECONDS });
  let isOver = false;
  const flooding = flood({ seconds: SECONDS, perSecond: TIMES * capacity }).finally(() => {
    isOver = true;
  });
  const health: number[] = [];
  let unhealthy = 0;
  for (let nth = 0; !isOver; nth++) {
    const { took, ok } = await checked(`${api.url}${HEALTH[nth % HEALTH.length]}`, 5000);
    health.push(took);
    unhealthy += Number(!ok);
    await wait(EVERY_MS);
  }
  const flooded = await flooding;
  const back = await backAfter(api, asked[0] as Asked);
  await thread.terminate();
  return { capacity, ofCpu: flooded.perCpu / perCpu, flooded, health: sorted(health), unhealthy, back };
}

const median = (values: readonly number[]) => at(0.5, sorted(values));

async function bench(api: Server) {
  const asked = await asks(api);
  const rounds: Round[] = [];
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push(await round(api, asked));
  const row = (what: string, of: (one: Round) => number, show: (value: number) => string, bar: string) => [
    what,
    show(median(rounds.map(of))),
    rounds.map((each) => show(of(each))).join(', '),
    bar,
  ];
  const whole = (value: number) => value.toFixed(0);
  const failed = ({ flooded }: Round) =>
    flooded.statuses.filter(([status]) => status === 0 || (status >= 400 && status !== 503));
  const countOf = (all: readonly [number, number][]) => all.reduce((sum, [, count]) => sum + count, 0);
  return [
    {
      title: `Overload, ${TIMES} times the capacity`,
      data: `One process with demo data, the database on the same machine; lists and searches of a signed-in company. Capacity: measured with 24 concurrent calls for ${CAPACITY_SECONDS} s. Then calls arrive at random (Poisson) for ${SECONDS} s at ${TIMES} times that rate, each timed from its scheduled start; the client shares the two cores. ${ROUNDS} rounds, load average at the end ${loadavg()[0]?.toFixed(1)}. Milliseconds.`,
      columns: ['what', 'median', 'rounds', 'target'],
      rows: [
        row('capacity, calls per second', ({ capacity }) => capacity, whole, ''),
        row('sent per second', ({ flooded }) => flooded.sent / SECONDS, whole, ''),
        row(
          'successful responses, share of capacity',
          ({ capacity, flooded }) => flooded.perSecond / capacity,
          (value) => value.toFixed(2),
          `≥ ${BAR.share}`,
        ),
        row(
          'successful responses per CPU second of the API, share of capacity',
          ({ ofCpu }) => ofCpu,
          (value) => value.toFixed(2),
          '',
        ),
        row('successful responses: p50', ({ flooded }) => flooded.answered[0], ms, ''),
        row('successful responses: p99', ({ flooded }) => flooded.answered[1], ms, `≤ ${BAR.answered}`),
        row('refused with 503: p50', ({ flooded }) => flooded.refused[0], ms, `≤ ${BAR.refused}`),
        row('refused with 503: p99', ({ flooded }) => flooded.refused[1], ms, ''),
        row('refusals without Retry-After', ({ flooded }) => flooded.unexplained, whole, '0'),
        row('other failures, or no response', (one) => countOf(failed(one)), whole, '0'),
        row('failed health checks', ({ unhealthy }) => unhealthy, whole, '0'),
        row('health checks: p99', ({ health }) => at(0.99, health), ms, ''),
        row('recovery time', ({ back }) => back, whole, `≤ ${BAR.back}`),
      ],
    },
  ];
}

printTables(await withApi({}, bench));
