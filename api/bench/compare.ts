import { freePort } from '../../scripts/lib/ports.ts';
import { answers, type Server, start, stopped } from './server.ts';

const CALLS = 2000;
const AT_ONCE = 8;
const ROUNDS = 5;

/** A call whose CPU is measured. */
export interface Case {
  what: string;
  path: string;
  /** The token of a session. */
  as?: string;
  /** Asks with the tag that it has, and is told that nothing changed. */
  has?: true;
  bar: string;
}

export const columns = ['call', 'bytes', 'CPU, ms', 'bare, ms', 'ratio', 'bar'];
export const how = `Demo data (300 developers, 40 companies, 120 jobs) in the embedded database, which runs in a process of its own; production settings with logs; ${CALLS} calls, ${AT_ONCE} at once; median of ${ROUNDS} rounds after one to warm up. Bare: \`node:http\` sending the same bytes, JSON serialised for each call.`;

/** CPU of a call against that of a bare server which sends the same bytes: both in turns, so that noise hits both. */
export async function compare(api: Server, { what, path, as, has, bar }: Case): Promise<string[]> {
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    ...(as && { authorization: `Bearer ${as}` }),
  };
  const first = await fetch(api.url + path, { headers });
  const whole = await first.text();
  const tag = has && { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const answer = has ? '' : whole;
  const bare = await startBare(answer, first.headers.get('content-type') ?? '');
  const round = async (): Promise<[number, number]> => [
    await perCall(api, path, { ...headers, ...tag }, has ? 304 : 200),
    await perCall(bare, '/', headers, 200),
  ];
  await round(); // warm
  const rounds: [number, number][] = [];
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push(await round());
  await bare.stop();
  const of = median(rounds.map(([own]) => own));
  const against = median(rounds.map(([, other]) => other));
  return [what, String(Buffer.byteLength(answer)), of.toFixed(3), against.toFixed(3), (of / against).toFixed(2), bar];
}

async function perCall(server: Server, path: string, headers: Record<string, string>, wanted: number) {
  let left = CALLS;
  const call = async () => {
    while (left-- > 0) {
      const answer = await fetch(server.url + path, { headers });
      await answer.arrayBuffer();
      if (answer.status !== wanted) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  const before = await server.cpu();
  await Promise.all(Array.from({ length: AT_ONCE }, call));
  return ((await server.cpu()) - before) / CALLS;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function startBare(answer: string, type: string): Promise<Server> {
  const { port } = await freePort(4750, []);
  const url = `http://127.0.0.1:${port}`;
  const child = start('bare.ts', { TYPE: type, PORT: String(port) }, answer);
  await answers(url);
  const cpu = async () => {
    const { user, system } = (await (await fetch(`${url}/cpu`)).json()) as NodeJS.CpuUsage;
    return (user + system) / 1000;
  };
  return { url, cpu, stop: () => stopped(child) };
}
