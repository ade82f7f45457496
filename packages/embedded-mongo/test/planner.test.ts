import fc from 'fast-check';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compareBy, pick, referenceFind } from './reference-model.ts';

/** Compares random queries on a collection with indexes, on one without, and in a reference model over arrays. */
let client: MongoClient;
let plain: Collection;
let indexed: Collection;

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongoUri'));
  const database = client.db('embedded_planner');
  await database.dropDatabase();
  plain = database.collection('plain');
  indexed = database.collection('indexed');
});

afterAll(async () => {
  await client.db('embedded_planner').dropDatabase();
  await client.close();
});

const small = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom(0.5, 2.5, 'a', 'b', 'ab', null, true, false),
  fc.integer({ min: 0, max: 3 }).map((n) => new Date(n)),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const documents = fc.array(
  fc.record({
    a: maybe(small),
    b: maybe(small),
    tags: maybe(fc.array(fc.constantFrom('x', 'y', 'xy', 'z', 1, null), { maxLength: 3 })),
    list: maybe(fc.array(fc.record({ k: maybe(small), n: maybe(fc.nat(3)) }), { maxLength: 3 })),
    o: maybe(fc.record({ p: maybe(small) })),
  }),
  { maxLength: 25 },
);

const paths = ['a', 'b', 'tags', 'list.k', 'list.n', 'o.p'];
const path = fc.constantFrom(...paths);
const condition: fc.Arbitrary<Document> = fc.oneof(
  small.map((value) => ({ $eq: value })),
  small.map((value) => ({ $ne: value })),
  fc.tuple(fc.constantFrom('$lt', '$lte', '$gt', '$gte'), small).map(([operator, value]) => ({ [operator]: value })),
  fc.tuple(small, small).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(small, { maxLength: 3 }).map((values) => ({ $in: values })),
  fc.array(small, { maxLength: 3 }).map((values) => ({ $nin: values })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  fc.constantFrom('^a', '^x', '^').map((beginning) => ({ $regex: beginning })),
);
const leaf: fc.Arbitrary<Document> = fc.oneof(
  fc.tuple(path, condition).map(([name, test]) => ({ [name]: test })),
  fc.tuple(small, fc.nat(3)).map(([k, n]) => ({ list: { $elemMatch: { k, n: { $gte: n } } } })),
  fc.constantFrom('x', 'y', 1).map((tag) => ({ tags: tag })),
);
const filter: fc.Arbitrary<Document> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(leaf, { maxLength: 3 }).map((parts) => (parts.length === 0 ? {} : { $and: parts })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(leaf, { minLength: 1, maxLength: 3 }), leaf)
      .map(([parts, other]) => ({ $and: [{ $or: parts }, other] })),
  },
  { weight: 1, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 2 }).map((parts) => ({ $nor: parts })) },
);
const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'o.p', 'list.n', 'tags'), fc.constantFrom(1 as const, -1 as const)), {
    maxLength: 2,
    selector: ([name]) => name,
  })
  .filter((fields) => !(fields.some(([name]) => name === 'tags') && fields.some(([name]) => name === 'list.n')));
const question = fc.record({
  filter,
  sort,
  skip: fc.nat(5),
  limit: fc.nat(10),
  fields: fc.subarray(['a', 'b', 'tags', 'o.p']),
});
const index = fc
  .record({
    fields: fc
      .uniqueArray(fc.tuple(path, fc.constantFrom(1, -1)), { minLength: 1, maxLength: 3, selector: ([name]) => name })
      .filter(
        (fields) => !(fields.some(([name]) => name === 'tags') && fields.some(([name]) => name.startsWith('list'))),
      ),
    kind: fc.constantFrom('plain', 'plain', 'sparse', 'partial'),
    id: fc.constantFrom(undefined, 1, -1),
  })
  .map(({ fields, kind, id }) => ({
    key: { ...Object.fromEntries(fields), ...(id && { _id: id }) },
    ...(kind === 'sparse'
      ? { sparse: true }
      : kind === 'partial'
        ? { partialFilterExpression: { a: { $gte: 1 } } }
        : {}),
  }));

test('queries return the same documents with an index, without one and in the reference model', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.uniqueArray(index, { maxLength: 4, selector: ({ key }) => JSON.stringify(key) }),
      fc.array(question, { minLength: 8, maxLength: 8 }),
      async (list, indexes, questions) => {
        await Promise.all([plain.drop(), indexed.drop()]);
        const stored = list.map((document, i) => ({ _id: i, ...document }));
        if (indexes.length > 0) await indexed.createIndexes(indexes);
        if (stored.length > 0)
          await Promise.all([
            plain.insertMany(stored as Document[], { ignoreUndefined: true }),
            indexed.insertMany(stored as Document[], { ignoreUndefined: true }),
          ]);
        for (const one of questions) {
          const order = { ...Object.fromEntries(one.sort), _id: 1 as const };
          const ids = (collection: Collection) =>
            collection
              .find(one.filter)
              .sort(order)
              .skip(one.skip)
              .limit(one.limit)
              .project({ _id: 1 })
              .map(({ _id }) => _id as unknown as number)
              .toArray();
          const shape = { ...Object.fromEntries(one.fields.map((name) => [name, 1])), _id: 1 };
          const [withIndex, without, shaped, count] = await Promise.all([
            ids(indexed),
            ids(plain),
            indexed.find(one.filter).project(shape).sort({ _id: 1 }).toArray(),
            indexed.countDocuments(one.filter),
          ]);
          const wanted = referenceFind(stored, one.filter);
          const ordered = wanted
            .toSorted((x, y) => compareBy(one.sort, x, y) || (x._id as number) - (y._id as number))
            .map(({ _id }) => _id);
          const page = ordered.slice(one.skip, one.limit === 0 ? undefined : one.skip + one.limit);
          expect(withIndex, JSON.stringify({ one, indexes, stored })).toEqual(page);
          expect(without).toEqual(page);
          expect(count).toBe(wanted.length);
          expect(shaped).toEqual(wanted.map((document) => pick(document, one.fields)));
        }
      },
    ),
    { numRuns: Number(process.env.PLANNER_RUNS ?? 100) },
  );
}, 600_000);

