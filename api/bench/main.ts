import { freePort } from '../../scripts/lib/ports.ts';
import { answers, logIn, type Server, start, stopped, withApi } from './server.ts';
import { printTables, type Table } from './table.ts';

const CALLS = 2000;
const AT_ONCE = 8;
const ROUNDS = 3;

/** CPU of a call against that of a bare server which serialises the same bytes: both in turns, so that noise hits both. */
async function bench(api: Server): Promise<Table[]> {
  const rows = [];
  const token = await logIn(api);
  for (const each of cases(token)) rows.push(await compare(api, each));
  return [
    {
      title: 'CPU of a call',
      data: `Demo data (300 developers, 40 companies, 120 jobs) in the embedded database, which runs in a process of its own; production settings with logs; ${CALLS} calls, ${AT_ONCE} at once; median of ${ROUNDS} rounds. Bare: \`node:http\` serialising the same bytes.`,
      columns: ['call', 'bytes', 'CPU, ms', 'bare, ms', 'ratio', 'bar'],
      rows,
    },
  ];
}

interface Case {
  what: string;
  path: string;
  as?: string;
  bar: string;
}

const cases = (token: string): Case[] => [
  { what: 'public list of 20 jobs', path: '/api/jobs', bar: '≤ 1.1' },
  { what: 'board of a company for its widget', path: '/api/boards/hamnkraft', bar: '' },
  { what: 'list of own candidates, signed in', path: '/api/candidates/', as: token, bar: '≤ 3' },
];

async function compare(api: Server, { what, path, as, bar }: Case): Promise<string[]> {
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    ...(as && { authorization: `Bearer ${as}` }),
  };
  const answer = await (await fetch(api.url + path, { headers })).text();
  const bare = await startBare(answer);
  const rounds: [number, number][] = [];
  for (let nth = 0; nth < ROUNDS; nth++)
    rounds.push([await perCall(api, path, headers), await perCall(bare, '/', headers)]);
  await bare.stop();
  const of = median(rounds.map(([own]) => own));
  const against = median(rounds.map(([, other]) => other));
  return [what, String(answer.length), of.toFixed(3), against.toFixed(3), (of / against).toFixed(2), bar];
}

async function perCall(server: Server, path: string, headers: Record<string, string>): Promise<number> {
  let left = CALLS;
  const call = async () => {
    while (left-- > 0) {
      const answer = await fetch(server.url + path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  const before = await server.cpu();
  await Promise.all(Array.from({ length: AT_ONCE }, call));
  return ((await server.cpu()) - before) / CALLS;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function startBare(answer: string): Promise<Server> {
  const { port } = await freePort(4750, []);
  const url = `http://127.0.0.1:${port}`;
  const child = start('bare.ts', { ANSWER: answer, PORT: String(port) });
  await answers(url);
  const cpu = async () => {
    const { user, system } = (await (await fetch(`${url}/cpu`)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  };
  return { url, cpu, stop: () => stopped(child) };
}

printTables(await withApi({}, bench));
