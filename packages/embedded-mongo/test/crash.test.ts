import { type ClientSession, type Collection, type Document, Long, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serve, temporaryFolder } from './served.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** `CRASH_ROUNDS=50` for a longer run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 8);
const writers = 6;
const quick = { serverSelectionTimeoutMS: 600, socketTimeoutMS: 5_000, retryWrites: false };

/** What a writer was told is done, and may be looked for afterwards. */
interface Known {
  inserted: Set<string>;
  deleted: Set<string>;
  counted: Map<number, number>;
}

/** Writes until the connection breaks; what is acknowledged is noted at once. */
async function write(client: MongoClient, writer: number, round: number, known: Known): Promise<void> {
  const [items, counters, accounts] = ['items', 'counters', 'accounts'].map((name) =>
    client.db('crash').collection<Document>(name),
  ) as [Collection, Collection, Collection];
  try {
    for (let i = 0; ; i++) {
      const key = `${round}-${writer}-${i}`;
      await items.insertOne({ key, tags: [writer, `t${i % 5}`], text: 'x'.repeat(300) });
      known.inserted.add(key);
      await counters.updateOne({ writer }, { $inc: { n: 1 } }, { upsert: true });
      known.counted.set(writer, (known.counted.get(writer) ?? 0) + 1);
      if (i % 3 === 0) {
        // From here on it may be there or not, until the answer comes.
        known.inserted.delete(key);
        await items.deleteOne({ key });
        known.deleted.add(key);
      }
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ name: i % 4 }, { $inc: { money: -1 } }, { session, upsert: true });
          await accounts.updateOne({ name: (i + 1) % 4 }, { $inc: { money: 1 } }, { session, upsert: true });
        }),
      );
    }
  } catch {
    // Killed: whatever was under way is unknown, and all that was acknowledged must be there.
  }
}

/** Reads through the index and without it: both must say the same. */
async function check(client: MongoClient, known: Known): Promise<void> {
  const database = client.db('crash');
  const items = database.collection('items');
  const all = await items
    .find({}, { projection: { key: 1, tags: 1 } })
    .hint({ $natural: 1 })
    .toArray();
  const keys = new Set(all.map(({ key }) => key));
  for (const key of known.inserted) expect(keys, 'an acknowledged insert').toContain(key);
  for (const key of known.deleted) expect(keys, 'an acknowledged delete').not.toContain(key);
  const byIndex = await items
    .find({ key: { $gt: '' } })
    .hint('key_1')
    .project({ key: 1, _id: 0 })
    .toArray();
  expect(byIndex.length, 'entries of the unique index').toBe(all.length);
  for (const tag of [0, 1, 't0', 't4'])
    expect(await items.countDocuments({ tags: tag }), 'entries of the multikey index').toBe(
      all.filter(({ tags }) => tags.includes(tag)).length,
    );
  for (const [writer, n] of known.counted) {
    const found = await database.collection('counters').findOne({ writer });
    // One more may have been written whose answer never came.
    expect(found?.n - n, 'an acknowledged count').toBeGreaterThanOrEqual(0);
    known.counted.set(writer, found?.n);
  }
  const [sum] = await database
    .collection('accounts')
    .aggregate<{ money: number | Long }>([{ $group: { _id: null, money: { $sum: '$money' } } }])
    .toArray();
  expect(Number(sum?.money ?? 0), 'the sum that no transaction changes').toBe(0);
}

test(`${rounds} times killed in the middle of writes and transactions, nothing acknowledged is lost and nothing is half there`, async () => {
  const known: Known = { inserted: new Set(), deleted: new Set(), counted: new Map() };
  for (let round = 0; round < rounds; round++) {
    const served: Served = await serve(folder.path);
    const client = await MongoClient.connect(served.uri);
    // This one gives up soon when nobody answers any more.
    const doomed = await MongoClient.connect(served.uri, quick);
    const items = client.db('crash').collection('items');
    await items.createIndexes([{ key: { key: 1 }, unique: true }, { key: { tags: 1 } }]);
    await check(client, known);
    const writing = Array.from({ length: writers }, (_, writer) => write(doomed, writer, round, known));
    await new Promise((resolve) => setTimeout(resolve, 30 + ((round * 37) % 120)));
    served.process.kill('SIGKILL');
    await served.ended;
    await Promise.all(writing);
    await Promise.all([client.close(), doomed.close()]);
  }
  const served = await serve(folder.path);
  const client = await MongoClient.connect(served.uri);
  await check(client, known);
  expect(known.inserted.size).toBeGreaterThan(rounds);
  await client.close();
  served.process.kill('SIGTERM');
  expect((await served.ended).code).toBe(0);
}, 120_000);

/** A session with the number that another one has had, as a driver has it that sends a write once more. */
function sameSession(client: MongoClient, id: unknown): ClientSession {
  const session = client.startSession();
  (session.serverSession as unknown as { id: unknown }).id = id;
  return session;
}

test('what is sent again after a crash, because its answer never came, is done once', async () => {
  const own = await temporaryFolder();
  let served = await serve(own.path);
  const first = await MongoClient.connect(served.uri, quick);
  const sessions = Array.from({ length: 20 }, () => first.startSession());
  const ids = sessions.map(({ id }) => id);
  let answered = 0;
  const send = (client: MongoClient, session: ClientSession, number: number): Promise<unknown> =>
    client.db('again').command(
      {
        update: 'sums',
        updates: [{ q: { _id: number % 4 }, u: { $inc: { n: 1 } }, upsert: true }],
        txnNumber: Long.fromNumber(number),
      },
      { session },
    );
  // Each session counts on until the crash; the last write of each may be done or not.
  const last = sessions.map(() => 0);
  const count = async (session: ClientSession, i: number): Promise<void> => {
    for (let number = 1; ; number++) {
      last[i] = number;
      await send(first, session, number);
      answered++;
    }
  };
  const writing = sessions.map((session, i) => count(session, i).catch(() => undefined));
  while (answered < 3 * sessions.length) await new Promise((resolve) => setTimeout(resolve, 5));
  served.process.kill('SIGKILL');
  await served.ended;
  await Promise.all(writing);
  await first.close();

  served = await serve(own.path);
  const second = await MongoClient.connect(served.uri);
  for (const [i, id] of ids.entries()) {
    const session = sameSession(second, id);
    await send(second, session, last[i] as number);
    await send(second, session, last[i] as number);
    await session.endSession();
  }
  const sums = await second.db('again').collection('sums').find().toArray();
  const wanted = last.reduce((sum, number) => sum + number, 0);
  expect(sums.reduce((sum, { n }) => sum + n, 0)).toBe(wanted);
  expect(answered).toBeGreaterThan(sessions.length);
  await second.close();
  served.process.kill('SIGTERM');
  await served.ended;
  await own.remove();
}, 30_000);
