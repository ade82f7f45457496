import fc from 'fast-check';
import { type ClientSession, type Collection, type Document, MongoClient, type MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const database = 'embedded_interleavings';
let client: MongoClient;
let accounts: Collection<Document & { _id: number }>;
let names: Collection<Document>;

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUri'));
  accounts = client.db(database).collection('accounts');
  names = client.db(database).collection('names');
  await client.db(database).dropDatabase();
  await names.createIndex({ name: 1 }, { unique: true });
  await accounts.insertMany([0, 1, 2, 3].map((_id) => ({ _id, money: 100 })));
});
afterAll(async () => {
  await client.db(database).dropDatabase();
  await client.close();
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      session: fc.nat(2),
      from: fc.nat(3),
      to: fc.nat(3),
      sum: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('name' as const),
      session: fc.nat(2),
      name: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('outside' as const),
      account: fc.nat(3),
      name: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom<'commit' | 'abort'>('commit', 'abort'), session: fc.nat(2) }),
  },
);

test('random interleavings of transactions and writes preserve sums and unique keys', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await Promise.all([accounts.updateMany({}, { $set: { money: 100 } }), names.deleteMany({})]);
      const sessions = [0, 1, 2].map(() => client.startSession());
      const expected = { outside: 0, committed: [] as string[] };
      const pending = new Map<ClientSession, string[]>();
      const waiting: Promise<unknown>[] = [];
      const lost = async (session: ClientSession): Promise<void> => {
        pending.delete(session);
        if (session.inTransaction()) await session.abortTransaction();
      };
      const finish = async (session: ClientSession, commits: boolean): Promise<void> => {
        if (!session.inTransaction()) return;
        const inserted = pending.get(session) ?? [];
        pending.delete(session);
        if (!commits) return session.abortTransaction();
        await session.commitTransaction().then(
          () => expected.committed.push(...inserted),
          () => undefined,
        );
      };
      for (const one of steps) {
        if (one.kind === 'outside') {
          // These may be blocked by a transaction, so they are not awaited here.
          waiting.push(accounts.updateOne({ _id: one.account }, { $inc: { money: 1 } }).then(() => expected.outside++));
          waiting.push(
            names.insertOne({ name: one.name }).then(
              () => expected.committed.push(one.name),
              (error) => expect(error.code).toBe(11000),
            ),
          );
          continue;
        }
        const session = sessions[one.session] as ClientSession;
        if (one.kind === 'commit' || one.kind === 'abort') {
          await finish(session, one.kind === 'commit');
          continue;
        }
        if (!session.inTransaction()) session.startTransaction();
        try {
          if (one.kind === 'move') {
            await accounts.updateOne({ _id: one.from }, { $inc: { money: -one.sum } }, { session });
            await accounts.updateOne({ _id: one.to }, { $inc: { money: one.sum } }, { session });
          } else if (one.kind === 'name') {
            await names.insertOne({ name: one.name }, { session });
            pending.set(session, [...(pending.get(session) ?? []), one.name]);
          }
        } catch (error) {
          expect([112, 251, 11000]).toContain((error as MongoServerError).code);
          await lost(session);
        }
      }
      for (const session of sessions) await finish(session, true);
      await Promise.all(waiting);
      for (const session of sessions) await session.endSession();
      const all = await accounts.find().toArray();
      expect(all.reduce((sum, account) => sum + account.money, 0)).toBe(400 + expected.outside);
      const found = (await names.find().hint({ $natural: 1 }).toArray()).map(({ name }) => name).sort();
      expect(found).toEqual(expected.committed.sort());
      expect(new Set(found).size).toBe(found.length);
      for (const name of ['a', 'b', 'c'])
        expect(await names.countDocuments({ name })).toBe(found.includes(name) ? 1 : 0);
    }),
    { numRuns: 60 },
  );
}, 60_000);
