import { killAll } from '../src/testing/process.ts';
import { type Asked, CONCURRENCY, headersOf, median, perCall, ROUNDS } from './compare.ts';
import { startMessagesRedis } from './messages-system.ts';
import { pagesOf } from './pages.ts';
import { logIn, type Server, withApi } from './server.ts';
import { printTables, type Table } from './table.ts';

const CALLS = 300;
/** Warm-up rounds per process: one that has just started compiles its code during its first 2000 calls. */
const WARMING = 8;

async function lists(api: Server): Promise<[what: string, asked: readonly Asked[]][]> {
  const [company, developer] = [await logIn(api, 'company'), await logIn(api, 'developer')];
  const pages = (path: string, as: string, sorts: readonly string[]) => pagesOf(api, { path, as, sorts });
  return [
    ['candidates of a company', await pages('/api/candidates/', company.token, ['createdDate', 'updatedDate', 'name'])],
    [
      'matches of a company',
      await pages(`/api/v2/matches-new/${company.id}`, company.token, ['updatedDate', 'createdDate', 'status']),
    ],
    [
      'matching jobs of a developer',
      await pages('/api/suggestions', developer.token, ['fit', 'publishDate', 'salary']),
    ],
  ];
}

/** Measures one process and two alternately, so that noise affects both. */
async function measured(servers: readonly [Server, Server], asked: readonly Asked[]) {
  const calls = Array.from({ length: CALLS }, (_, nth) => asked[nth % asked.length] as Asked);
  const perCallOf = (some: readonly Server[]) => perCall(some, calls, headersOf(), 200);
  for (let nth = 0; nth < WARMING; nth++) for (const server of servers) await perCallOf([server]);
  const rounds = { one: [] as number[], two: [] as number[] };
  for (let nth = 0; nth < ROUNDS; nth++) {
    rounds.one.push(await perCallOf([servers[0]]));
    rounds.two.push(await perCallOf(servers));
  }
  return { one: median(rounds.one), two: median(rounds.two) };
}

async function bench(first: Server, another: () => Promise<Server>): Promise<Table[]> {
  const cases = await lists(first);
  const second = await another();
  const rows: string[][] = [];
  for (const [what, asked] of cases) {
    const { one, two } = await measured([first, second], asked);
    rows.push([what, one.toFixed(3), two.toFixed(3), (two / one).toFixed(2), ((2 * one) / two).toFixed(2)]);
  }
  await second.stop();
  return [
    {
      title: 'Two API processes compared with one',
      data: `Demo data, production settings, one Redis, one database; the same ${CALLS} calls for each, distributed alternately to the two processes, ${CONCURRENCY} concurrent calls per process. CPU time of all API processes, including background work; median of ${ROUNDS} alternating rounds after ${WARMING} warm-up rounds per process. The last column is the throughput of two processes if each has a core: here the client and the database share two.`,
      columns: ['call', 'one, ms', 'two, ms', 'ratio (target: 1.10)', 'throughput of two (target: 1.7)'],
      rows,
    },
  ];
}

const redis = await startMessagesRedis();
printTables(await withApi(redis, bench));
await killAll();
process.exit(0);
