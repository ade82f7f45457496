import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/start.ts';
import { temporaryFolder } from './database-process.ts';

/** Unsupported features fail with an error that names them. Nothing is silently ignored. */
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stop: () => Promise<void>;
let client: MongoClient;
let items: Collection<Document>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const embedded = await startEmbeddedMongo({ dataDir: folder.path });
  stop = embedded.stop;
  client = await MongoClient.connect(embedded.uri);
  items = client.db('refused').collection('items');
  await items.insertOne({ a: 1, list: [1] });
});
afterAll(async () => {
  await client.close();
  await stop();
  await folder.remove();
});

const command = (body: Document): Promise<Document> => client.db('refused').command(body);

describe('an error names the unsupported feature:', () => {
  test.each(['$where', '$text', '$near', '$geoWithin', '$jsonSchema', '$unheardOf'])(
    'filter operator %s',
    async (name) => {
      await expect(items.find({ [name]: {} }).toArray()).rejects.toThrow(name);
      await expect(items.find({ a: { [name]: 1 } }).toArray()).rejects.toThrow(name);
    },
  );

  test.each(['$graphLookup', '$setWindowFields', '$geoNear', '$bucketAuto', '$redact', '$merge', '$unheardOf'])(
    'stage %s',
    async (name) => {
      await expect(items.aggregate([{ [name]: {} }]).toArray()).rejects.toThrow(name);
    },
  );

  test.each(['$function', '$accumulator', '$meta', '$unheardOf'])('expression %s', async (name) => {
    await expect(items.aggregate([{ $project: { x: { [name]: '$a' } } }]).toArray()).rejects.toThrow(name);
  });

  test.each([
    ['collation', () => items.find({}).collation({ locale: 'sv' }).toArray()],
    ['hashed', () => items.createIndex({ a: 'hashed' })],
    ['text', () => items.createIndex({ a: 'text' })],
    ['2dsphere', () => items.createIndex({ a: '2dsphere' })],
    ['wildcard', () => items.createIndex({ '$**': 1 })],
    ['capped', () => client.db('refused').createCollection('capped', { capped: true, size: 1000 })],
    ['viewOn', () => client.db('refused').createCollection('view', { viewOn: 'items', pipeline: [] })],
    ['validator', () => client.db('refused').createCollection('checked', { validator: { a: 1 } })],
    ['timeseries', () => client.db('refused').createCollection('series', { timeseries: { timeField: 't' } })],
    ['tailable', () => items.find({}, { tailable: true }).toArray()],
    ['showRecordId', () => items.find({}, { showRecordId: true }).toArray()],
    [
      'Europe/Stockholm',
      () =>
        items.aggregate([{ $project: { d: { $hour: { date: new Date(), timezone: 'Europe/Stockholm' } } } }]).toArray(),
    ],
    ['snapshot', () => items.find({}, { readConcern: 'snapshot' }).toArray()],
    ['that only PCRE has', () => items.find({ s: { $regex: '(?>x)' } }).toArray()],
  ] as [string, () => Promise<unknown>][])('%s', async (name, run) => {
    await expect(run()).rejects.toThrow(name);
  });

  test('change streams, with the error code of MongoDB', async () => {
    await expect(items.watch().next()).rejects.toMatchObject({ code: 40573 });
  });

  test('unknown commands and unknown fields of commands', async () => {
    await expect(command({ mapReduce: 'items' })).rejects.toMatchObject({ code: 59 });
    await expect(command({ find: 'items', filtre: {} })).rejects.toMatchObject({
      code: 40415,
      message: expect.stringContaining('filtre'),
    });
    await expect(
      command({ update: 'items', updates: [{ q: {}, u: { $set: { a: 1 } }, upsrt: true }] }),
    ).rejects.toMatchObject({ code: 40415 });
    await expect(
      command({ createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a_1', uniqe: true }] }),
    ).rejects.toMatchObject({ code: 197 });
    await expect(
      command({ aggregate: 'items', pipeline: [{ $unwind: { path: '$list', keep: true } }], cursor: {} }),
    ).rejects.toThrow('keep');
    await expect(
      command({
        aggregate: 'items',
        pipeline: [{ $lookup: { from: 'items', localField: 'a', foreignField: 'a', as: 'x', how: 1 } }],
        cursor: {},
      }),
    ).rejects.toThrow('how');
  });

  test('an unsatisfiable write concern is reported, and the write is applied', async () => {
    await expect(items.insertOne({ b: 1 }, { writeConcern: { w: 3 } })).rejects.toMatchObject({ code: 100 });
    expect(await items.countDocuments({ b: 1 })).toBe(1);
  });

  test('a command that exceeds maxTimeMS', async () => {
    await items.insertMany(
      Array.from({ length: 3_000 }, (_, i) => ({ i, list: Array.from({ length: 50 }, (_, k) => ({ k })) })),
    );
    const slow = {
      $expr: { $gt: [{ $size: { $filter: { input: { $range: [0, 2_000] }, cond: { $eq: ['$$this', '$i'] } } } }, 5] },
    };
    await expect(items.find(slow, { maxTimeMS: 30 }).toArray()).rejects.toMatchObject({ code: 50 });
  });
});

describe('rejected in any position:', () => {
  const project = (expression: Document): Promise<unknown> =>
    items.aggregate([{ $project: { v: expression } }]).toArray();
  test.each<[string, () => Promise<unknown>]>([
    ['$where', () => items.find({ $where: 'true' }).toArray()],
    ['$where', () => items.deleteMany({ $where: 'true' })],
    ['$function', () => project({ $function: { body: 'function() {}', args: [], lang: 'js' } })],
    ['$accumulator', () => items.aggregate([{ $group: { _id: 1, v: { $accumulator: {} } } }]).toArray()],
    ['$nonsense', () => items.find({ a: { $nonsense: 1 } }).toArray()],
    ['$nonsense', () => items.find({ $nonsense: 1 }).toArray()],
    ['$nonsense', () => items.updateOne({}, { $nonsense: { a: 1 } })],
    ['$nonsense', () => items.aggregate([{ $nonsense: {} }]).toArray()],
    ['$nonsense', () => project({ $nonsense: 1 })],
    ['$nonsense', () => items.updateOne({}, { $push: { a: { $each: [1], $nonsense: 1 } } } as Document)],
    ['nonsense', () => command({ find: 'items', nonsense: 1 })],
    [
      'nonsense',
      () =>
        items
          .aggregate([{ $lookup: { from: 'others', localField: 'a', foreignField: 'b', as: 'c', nonsense: 1 } }])
          .toArray(),
    ],
    ['nonsense', () => project({ $trim: { input: 'x', nonsense: 1 } })],
    ['nonsense', () => items.aggregate([{ $sample: { size: 1, nonsense: 1 } }]).toArray()],
    ['nonsense', () => items.aggregate([{ $unionWith: { coll: 'others', nonsense: 1 } }]).toArray()],
    ['nonsense', () => items.aggregate([{ $replaceRoot: { newRoot: '$$ROOT', nonsense: 1 } }]).toArray()],
    ['nonsense', () => project({ $year: { date: new Date(), nonsense: 1 } })],
    ['$count', () => items.aggregate([{ $group: { _id: 1, n: { $count: { nonsense: 1 } } } }]).toArray()],
    ['$type', () => items.updateOne({}, { $currentDate: { d: { $type: 'date', nonsense: 1 } } } as Document)],
    ['nonsense', () => command({ find: 'items', readConcern: { nonsense: 1 } })],
    ['nonsense', () => command({ insert: 'items', documents: [{}], writeConcern: { w: 1, nonsense: 1 } })],
    ['nonsense', () => command({ aggregate: 'items', pipeline: [], cursor: { nonsense: 1 } })],
    ['nonsense', () => command({ explain: { find: 'items' }, verbosity: 'nonsense' })],
    ['apiStrict', () => command({ find: 'items', apiVersion: '1', apiStrict: true })],
    ['nonsense', () => command({ find: 'items', apiVersion: 'nonsense' })],
    [
      'ignoreUnknownIndexOptions',
      () =>
        command({ createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a' }], ignoreUnknownIndexOptions: true }),
    ],
    // Inherited properties of JavaScript objects are not operators.
    ['constructor', () => items.aggregate([{ constructor: {} }]).toArray()],
    ['constructor', () => items.aggregate([{ $group: { _id: 1, v: { constructor: 1 } } }]).toArray()],
    ['constructor', () => items.updateOne({}, { $set: { b: 1 }, constructor: { b: 1 } } as Document)],
    ['constructor', () => project({ $convert: { input: 'x', to: 'constructor' } })],
  ])('%s', async (name, run) => {
    await expect(run()).rejects.toThrow(name);
  });
});
