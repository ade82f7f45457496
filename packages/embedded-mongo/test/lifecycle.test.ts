import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/open.ts';
import { startEmbeddedMongo } from '../src/start.ts';
import { startDatabaseProcess, temporaryFolder } from './database-process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 100 && !(await holds()); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await holds()).toBe(true);
};

test('Mongoose works with the embedded database as with MongoDB', async () => {
  const embedded = await startEmbeddedMongo({ dataDir: join(folder.path, 'mongoose') });
  const connection = await mongoose.createConnection(embedded.uri, { dbName: 'app' }).asPromise();
  const schema = new mongoose.Schema(
    {
      email: { type: String, unique: true, lowercase: true },
      skills: [{ name: String, years: Number }],
      company: { type: mongoose.Schema.Types.ObjectId, ref: 'Company' },
      notes: { type: Map, of: String },
    },
    { timestamps: true, optimisticConcurrency: true },
  );
  const Person = connection.model('Person', schema);
  const Company = connection.model('Company', new mongoose.Schema({ name: String }));
  await Person.init();
  const company = await Company.create({ name: 'Example' });
  const ada = await Person.create({
    email: 'ADA@example.com',
    skills: [{ name: 'Analysis', years: 3 }],
    company: company._id,
    notes: { a: 'b' },
  });
  ada.skills.push({ name: 'Engines', years: 1 });
  if (ada.skills[0]) ada.skills[0].years = 4;
  ada.notes?.set('c', 'd');
  await ada.save();
  const found = await Person.findOne({ 'skills.name': 'Engines' }).populate<{ company: { name: string } }>('company');
  expect(found?.company.name).toBe('Example');
  expect(found?.skills.map(({ years }) => years)).toEqual([4, 1]);
  expect(found?.notes?.get('c')).toBe('d');
  await expect(Person.create({ email: 'ada@example.com' })).rejects.toMatchObject({ code: 11000 });
  const stale = await Person.findById(ada._id);
  await Person.updateOne({ _id: ada._id }, { $inc: { __v: 1 } });
  if (stale) stale.email = 'new@example.com';
  await expect(stale?.save()).rejects.toThrow('version');
  await connection.transaction(async (session) => {
    await Person.create([{ email: 'grace@example.com' }], { session });
    await Company.deleteOne({ _id: company._id }).session(session);
  });
  expect([await Person.countDocuments(), await Company.countDocuments()]).toEqual([2, 0]);
  await connection.close();
  await embedded.stop();
});

describe('the command line', () => {
  test('prints its address, listens on loopback only and shuts down cleanly', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const served = await startDatabaseProcess(join(folder.path, 'cli'));
      expect(served.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/\?replicaSet=rs0&directConnection=true$/);
      const client = await MongoClient.connect(served.uri);
      await client.db('a').collection('x').insertOne({ signal });
      served.process.kill(signal);
      expect((await served.ended).code).toBe(0);
      await client.close();
    }
    const again = await startEmbeddedMongo({ dataDir: join(folder.path, 'cli') });
    const client = await MongoClient.connect(again.uri);
    expect(await client.db('a').collection('x').countDocuments()).toBe(2);
    await client.close();
    await again.stop();
  });

  test('prints its usage for wrong arguments, and an error when the port is taken', async () => {
    await expect(startDatabaseProcess('', [])).rejects.toThrow('Usage');
    const served = await startDatabaseProcess(join(folder.path, 'port'));
    const { port } = new URL(served.uri);
    await expect(startEmbeddedMongo({ dataDir: join(folder.path, 'other'), port: Number(port) })).rejects.toThrow(
      'EADDRINUSE',
    );
    served.process.kill('SIGTERM');
    await served.ended;
  });
});

test.runIf(existsSync('/proc/self/maps'))('the file of a database that grows is mapped once', async () => {
  const dataDir = join(folder.path, 'growing');
  const opened = await openDatabase(dataDir, 0);
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${opened.port}/?directConnection=true`);
  const items = client.db('growing').collection<Document>('items');
  for (let i = 0; i < 10; i++) await items.insertMany(Array.from({ length: 200 }, () => ({ text: 'x'.repeat(5_000) })));
  const maps = readFileSync('/proc/self/maps', 'utf8').split('\n');
  await client.close();
  await opened.close();
  expect(maps.filter((map) => map.endsWith(join(dataDir, 'data.mdb')))).toHaveLength(1);
});

test('the TTL monitor deletes expired documents and no others', async () => {
  const opened = await openDatabase(join(folder.path, 'ttl'), 0, { ttlMonitorInterval: 100 });
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${opened.port}/?directConnection=true`);
  const items = client.db('ttl').collection<Document>('items');
  await items.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const old = new Date(Date.now() - 61_000);
  await items.insertMany([
    { k: 'old', at: old },
    { k: 'new', at: new Date() },
    { k: 'none' },
    { k: 'text', at: 'yesterday' },
    { k: 'list', at: [new Date(), old] },
  ]);
  await eventually(async () => (await items.countDocuments()) === 3);
  expect(await items.distinct('k')).toEqual(['new', 'none', 'text']);
  await client.close();
  await opened.close();
});

test('the TTL monitor deletes many expired documents in one period', async () => {
  const opened = await openDatabase(join(folder.path, 'ttl-many'), 0, { ttlMonitorInterval: 1_000 });
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${opened.port}/?directConnection=true`);
  const items = client.db('ttl').collection<Document>('items');
  await items.insertMany(Array.from({ length: 25_000 }, (_, i) => ({ at: new Date(i), i })));
  await items.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await eventually(async () => (await items.countDocuments()) === 0);
  await client.close();
  await opened.close();
});

test('the data of dropped collections is deleted in the background', async () => {
  const opened = await openDatabase(join(folder.path, 'sweep'), 0);
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${opened.port}/?directConnection=true`);
  const items = client.db('sweep').collection<Document>('items');
  await items.createIndex({ n: 1 });
  await items.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
  await client.db('sweep').dropDatabase();
  expect(await items.countDocuments()).toBe(0);
  await items.insertOne({ n: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(await items.find().project({ _id: 0 }).toArray()).toEqual([{ n: 1 }]);
  await client.close();
  await opened.close();
});

test('an invalid message closes only its own connection', async () => {
  const opened = await openDatabase(join(folder.path, 'noise'), 0);
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${opened.port}/?directConnection=true`);
  for (const noise of [
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    Buffer.alloc(64, 0xff),
    Buffer.from([21, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0, 0]),
  ]) {
    const socket = connect(opened.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.end(noise);
    await new Promise((resolve) => socket.once('close', resolve).resume());
  }
  expect(await client.db('a').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await opened.close();
});
