// Fills a database with many messages between developers and companies, for measuring searches.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { type PreparedScene, prepareScenes } from '../src/testing/message-faults.ts';
import { randomFrom } from '../src/testing/random-numbers.ts';
import { type MessagesDatabase, migrate } from './messages-system.ts';

/** Number of developers with one conversation each. */
const SCENES = 50;
/** Number of conversations of the first company, which has half of the messages. */
export const CONVERSATIONS = 2000;
const BATCH = 5000;
const WORDS_EACH = 12;
export const VOCABULARY = 5000;

const random = randomFrom(1);
/** Frequent words are more likely, as in a language. */
const aWord = () => Math.floor(VOCABULARY * random() ** 3);
export const spelled = (word: number): string => `w${word.toString(36).padStart(3, 'x')}`;

/** The ids of a conversation and its two sides. */
interface Scene {
  _id: mongoose.Types.ObjectId;
  userId: mongoose.Types.ObjectId;
  companyId: mongoose.Types.ObjectId;
}

export interface Filled {
  scenes: PreparedScene[];
  messages: number;
  seconds: number;
}

/** Fills a database, unless its folder shows that an earlier run has done so. */
export async function fillDatabase(
  database: MessagesDatabase,
  { messages, seconds }: { messages: number; seconds: number },
): Promise<Filled> {
  const file = join(database.folder, 'filled.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const scenes = await prepareScenes(database.uri, SCENES);
  await migrate(database);
  await mongoose.connect(database.uri);
  const started = Date.now();
  const stored = await fill(scenes, messages, started + seconds * 1000);
  await mongoose.disconnect();
  const result = { scenes, messages: stored, seconds: (Date.now() - started) / 1000 };
  writeFileSync(file, JSON.stringify(result));
  return result;
}

const collectionOf = (name: string) => mongoose.connection.collection(name);
const idOf = (text: string) => new mongoose.Types.ObjectId(text);

/** Stores messages until a time; returns their number. */
async function fill([first, ...others]: PreparedScene[], wanted: number, until: number): Promise<number> {
  const ofDevelopers = await collectionOf('conversations')
    .find<Scene>({ _id: { $in: others.map(({ conversationId }) => idOf(conversationId)) } })
    .toArray();
  const conversation = idOf(first?.conversationId ?? '');
  const ofCompany = await addConversations(conversation);
  const messages = collectionOf('messages');
  const { _id: _, ...sample } = (await messages.findOne({ conversationId: conversation })) ?? {};
  let stored = 0;
  for (; stored < wanted && Date.now() < until; stored += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, nth) => {
      const [all, place] = [nth % 2 ? ofCompany : ofDevelopers, Math.floor((stored + nth) / 2)];
      const seq = 100 + Math.floor(place / all.length);
      const { _id: conversationId, userId, companyId } = all[place % all.length] as Scene;
      const words = [...new Set(Array.from({ length: WORDS_EACH }, () => spelled(aWord())))];
      return {
        ...sample,
        // Dated long ago, so that no task treats it as new.
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
  return stored;
}

/** Adds conversations for the company of a conversation, with developers like the first one. */
async function addConversations(like: mongoose.Types.ObjectId): Promise<Scene[]> {
  const [conversations, developers] = [collectionOf('conversations'), collectionOf('developers')];
  const conversation = await conversations.findOne({ _id: like });
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