test.each([
  ['by the elements', { owner: 1, words: 1 }],
  ['by the elements and the sort', { owner: 1, words: 1, at: 1, _id: 1 }],
  ['by the elements and the sort except for its last field', { owner: 1, words: 1, at: -1 }],
] as const)(
  'queries on several elements of an array return the same documents in a large collection, indexed %s',
  async (_, key) => {
    const large = client.db('embedded_planner').collection('large');
    const count = 9_000;
    // Frequent elements that rarely occur together, two that never do, and some that occur only at one end.
    const all = Array.from({ length: count }, (_, n) => ({
      _id: n as never,
      owner: n % 10 === 0 ? 2 : 1,
      at: Math.floor(((n * 7_919) % count) / 3),
      words: [
        n % 2 === 0 ? 'even' : 'odd',
        ...(n % 3 === 0 ? ['third', 'thirds'] : []),
        ...((n * 7_919) % count < 2_500 ? ['early'] : []),
        ...(n % 97 === 0 ? ['rare'] : []),
      ],
    }));
    await large.drop();
    await large.insertMany(all);
    await large.createIndex(key);
    await large.createIndex({ owner: 1, at: 1, _id: 1 });
    const queries = [
      [/^even/, /^third/],
      [/^third/, /^even/],
      [/^even/, /^odd/],
      [/^early/],
      [/^early/, /^th/],
      [/^rare/, /^even/],
      [/^t/, /^e/, /^third/],
      [/^nowhere/, /^even/],
      [/^even/, /^rare/, /^th/],
      ['odd', /^early/],
    ] as const;
    for (const words of queries)
      for (const [skip, limit] of [
        [0, 20],
        [15, 10],
        [0, 0],
        [1_200, 50],
      ] as const) {
        const filter = { owner: 1, $and: words.map((word) => ({ words: word })) } as Document;
        const fits = (text: string, word: string | RegExp) =>
          typeof word === 'string' ? text === word : word.test(text);
        const wanted = all
          .filter((each) => each.owner === 1 && words.every((word) => each.words.some((text) => fits(text, word))))
          .sort((a, b) => b.at - a.at || Number(b._id) - Number(a._id))
          .map(({ _id }) => Number(_id));
        const found = large.find(filter).sort({ at: -1, _id: -1 }).skip(skip).limit(limit);
        const ids = (await found.toArray()).map(({ _id }) => Number(_id));
        expect([words, ids]).toEqual([words, wanted.slice(skip, limit === 0 ? undefined : skip + limit)]);
        const counted = await large.countDocuments(filter, { skip, ...(limit > 0 && { limit }) });
        expect([words, counted]).toEqual([words, wanted.slice(skip, limit === 0 ? undefined : skip + limit).length]);
      }
  },
);

test('texts with a common prefix are read in sort order, also within a transaction that adds some', async () => {
  const texts = client.db('embedded_planner').collection<{ _id: number; words: string[]; at: number }>('texts');
  await texts.drop();
  await texts.createIndex({ words: 1, at: 1, _id: 1 });
  const document = (_id: number) => ({ _id, words: [`north${_id % 7}`, `south${_id % 3}`], at: (_id * 37) % 500 });
  await texts.insertMany(Array.from({ length: 400 }, (_, n) => document(n)));
  const find = () => texts.find({ $and: [{ words: /^nor/ }, { words: /^south1/ }] }).sort({ at: -1, _id: -1 });
  const { queryPlanner } = (await find().limit(5).explain('queryPlanner')) as Document;
  expect(queryPlanner.winningPlan.stage).toBe('FETCH');
  const wanted = (count: number) =>
    Array.from({ length: count }, (_, n) => document(n))
      .filter(({ _id }) => _id % 3 === 1)
      .sort((a, b) => b.at - a.at || b._id - a._id)
      .map(({ _id }) => _id);
  const session = client.startSession();
  session.startTransaction();
  await texts.insertMany(
    Array.from({ length: 300 }, (_, n) => document(400 + n)),
    { session },
  );
  const ids = async (cursor: ReturnType<typeof find>) => (await cursor.toArray()).map(({ _id }) => _id);
  const inside = texts.find({ $and: [{ words: /^nor/ }, { words: /^south1/ }] }, { session });
  expect(await ids(inside.sort({ at: -1, _id: -1 }).limit(100))).toEqual(wanted(700).slice(0, 100));
  await session.abortTransaction();
  await session.endSession();
  expect(await ids(find().limit(60))).toEqual(wanted(400).slice(0, 60));
});

test('two conditions on an array can be met by different elements, whatever other fields are indexed', async () => {
  const lists = client.db('embedded_planner').collection<{ _id: number }>('lists');
  await lists.drop();
  await lists.createIndex({ 'list.k': 1, at: 1, 'list.n': 1 });
  const list = [
    { k: 'ab', n: 5 },
    { k: 'cd', n: 6 },
  ];
  await lists.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, at: 20 - _id, list })));
  const found = lists
    .find({ $and: [{ 'list.k': /^ab/ }, { 'list.k': /^cd/ }] })
    .sort({ at: 1 })
    .limit(3);
  expect((await found.toArray()).map(({ _id }) => _id)).toEqual([19, 18, 17]);
});
