// Searches of one's own messages in a database with up to 1,000,000: node message-search.bench.ts. Fills the database
// for 80 seconds at most (SECONDS=3600 for all messages), and ends within five minutes. With FOLDER=path, the database
// stays in that folder, and the next run searches it immediately.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll } from '../src/testing/process.ts';
import { randomFrom } from '../src/testing/random-numbers.ts';
import { CONVERSATIONS, fillDatabase, spelled, VOCABULARY } from './fill-messages.ts';
import { endAll, startMessagesApi, startMessagesDatabase } from './messages-system.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables } from './table.ts';

const MESSAGES = Number(process.env.MESSAGES ?? 1_000_000);
/** Seconds for filling the database; the messages stored by then are searched. */
const SECONDS = Number(process.env.SECONDS ?? 80);
const { FOLDER } = process.env;
const SEARCHES = 500;
/** Warm-up searches per reader, because a process that has just started still compiles its code. */
const WARMING = 200;
/** Milliseconds for all searches of one kind. */
const SEARCHING = 20_000;

const folder = FOLDER ?? mkdtempSync(join(tmpdir(), 'tandem-message-search-'));
mkdirSync(folder, { recursive: true });
const databaseToFill = await startMessagesDatabase(folder);
const { scenes, messages, seconds } = await fillDatabase(databaseToFill, { messages: MESSAGES, seconds: SECONDS });
// Searches immediately after filling were slow for minutes, until the database was restarted. The cause is unknown.
await databaseToFill.stop();
const database = await startMessagesDatabase(folder);
const [ofCompany, ...ofDevelopers] = scenes;

const load = loadavg()[0] ?? 0;
const api = await startMessagesApi(database);
async function search(text: string, token = ''): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${api.url}/api/messages/search?limit=20&text=${encodeURIComponent(text)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return performance.now() - from;
}
const random = randomFrom(2);
const aFrequentWord = () => spelled(Math.floor(20 * random()));
const readers = {
  'developer, one conversation': (nth: number) => ofDevelopers[nth % ofDevelopers.length]?.tokens[0],
  [`company, ${CONVERSATIONS} conversations`]: () => ofCompany?.tokens[1],
};
/** Returns the CPU milliseconds of the API, and of the caller with the database. */
function usedCpu(): number {
  const { user, system } = process.cpuUsage();
  return api.cpu() + (user + system) / 1000;
}
for (const tokenOf of Object.values(readers))
  for (let nth = 0; nth < WARMING; nth++) await search(aFrequentWord(), tokenOf(nth));
const rows: string[][] = [];
for (const [who, tokenOf] of Object.entries(readers))
  for (const [what, textOf] of [
    ['a word in no message', () => 'nobody'],
    ['a frequent word', aFrequentWord],
    ['a rare word', () => spelled(VOCABULARY - 1 - Math.floor(500 * random()))],
    ['the prefix of many words', () => aFrequentWord().slice(0, 3)],
    ['two frequent words', () => `${aFrequentWord()} ${aFrequentWord()}`],
  ] as const) {
    const times: number[] = [];
    const used = usedCpu();
    const until = Date.now() + SEARCHING;
    for (let nth = 0; nth < SEARCHES && Date.now() < until; nth++) times.push(await search(textOf(), tokenOf(nth)));
    const cpu = (usedCpu() - used) / times.length;
    const shares = [0.5, 0.95, 0.99].map((share) => ms(at(share, sorted(times))));
    rows.push([who, what, `${times.length}`, ...shares, ms(cpu), 'p99 ≤ 50']);
  }
await api.stop();
await endAll();
await killAll();
await database.stop();
if (!FOLDER) rmSync(folder, { recursive: true, force: true });
printTables([
  {
    title: 'Searching one’s own messages',
    data: `${messages} messages, stored in ${seconds.toFixed(0)} s: half of them in ${ofDevelopers.length} conversations of one developer each, half in ${CONVERSATIONS} conversations of one company. Sequential searches after a warm-up; milliseconds at the client, which shares the cores, and mean CPU milliseconds of client, API and database combined. Load average when the searches started: ${load.toFixed(1)}; if it exceeds the number of cores, the times are too high.`,
    columns: ['reader', 'what', 'searches', 'p50', 'p95', 'p99', 'CPU', 'target'],
    rows,
  },
]);
process.exit(0);
