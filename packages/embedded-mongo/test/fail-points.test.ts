import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandFailedEvent, type Document, MongoClient, type MongoServerError } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/start.ts';

let server: EmbeddedMongo;
let client: MongoClient;
let failed: string[];
const accounts = () => client.db('failing').collection<Document & { _id: number }>('accounts');
const failNext = (failCommands: string[], data: Document, mode: Document | string = { times: 1 }) =>
  client.db('admin').command({ configureFailPoint: 'failCommand', mode, data: { failCommands, ...data } });

beforeAll(async () => {
  server = await startEmbeddedMongo({
    dataDir: mkdtempSync(join(tmpdir(), 'tandem-failing-')),
    durable: false,
    failPoints: true,
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await MongoClient.connect(server.uri, { monitorCommands: true });
  await accounts().deleteMany({});
  await accounts().insertOne({ _id: 1, money: 100 });
  failed = [];
  client.on('commandFailed', ({ commandName }: CommandFailedEvent) => void failed.push(commandName));
});
afterEach(async () => {
  await failNext([], {}, 'off').catch(() => {});
  await client.close();
});

test.each([91, 189, 10107, 11600, 11602])(
  'after code %s, the driver retries reads and writes, and a write is applied once',
  async (errorCode) => {
    await failNext(['update', 'find'], { errorCode }, { times: 1 });
    await accounts().updateOne({ _id: 1 }, { $inc: { money: 1 } });
    await failNext(['find'], { errorCode });
    expect(await accounts().findOne({ _id: 1 })).toEqual({ _id: 1, money: 101 });
    expect(failed).toEqual(['update', 'find']);
  },
);

test('after a lost connection, a write with an unknown outcome is applied once', async () => {
  await failNext(['insert', 'findAndModify'], { closeConnection: true });
  await accounts().insertOne({ _id: 2, money: 5 });
  await failNext(['findAndModify'], { closeConnection: true });
  expect(await accounts().findOneAndUpdate({ _id: 2 }, { $inc: { money: 1 } }, { returnDocument: 'after' })).toEqual({
    _id: 2,
    money: 6,
  });
  expect(failed).toEqual(['insert', 'findAndModify']);
});

test('a write confirmed by too few members is retried and applied once, and fails if enough members never confirm it', async () => {
  const writeConcernError = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication timed out' };
  await failNext(['update'], { writeConcernError: { ...writeConcernError, code: 91 } });
  await accounts().updateOne({ _id: 1 }, { $inc: { money: 1 } });
  expect((await accounts().findOne({ _id: 1 }))?.money).toBe(101);
  await failNext(['update'], { writeConcernError }, 'alwaysOn');
  const failure = await accounts()
    .updateOne({ _id: 1 }, { $inc: { money: 1 } })
    .catch((error: MongoServerError) => error);
  expect(failure).toMatchObject({ code: 64 });
  await failNext([], {}, 'off');
  expect((await accounts().findOne({ _id: 1 }))?.money).toBe(102);
});

test('a transaction whose commit is interrupted is committed once', async () => {
  await failNext(['commitTransaction'], { errorCode: 10107 });
  await client.withSession((session) =>
    session.withTransaction(() => accounts().updateOne({ _id: 1 }, { $inc: { money: 10 } }, { session })),
  );
  expect((await accounts().findOne({ _id: 1 }))?.money).toBe(110);
  expect(failed).toEqual(['commitTransaction']);
});

test('a transaction that is interrupted before its commit is run again', async () => {
  await failNext(['update'], { errorCode: 189 });
  let runs = 0;
  await client.withSession((session) =>
    session.withTransaction(() => {
      runs += 1;
      return accounts().updateOne({ _id: 1 }, { $inc: { money: 10 } }, { session });
    }),
  );
  expect([runs, (await accounts().findOne({ _id: 1 }))?.money]).toEqual([2, 110]);
});

test('a command can be delayed', async () => {
  await failNext(['ping'], { blockConnection: true, blockTimeMS: 120 });
  const started = performance.now();
  await client.db('admin').command({ ping: 1 });
  expect(performance.now() - started).toBeGreaterThan(110);
});

test('a database that was opened without fail points rejects them', async () => {
  const other = await MongoClient.connect(inject('mongoUri'));
  const configured = other.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });
  await expect(configured).rejects.toMatchObject({ code: 59 });
  await other.close();
});
