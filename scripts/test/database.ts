import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { inRoot } from '../lib/root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

interface Database {
  uri: string;
  stop: () => Promise<void>;
}

async function embedded(): Promise<Database | undefined> {
  const start = inRoot('packages/embedded-mongo/src/start.ts');
  if (!existsSync(start)) return undefined;
  const { startEmbeddedMongo } = (await import(start)) as {
    startEmbeddedMongo: (options: { dataDir: string; durable: boolean }) => Promise<Database>;
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-tests-'));
  const { uri, stop } = await startEmbeddedMongo({ dataDir, durable: false });
  return {
    uri,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts one database server for the whole run; every test file has its own database on it. */
export default async function database(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.MONGODB_URI;
  const server = given ? { uri: given, stop: async () => {} } : await embedded();
  project.provide('mongoUri', server?.uri ?? '');
  return async () => server?.stop();
}
