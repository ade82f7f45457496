import { type ClientSession, type Collection, type Document, Long, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProcess, startDatabaseProcess, temporaryFolder } from './database-process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Number of crashes; `CRASH_ROUNDS=50` for a longer run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 8);
const writers = 6;
const quick = { serverSelectionTimeoutMS: 600, socketTimeoutMS: 5_000, retryWrites: false };

/** Acknowledged writes of a writer. */
interface Acknowledged {
  inserted: Set<string>;
  deleted: Set<string>;
  counted: Map<number, number>;
}

/** Writes until the connection breaks, and records each acknowledged write. */
async function write(client: MongoClient, writer: number, round: number, acknowledged: Acknowledged): Promise<void> {
  const [items, counters, accounts] = ['items', 'counters', 'accounts'].map((name) =>
    client.db('crash').collection<Document>(name),
  ) as [Collection, Collection, Collection];
  try {
    for (let i = 0; ; i++) {
      const key = `${round}-${writer}-${i}`;
      await items.insertOne({ key, tags: [writer, `t${i % 5}`], text: 'x'.repeat(300) });
      acknowledged.inserted.add(key);
      await counters.updateOne({ writer }, { $inc: { n: 1 } }, { upsert: true });
      acknowledged.counted.set(writer, (acknowledged.counted.get(writer) ?? 0) + 1);
      if (i % 3 === 0) {
        // From here until the reply arrives, the outcome is unknown.
        acknowledged.inserted.delete(key);
        await items.deleteOne({ key });
        acknowledged.deleted.add(key);
      }
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ name: i % 4 }, { $inc: { money: -1 } }, { session, upsert: true });
          await accounts.updateOne({ name: (i + 1) % 4 }, { $inc: { money: 1 } }, { session, upsert: true });
        }),
      );
    }
  } catch {
    // The server was killed: the outcome of pending writes is unknown, but all acknowledged writes must be stored.
  }
}

/** Reads with and without the index: both results must be equal. */
async function check(client: MongoClient, acknowledged: Acknowledged): Promise<void> {
  const database = client.db('crash');
  const items = database.collection('items');
  const all = await items
    .find({}, { projection: { key: 1, tags: 1 } })
    .hint({ $natural: 1 })
    .toArray();
  const keys = new Set(all.map(({ key }) => key));
  for (const key of acknowledged.inserted) expect(keys, 'an acknowledged insert').toContain(key);
  for (const key of acknowledged.deleted) expect(keys, 'an acknowledged delete').not.toContain(key);
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
  for (const [writer, n] of acknowledged.counted) {
    const found = await database.collection('counters').findOne({ writer });
    // One more write may have been applied without its reply arriving.
    expect(found?.n - n, 'an acknowledged count').toBeGreaterThanOrEqual(0);
    acknowledged.counted.set(writer, found?.n);
  }
  const [sum] = await database
    .collection('accounts')
    .aggregate<{ money: number | Long }>([{ $group: { _id: null, money: { $sum: '$money' } } }])
    .toArray();
  expect(Number(sum?.money ?? 0), 'the sum, which is invariant under the transactions').toBe(0);
}

test(`no acknowledged write is lost and no write is partial after ${rounds} kills during writes and transactions`, async () => {
  const acknowledged: Acknowledged = { inserted: new Set(), deleted: new Set(), counted: new Map() };
  for (let round = 0; round < rounds; round++) {
    const served: DatabaseProcess = await startDatabaseProcess(folder.path);
    const client = await MongoClient.connect(served.uri);
    // Gives up quickly when the server is gone.
    const doomed = await MongoClient.connect(served.uri, quick);
    const items = client.db('crash').collection('items');
    await items.createIndexes([{ key: { key: 1 }, unique: true }, { key: { tags: 1 } }]);
    await check(client, acknowledged);
    const writing = Array.from({ length: writers }, (_, writer) => write(doomed, writer, round, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 30 + ((round * 37) % 120)));
    served.process.kill('SIGKILL');
    await served.ended;
    await Promise.all(writing);
    await Promise.all([client.close(), doomed.close()]);
  }
  const served = await startDatabaseProcess(folder.path);
  const client = await MongoClient.connect(served.uri);
  await check(client, acknowledged);
  expect(acknowledged.inserted.size).toBeGreaterThan(rounds);
  await client.close();
  served.process.kill('SIGTERM');
  expect((await served.ended).code).toBe(0);
}, 120_000);

/** Returns a session with the id of another one, like a driver that retries a write. */
function sameSession(client: MongoClient, id: unknown): ClientSession {
  const session = client.startSession();
  (session.serverSession as unknown as { id: unknown }).id = id;
  return session;
}

test('a retryable write that is sent again after a crash is applied once', async () => {
  const own = await temporaryFolder();
  let served = await startDatabaseProcess(own.path);
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
  // Each session increments until the crash. The outcome of its last write is unknown.
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

  served = await startDatabaseProcess(own.path);
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
