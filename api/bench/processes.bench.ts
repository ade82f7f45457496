import { killAll } from '../src/testing/process.ts';
import { type Asked, AT_ONCE, headersOf, median, perCall, ROUNDS } from './compare.ts';
import { startMessagesRedis } from './messages-system.ts';
import { pagesOf } from './pages.ts';
import { logIn, type Server, withApi } from './server.ts';
import { printTables, type Table } from './table.ts';

const CALLS = 300;
/** Rounds before for each process, because one that has just started compiles its code. */
const WARMING = 4;

async function lists(api: Server): Promise<[what: string, asked: readonly Asked[]][]> {
  const [company, developer] = [await logIn(api, 'company'), await logIn(api, 'developer')];
  const pages = (path: string, as: string, sorts: readonly string[]) => pagesOf(api, { path, as, sorts });
  return [
    ['candidates of a company', await pages('/api/candidates/', company.token, ['createdDate', 'updatedDate', 'name'])],
    [
      'matches of a company',
      await pages(`/api/v2/matches-new/${company.id}`, company.token, ['updatedDate', 'createdDate', 'status']),
    ],
    ['jobs that fit a developer', await pages('/api/suggestions', developer.token, ['fit', 'publishDate', 'salary'])],
  ];
}

/** Rounds of each list. */
async function measured(servers: readonly Server[], asked: readonly Asked[]): Promise<number[]> {
  const calls = Array.from({ length: CALLS }, (_, nth) => asked[nth % asked.length] as Asked);
  for (let nth = 0; nth < WARMING * servers.length; nth++) await perCall(servers, calls, headersOf(), 200);
  const rounds: number[] = [];
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push(await perCall(servers, calls, headersOf(), 200));
  return rounds;
}

async function bench(first: Server, another: () => Promise<Server>): Promise<Table[]> {
  const cases = await lists(first);
  const alone = new Map<string, number[]>();
  const one = async () => {
    for (const [what, asked] of cases)
      alone.set(what, [...(alone.get(what) ?? []), ...(await measured([first], asked))]);
  };
  await one();
  const second = await another();
  const both = new Map<string, number[]>();
  for (const [what, asked] of cases) both.set(what, await measured([first, second], asked));
  await second.stop();
  await one();
  const rows = cases.map(([what]) => {
    const [single, double] = [median(alone.get(what) ?? []), median(both.get(what) ?? [])];
    return [
      what,
      single.toFixed(3),
      double.toFixed(3),
      (double / single).toFixed(2),
      ((2 * single) / double).toFixed(2),
    ];
  });
  return [
    {
      title: 'One process of the API, and two',
      data: `Demo data, production settings, one Redis, one database; the same ${CALLS} calls for each, ${AT_ONCE} at once, that two processes get in turns. CPU of the processes of the API together, with what they do besides; median of ${ROUNDS} rounds, of one process before and after. The last column is what two processes can do if each has a core: the caller and the database share two here.`,
      columns: ['call', 'one, ms', 'two, ms', 'ratio (bar: 1.10)', 'calls that two can do (bar: 1.7)'],
      rows,
    },
  ];
}

const redis = await startMessagesRedis();
printTables(await withApi(redis, bench));
await killAll();
process.exit(0);
