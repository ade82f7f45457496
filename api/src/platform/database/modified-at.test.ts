// Covers every kind of write that a model has, because none may go unnoticed.
import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { candidateRepository } from '../../domains/sourcing/candidate-records/candidates.repository.ts';
import { deletedSince } from '../../domains/talent/developers/developers.feed.ts';
import { developers } from '../../domains/talent/developers/developers.model.ts';
import { useTestApp } from '../../testing/app.ts';
import { inTransaction } from './database.ts';

useTestApp();

const longAgo = new Date(0);
const stored = () => mongoose.connection.collection('developers');
const written = async (_id: Types.ObjectId) => (await stored().findOne({ _id }))?.writtenDate as Date;
const managedBy = new Types.ObjectId();

test('a new record has the time of its creation', async () => {
  const { _id } = await developers.insert({ firstName: 'Elin' });
  expect(Date.now() - (await written(_id)).getTime()).toBeLessThan(60_000);
  const [one, other] = [new Types.ObjectId(), new Types.ObjectId()];
  await inTransaction((session) =>
    candidateRepository.insertMany([{ _id: one, managedBy, writtenDate: longAgo }], session),
  );
  await inTransaction((session) => candidateRepository.insertMany([{ _id: other, managedBy }], session));
  for (const id of [one, other]) expect(Date.now() - (await written(id)).getTime()).toBeLessThan(60_000);
});

const writes: Record<string, (id: Types.ObjectId) => Promise<unknown>> = {
  change: (id) => developers.change(id, { city: 'Lund' }),
  'a change without text keys': (id) => developers.change(id, { candidateKeys: [] }),
  'a change from a revision': async (id) => {
    const read = await developers.find(id);
    if (read) await developers.changeFrom(read, { city: 'Lund' });
  },
  swap: (id) => developers.swap(id, { city: 'Lund' }),
  'a picture': (id) => developers.swapPicture(id, 'a.png', {}),
  'a note': (id) => developers.note(id, { nameKey: 'elin' }),
  'terms agreed to': (id) => developers.recordAgreement(id, new Date()),
  'a log-in': (id) => developers.recordActivity(id, new Date()),
  'marks of keeping': (id) => candidateRepository.mark([id], { informedDate: new Date() }),
  hiding: (id) => candidateRepository.hide([id], new Date()),
  'changes of many': (id) =>
    inTransaction((session) =>
      candidateRepository.changeMany([{ before: { _id: id, revision: 0 }, change: { city: 'Lund' } }], session),
    ),
};

test.each(Object.entries(writes))('%s sets the time of the write from the database clock', async (_, write) => {
  const { _id } = await developers.insert({ managedBy, candidateKeys: [String(new Types.ObjectId())] });
  await stored().updateOne({ _id }, { $set: { writtenDate: longAgo } });
  await write(_id);
  expect(Date.now() - (await written(_id)).getTime()).toBeLessThan(60_000);
});

test('deletions of one and several records are recorded, but not in an aborted transaction', async () => {
  const people = [
    await developers.insert({}),
    await developers.insert({ managedBy }),
    await developers.insert({ managedBy }),
  ];
  const [one, other, third] = people.map(({ _id }) => _id) as [Types.ObjectId, Types.ObjectId, Types.ObjectId];
  const since = new Date(Date.now() - 60_000);
  await developers.remove(one);
  await candidateRepository.removeMany([other, new Types.ObjectId()]);
  const givenUp = inTransaction(async (session) => {
    await developers.remove(third, session);
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  expect((await deletedSince(since)).sort()).toEqual([String(one), String(other)].sort());
  expect(await deletedSince(new Date(Date.now() + 60_000))).toEqual([]);
});

test('a write that matches no record creates none', async () => {
  const count = await stored().countDocuments();
  await developers.note(new Types.ObjectId(), { nameKey: 'nobody' });
  expect(await stored().countDocuments()).toBe(count);
});

test('an update with a pipeline sets the time as well', async () => {
  const { _id } = await developers.insert({});
  await stored().updateOne({ _id }, { $set: { writtenDate: longAgo } });
  await mongoose.model('Developer').updateOne({ _id }, [{ $set: { city: 'Lund' } }], { updatePipeline: true });
  expect(Date.now() - (await written(_id)).getTime()).toBeLessThan(60_000);
});
