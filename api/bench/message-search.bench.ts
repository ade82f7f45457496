// Searching one's own messages in a database with 1,000,000: node message-search.bench.ts
import mongoose from 'mongoose';
import { prepared } from '../src/testing/message-faults.ts';
import { killAll } from '../src/testing/process.ts';
import { randomFrom } from '../src/testing/random-numbers.ts';
import { endAll, startMessagesApi, startMessagesDatabase } from './messages-system.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables } from './table.ts';

const MESSAGES = Number(process.env.MESSAGES ?? 1_000_000);
const SCENES = 100;
const BATCH = 5000;
const WORDS_EACH = 12;
const VOCABULARY = 5000;
const SEARCHES = 100;
/** Milliseconds for filling the database; what is stored by then is searched. */
const FILLING = 300_000;

const random = randomFrom(1);
/** Frequent words come first, as in a language. */
const aWord = () => Math.floor(VOCABULARY * random() ** 3);
const spelled = (word: number) => `w${word.toString(36).padStart(3, 'x')}`;

const database = await startMessagesDatabase();
const scenes = await prepared(database.uri, SCENES);
await mongoose.connect(database.uri);
const collection = mongoose.connection.collection('messages');
const samples = await Promise.all(
  scenes.map(async ({ conversationId }) =>
    collection.findOne({ conversationId: new mongoose.Types.ObjectId(conversationId) }),
  ),
);
const started = Date.now();
let stored = 0;
for (; stored < MESSAGES && Date.now() - started < FILLING; stored += BATCH) {
  const batch = Array.from({ length: BATCH }, (_, nth) => {
    const { _id, ...sample } = samples[(stored + nth) % SCENES] ?? {};
    const words = [...new Set(Array.from({ length: WORDS_EACH }, () => spelled(aWord())))];
    const seq = 100 + Math.floor((stored + nth) / SCENES);
    return {
      ...sample,
      clientId: `bench ${seq}`,
      seq,
      words,
      text: words.join(' '),
      createdDate: new Date(seq * 1000),
    };
  });
  await collection.insertMany(batch, { ordered: false });
}
const filled = (Date.now() - started) / 1000;
await mongoose.disconnect();

const api = await startMessagesApi(database);
const search = async (text: string, nth: number) => {
  const token = scenes[nth % SCENES]?.tokens[0];
  const from = performance.now();
  const answer = await fetch(`${api.url}/api/messages/search?limit=20&text=${encodeURIComponent(text)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return performance.now() - from;
};
const rows: string[][] = [];
for (const [what, textOf] of [
  ['a frequent word', () => spelled(Math.floor(20 * random()))],
  ['a rare word', () => spelled(VOCABULARY - 1 - Math.floor(500 * random()))],
  ['the beginning of many words', () => spelled(Math.floor(20 * random())).slice(0, 3)],
  ['two frequent words', () => `${spelled(Math.floor(20 * random()))} ${spelled(Math.floor(20 * random()))}`],
] as const) {
  const times: number[] = [];
  for (let nth = 0; nth < SEARCHES; nth++) times.push(await search(textOf(), nth));
  rows.push([what, ms(at(0.5, sorted(times))), ms(at(0.99, sorted(times))), '≤ 50']);
}
await api.stop();
await endAll();
await killAll();
await database.stop();
printTables([
  {
    title: 'Searching one’s own messages',
    data: `${stored} messages of ${SCENES} conversations, stored in ${filled.toFixed(0)} s; ${SEARCHES} searches each, one after the other, by developers with one conversation, each in its ${Math.round(stored / SCENES)} messages. Milliseconds at the caller.`,
    columns: ['what', 'p50', 'p99', 'bar'],
    rows,
  },
]);
process.exit(0);
