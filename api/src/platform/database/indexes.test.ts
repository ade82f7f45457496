import mongoose from 'mongoose';
import { expect, inject, test } from 'vitest';
import { useTestApp } from '../../testing/app.ts';
import { connectDatabase } from './database.ts';

useTestApp();

/** Collections with the fields of their indexes. */
async function existing(): Promise<Record<string, string[]>> {
  const collections = (await mongoose.connection.db?.listCollections().toArray()) ?? [];
  const entries = collections.map(async ({ name }) => {
    const indexes = await mongoose.connection.collection(name).indexes();
    return [name, indexes.map(({ key, unique = false }) => JSON.stringify({ key, unique })).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const byId = JSON.stringify({ key: { _id: 1 }, unique: false });
const declared = () =>
  mongoose.modelNames().map((name) => {
    const { collection, schema } = mongoose.model(name);
    const indexes = schema.indexes().map(([key, { unique = false }]) => JSON.stringify({ key, unique }));
    return [collection.name, [...indexes, byId].sort()] as const;
  });

test('every collection exists with the indexes of its schema before the first request', async () => {
  expect(await existing()).toMatchObject(Object.fromEntries(declared()));
});

test('another process that starts on the same data finds the same collections and indexes', async () => {
  const before = await existing();
  const { name } = mongoose.connection;
  await mongoose.disconnect();
  await connectDatabase(inject('mongoUri'), name);
  expect(await existing()).toEqual(before);
});
