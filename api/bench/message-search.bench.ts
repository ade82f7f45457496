// Searching one's own messages in a database with up to 1,000,000: node message-search.bench.ts. Fills the database for
// 80 seconds at most (SECONDS=1800 for all of them), and ends within five minutes.
import { loadavg } from 'node:os';
import mongoose from 'mongoose';
import { prepared } from '../src/testing/message-faults.ts';
import { killAll } from '../src/testing/process.ts';
import { randomFrom } from '../src/testing/random-numbers.ts';
import { endAll, startMessagesApi, startMessagesDatabase } from './messages-system.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables } from './table.ts';

const MESSAGES = Number(process.env.MESSAGES ?? 1_000_000);
/** Milliseconds for filling the database; what is stored by then is searched. */
const FILLING = Number(process.env.SECONDS ?? 80) * 1000;
/** Developers with one conversation each. */
const SCENES = 50;
/** Conversations of the first company; it has half of the messages. */
const CONVERSATIONS = 2000;
const BATCH = 5000;
const WORDS_EACH = 12;
const VOCABULARY = 5000;
const SEARCHES = 200;
/** Searches of each reader before, because a process that has just started compiles its code. */
const WARMING = 20;
/** Milliseconds for all searches of one kind. */
const SEARCHING = 20_000;

const random = randomFrom(1);
/** Frequent words come first, as in a language. */
const aWord = () => Math.floor(VOCABULARY * random() ** 3);
const spelled = (word: number) => `w${word.toString(36).padStart(3, 'x')}`;

const database = await startMessagesDatabase();
const scenes = await prepared(database.uri, SCENES);
await mongoose.connect(database.uri);
const collectionOf = (name: string) => mongoose.connection.collection(name);
const idOf = (text: string) => new mongoose.Types.ObjectId(text);

/** The ids of a conversation and its two sides. */
interface Scene {
  _id: mongoose.Types.ObjectId;
  userId: mongoose.Types.ObjectId;
  companyId: mongoose.Types.ObjectId;
}

/** Gives the first company conversations with more developers, all like the first one. */
async function addConversations(): Promise<Scene[]> {
  const [conversations, developers] = [collectionOf('conversations'), collectionOf('developers')];
  const conversation = await conversations.findOne({ _id: idOf(scenes[0]?.conversationId ?? '') });
  const developer = await developers.findOne({ _id: conversation?.userId });
  const added = Array.from({ length: CONVERSATIONS }, () => ({
    ...conversation,
    _id: new mongoose.Types.ObjectId(),
    userId: new mongoose.Types.ObjectId(),
    companyId: conversation?.companyId,
  }));
  await developers.insertMany(added.map(({ userId }) => ({ ...developer, _id: userId, niceLink: `${userId}` })));
  await conversations.insertMany(added);
  return added;
}

const ofDevelopers = await collectionOf('conversations')
  .find<Scene>({ _id: { $in: scenes.slice(1).map(({ conversationId }) => idOf(conversationId)) } })
  .toArray();
const ofCompany = await addConversations();
const messages = collectionOf('messages');
const { _id: _, ...sample } = (await messages.findOne({ conversationId: idOf(scenes[0]?.conversationId ?? '') })) ?? {};
const started = Date.now();
let stored = 0;
for (; stored < MESSAGES && Date.now() - started < FILLING; stored += BATCH) {
  const batch = Array.from({ length: BATCH }, (_, nth) => {
    const [all, place] = [nth % 2 ? ofCompany : ofDevelopers, Math.floor((stored + nth) / 2)];
    const seq = 100 + Math.floor(place / all.length);
    const { _id: conversationId, userId, companyId } = all[place % all.length] as Scene;
    const words = [...new Set(Array.from({ length: WORDS_EACH }, () => spelled(aWord())))];
    return {
      ...sample,
      // Sent long ago, so that no task takes it for new.
      _id: mongoose.Types.ObjectId.createFromTime(1e9 + stored + nth),
      conversationId,
      userId,
      companyId,
      clientId: `bench ${seq}`,
      seq,
      words,
      text: words.join(' '),
      createdDate: new Date(1e12 + (stored + nth) * 1000),
    };
  });
  await messages.insertMany(batch, { ordered: false });
}
const filled = (Date.now() - started) / 1000;
await mongoose.disconnect();

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
const aFrequentWord = () => spelled(Math.floor(20 * random()));
const readers = {
  'developer, one conversation': (nth: number) => scenes[1 + (nth % (SCENES - 1))]?.tokens[0],
  [`company, ${CONVERSATIONS} conversations`]: () => scenes[0]?.tokens[1],
};
/** Milliseconds of CPU of the API, and of the caller with the database. */
async function usedCpu(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (await api.cpu()) + (user + system) / 1000;
}
for (const tokenOf of Object.values(readers))
  for (let nth = 0; nth < WARMING; nth++) await search(aFrequentWord(), tokenOf(nth));
const rows: string[][] = [];
for (const [who, tokenOf] of Object.entries(readers))
  for (const [what, textOf] of [
    ['a word that nobody used', () => 'nobody'],
    ['a frequent word', aFrequentWord],
    ['a rare word', () => spelled(VOCABULARY - 1 - Math.floor(500 * random()))],
    ['the beginning of many words', () => aFrequentWord().slice(0, 3)],
    ['two frequent words', () => `${aFrequentWord()} ${aFrequentWord()}`],
  ] as const) {
    const times: number[] = [];
    const used = await usedCpu();
    const until = Date.now() + SEARCHING;
    for (let nth = 0; nth < SEARCHES && Date.now() < until; nth++) times.push(await search(textOf(), tokenOf(nth)));
    const cpu = ((await usedCpu()) - used) / times.length;
    const [p50, p99] = [0.5, 0.99].map((share) => ms(at(share, sorted(times))));
    rows.push([who, what, `${times.length}`, `${p50}`, `${p99}`, ms(cpu), 'p99 ≤ 50']);
  }
await api.stop();
await endAll();
await killAll();
await database.stop();
printTables([
  {
    title: 'Searching one’s own messages',
    data: `${stored} messages, stored in ${filled.toFixed(0)} s: half of them in ${ofDevelopers.length} conversations of one developer each, half in ${CONVERSATIONS} conversations of one company. Searches one after the other, after some to warm up; milliseconds at the caller, which shares the cores, and of CPU on average, of caller, API and database together. Programs that wanted a core when searching began: ${load.toFixed(1)}; where that is more than there are cores, the times are too high.`,
    columns: ['reader', 'what', 'searches', 'p50', 'p99', 'CPU', 'bar'],
    rows,
  },
]);
process.exit(0);
