import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@tandem/embedded-mongo/start';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, disconnectDatabase } from '../database/database.ts';
import { lastRuns, startScheduler, stopScheduler } from './scheduler.ts';

const PRIMARY_STEPPED_DOWN = 189;

let folder: string;
let database: EmbeddedMongo;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-scheduler-'));
  database = await startEmbeddedMongo({ dataDir: join(folder, 'database'), durable: false, failPoints: true });
  await connectDatabase(database.uri, 'scheduler');
});
afterAll(async () => {
  await disconnectDatabase();
  await database.stop();
  rmSync(folder, { recursive: true });
});

test('can be started again after the database failed while it was starting', async () => {
  const task = { name: 'hourly', every: '1 hour', run: async () => {} };
  for (const failCommands of [['createIndexes'], ['delete'], ['find'], ['findAndModify']]) {
    const data = { failCommands, errorCode: PRIMARY_STEPPED_DOWN };
    const admin = mongoose.connection.getClient().db('admin');
    await admin.command({ configureFailPoint: 'failCommand', mode: 'alwaysOn', data });
    await expect(startScheduler([task]), failCommands.join()).rejects.toMatchObject({ code: PRIMARY_STEPPED_DOWN });
    await admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
  }
  await startScheduler([task]);
  expect(await lastRuns()).toMatchObject([{ name: 'hourly' }]);
  await stopScheduler(1000);
});
