import { freePort } from '../../scripts/lib/ports.ts';
import { cpuOf } from './cpu.ts';
import { answers, type Server, start, stopChild } from './server.ts';

const CALLS = 2000;
export const CONCURRENCY = 8;
export const ROUNDS = 5;

/** A call whose CPU time is measured. */
export interface Case {
  what: string;
  path: string;
  /** Session token. */
  as?: string;
  /** Sends the known ETag and gets a 304. */
  has?: true;
  bar: string;
}

/** A list that is requested with a different address each time. */
export interface ListCase {
  what: string;
  /** The requests; each is sent once. */
  asked: readonly Asked[];
}

export interface Asked {
  path: string;
  /** Session token. */
  as?: string;
  /** Body, sent as JSON with POST. */
  body?: object;
}

export const columns = ['call', 'bytes', 'CPU, ms', 'bare, ms', 'ratio', 'target'];
const data =
  'Demo data (300 developers, 40 companies, 120 jobs) in the embedded database, which runs in its own process; production settings with logging';
const bareServer = 'Bare: a `node:http` server that sends the same bytes and serialises JSON for each call.';
export const MEASUREMENT = `${data}; ${CALLS} calls, ${CONCURRENCY} concurrent; median of ${ROUNDS} rounds after a warm-up round. ${bareServer}`;
export const LIST_MEASUREMENT = `${data}, plus 40 candidates and 40 audit log entries. Pages have 20 rows, except a developer’s matches, which have fewer. Every request is unique (page, order and filters differ), so no cache is hit and no ETag matches. ${CONCURRENCY} concurrent calls; median of ${ROUNDS} rounds after a warm-up round. ${bareServer}`;

/**
 * Compares the CPU of a call with that of a bare server that sends the same bytes, alternating between both, so that
 * noise affects them equally.
 */
export async function compare(api: Server, { what, path, as, has, bar }: Case): Promise<string[]> {
  const headers = headersOf(as);
  const first = await fetch(api.url + path, { headers });
  const whole = await first.text();
  const tag = has && { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const answer = has ? '' : whole;
  const bare = await startBare(first.headers.get('content-type') ?? '');
  await bare.put([answer]);
  const calls = (path: string) => Array.from({ length: CALLS }, () => ({ path }));
  const rounds = await measured(async () => [
    await perCall([api], calls(path), { ...headers, ...tag }, has ? 304 : 200),
    await perCall([bare], calls('/'), headers, 200),
  ]);
  await bare.stop();
  return row(what, Buffer.byteLength(answer), rounds, bar);
}

/** Does the same for a list. Each of its addresses is requested once, so that no two rounds share an address. */
export async function compareList(api: Server, { what, asked }: ListCase): Promise<string[]> {
  const headers = headersOf();
  const size = Math.floor(asked.length / (ROUNDS + 1));
  const answered = new Map<Asked, string>();
  const bare = await startBare('application/json; charset=utf-8');
  const perBare = (times: number) =>
    perCall(
      [bare],
      Array.from({ length: times }, (_, index) => ({ path: `/${index % size}` })),
      headers,
      200,
    );
  let nth = 0;
  const rounds = await measured(async () => {
    const calls = asked.slice(nth * size, ++nth * size);
    const own = await perCall([api], calls, headers, 200, (call, text) => answered.set(call, text));
    await bare.put(calls.map((call) => answered.get(call) ?? ''));
    if (nth === 1) await perBare(CALLS); // warm-up
    return [own, await perBare(CALLS / ROUNDS)];
  });
  await bare.stop();
  const bytes = [...answered.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return row(what, Math.round(bytes / answered.size), rounds, '≤ 10');
}

type Round = [own: number, bare: number];

export const headersOf = (as?: string): Record<string, string> => ({
  'accept-encoding': 'identity',
  ...(as && { authorization: `Bearer ${as}` }),
});

async function measured(round: () => Promise<Round>): Promise<Round[]> {
  await round(); // warm-up
  const rounds: Round[] = [];
  for (let nth = 0; nth < ROUNDS; nth++) rounds.push(await round());
  return rounds;
}

function row(what: string, bytes: number, rounds: readonly Round[], bar: string): string[] {
  const own = median(rounds.map(([own]) => own));
  const bare = median(rounds.map(([, other]) => other));
  return [what, String(bytes), own.toFixed(3), bare.toFixed(3), (own / bare).toFixed(2), bar];
}

/** Returns the average CPU milliseconds per call; several servers get the calls alternately, `CONCURRENCY` each. */
export async function perCall(
  servers: readonly Server[],
  calls: readonly Asked[],
  headers: Record<string, string>,
  wanted: number,
  onAnswer?: (call: Asked, text: string) => void,
) {
  const left = calls.entries();
  const used = () => servers.reduce((sum, server) => sum + server.cpu(), 0);
  const work = async () => {
    for (const [nth, call] of left) {
      const answer = await fetch(`${servers[nth % servers.length]?.url}${call.path}`, request(call, headers));
      const text = await answer.text();
      if (answer.status !== wanted) throw new Error(`${call.path} answered ${answer.status}: ${text.slice(0, 300)}`);
      onAnswer?.(call, text);
    }
  };
  const before = used();
  await Promise.all(Array.from({ length: CONCURRENCY * servers.length }, work));
  return (used() - before) / calls.length;
}

function request({ as, body }: Asked, given: Record<string, string>): RequestInit {
  const headers = { ...given, ...(as && { authorization: `Bearer ${as}` }) };
  if (!body) return { headers };
  return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Bare extends Server {
  /** Sets the responses that the server sends from now on. */
  put: (answers: readonly string[]) => Promise<unknown>;
}

async function startBare(type: string): Promise<Bare> {
  const { port } = await freePort(4750, []);
  const url = `http://127.0.0.1:${port}`;
  const child = start('bare.ts', { TYPE: type, PORT: String(port) });
  await answers(url);
  const pid = child.pid ?? 0;
  const put = (given: readonly string[]) => fetch(url, { method: 'PUT', body: JSON.stringify(given) });
  return { url, pid, cpu: () => cpuOf(pid), put, stop: () => stopChild(child) };
}
