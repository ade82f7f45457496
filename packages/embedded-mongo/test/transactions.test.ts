import { type ClientSession, type Collection, type Document, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

let client: MongoClient;
let accounts: Collection<Document & { _id: number }>;
let names: Collection<Document>;

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUri'));
  const database = client.db('embedded_transactions');
  accounts = database.collection('accounts');
  names = database.collection('names');
  await database.dropDatabase();
  await names.createIndex({ name: 1 }, { unique: true });
});
afterAll(async () => {
  await client.db('embedded_transactions').dropDatabase();
  await client.close();
});
beforeEach(async () => {
  await Promise.all([accounts.deleteMany({}), names.deleteMany({})]);
  await accounts.insertMany([0, 1, 2, 3].map((_id) => ({ _id, money: 100 })));
});

const money = async (_id: number, session?: ClientSession): Promise<number> =>
  (await accounts.findOne({ _id }, { session }))?.money;
const inSession = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => client.withSession(work);

describe('a transaction', () => {
  test('sees its own writes only, and is visible to others after its commit', () =>
    inSession(async (session) => {
      session.startTransaction();
      await accounts.updateOne({ _id: 0 }, { $inc: { money: -10 } }, { session });
      await accounts.insertOne({ _id: 9, money: 10 }, { session });
      await accounts.updateOne({ _id: 3 }, { $inc: { money: 5 } });
      expect(await money(0, session)).toBe(90);
      expect(await money(3, session)).toBe(100);
      expect(await accounts.countDocuments({}, { session })).toBe(5);
      expect(await money(0)).toBe(100);
      expect(await accounts.countDocuments()).toBe(4);
      await session.commitTransaction();
      expect([await money(0), await money(9), await money(3)]).toEqual([90, 10, 105]);
    }));

  test('that is aborted leaves no writes and no locks', () =>
    inSession(async (session) => {
      session.startTransaction();
      await accounts.updateMany({}, { $set: { money: 0 } }, { session });
      await names.insertOne({ name: 'Ada' }, { session });
      await session.abortTransaction();
      expect(await money(1)).toBe(100);
      await names.insertOne({ name: 'Ada' });
    }));

  test('fails with a write conflict against the first writer, and can be retried', () =>
    inSession((first) =>
      inSession(async (second) => {
        first.startTransaction();
        second.startTransaction();
        await accounts.updateOne({ _id: 0 }, { $inc: { money: 1 } }, { session: first });
        const lost = await accounts
          .updateOne({ _id: 0 }, { $inc: { money: 2 } }, { session: second })
          .catch((error) => error);
        expect(lost).toBeInstanceOf(MongoServerError);
        expect(lost).toMatchObject({ code: 112 });
        expect(lost.hasErrorLabel('TransientTransactionError')).toBe(true);
        await first.commitTransaction();
        await second.abortTransaction();
        await second.withTransaction(() => accounts.updateOne({ _id: 0 }, { $inc: { money: 2 } }, { session: second }));
        expect(await money(0)).toBe(103);
      }),
    ));

  test('fails with a write conflict against a write after its snapshot', () =>
    inSession(async (session) => {
      session.startTransaction();
      await money(0, session);
      await accounts.updateOne({ _id: 0 }, { $inc: { money: 1 } });
      await expect(accounts.updateOne({ _id: 0 }, { $inc: { money: 1 } }, { session })).rejects.toMatchObject({
        code: 112,
      });
    }));

  test('cannot insert the unique key of another transaction', () =>
    inSession((first) =>
      inSession(async (second) => {
        first.startTransaction();
        second.startTransaction();
        await names.insertOne({ name: 'Ada' }, { session: first });
        await expect(names.insertOne({ name: 'Ada' }, { session: second })).rejects.toMatchObject({ code: 112 });
        await first.commitTransaction();
        await second.abortTransaction();
        await expect(names.insertOne({ name: 'Ada' })).rejects.toMatchObject({ code: 11000 });
      }),
    ));

  test('blocks a conflicting write outside of transactions until it ends', () =>
    inSession(async (session) => {
      session.startTransaction();
      await accounts.updateOne({ _id: 0 }, { $inc: { money: 1 } }, { session });
      const waiting = accounts.findOneAndUpdate({ _id: 0 }, { $inc: { money: 10 } }, { returnDocument: 'after' });
      await accounts.updateOne({ _id: 1 }, { $inc: { money: 1 } });
      await session.commitTransaction();
      expect(await waiting).toMatchObject({ money: 111 });
    }));

  test('is aborted by its first error', () =>
    inSession(async (session) => {
      session.startTransaction();
      await names.insertOne({ name: 'Grace' }, { session });
      await expect(
        accounts.updateOne({ _id: 0 }, { $push: { money: 1 } } as Document, { session }),
      ).rejects.toMatchObject({
        code: 2,
      });
      await expect(names.findOne({}, { session })).rejects.toMatchObject({ code: 251 });
      await session.abortTransaction();
      expect(await names.countDocuments()).toBe(0);
    }));

  test('fails when its collection was changed in the meantime', () =>
    inSession(async (session) => {
      session.startTransaction();
      await names.insertOne({ name: 'Edsger', born: 1930 }, { session });
      await names.createIndex({ born: 1 });
      await expect(session.commitTransaction()).rejects.toMatchObject({ code: 112 });
      expect(await names.countDocuments({ born: 1930 })).toBe(0);
      await names.dropIndex('born_1');
    }));

  test('can create collections', () =>
    inSession(async (session) => {
      const made = client.db('embedded_transactions').collection('made');
      await session.withTransaction(async () => {
        await made.insertOne({ a: 1 }, { session });
        await made.insertOne({ a: 2 }, { session });
      });
      expect(await made.countDocuments()).toBe(2);
      await made.drop();
    }));
});

test('a retryable write that is sent twice is applied once', async () => {
  // A separate client: its transaction numbers would conflict if others reused the session.
  const own = await MongoClient.connect(inject('mongoUri'));
  const session = own.startSession();
  const raw = own.db('embedded_transactions');
  const send = (changes: Document) =>
    raw.command(
      { update: 'accounts', updates: [{ q: { _id: 0 }, u: { $inc: { money: 1 } } }], ...changes },
      { session },
    );
  const [first, again] = [await send({ txnNumber: 1_007n }), await send({ txnNumber: 1_007n })];
  expect(again.nModified).toBe(first.nModified);
  expect(await money(0)).toBe(101);
  await expect(send({ txnNumber: 1_006n })).rejects.toMatchObject({ code: 225 });
  await send({ txnNumber: 1_008n });
  expect(await money(0)).toBe(102);
  await session.endSession();
  await own.close();
});
