import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { createListener, openSockets } from '../app.ts';
import { seedTerms } from '../domains/identity/terms/terms.service.ts';
import { startSearch } from '../domains/talent/search/search.index.ts';
import { followSkills } from '../domains/talent/skills/skills.following.ts';
import { seedSkills } from '../domains/talent/skills/skills.service.ts';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.ts';
import { resetProcess, startFromScratch } from './process-state.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
  }
}

export interface Sent {
  /** The token of a session. */
  as?: string;
  body?: unknown;
  /** Sent as form data under the name `file`, with the body's fields. */
  file?: Blob;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body
  body: any;
  headers: Headers;
}

export interface TestApp {
  /** Origin of the running app. */
  url: string;
  get(path: string, sent?: Sent): Promise<Answer>;
  post(path: string, sent?: Sent): Promise<Answer>;
  put(path: string, sent?: Sent): Promise<Answer>;
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
}

/**
 * Starts the app for one test file: it starts before the first test and is closed after the last. Call it once, at the
 * top. With `sockets` it accepts socket.io connections.
 */
export function useTestApp({ sockets = false } = {}): TestApp {
  let app: StartedTestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp(sockets);
  });
  afterAll(() => app?.close());
  const started = () => {
    if (!app)
      throw new Error('The app is not started yet: it starts before the first test, not when the file is loaded.');
    return app;
  };
  return {
    get url() {
      return started().url;
    },
    get: (...sent) => started().get(...sent),
    post: (...sent) => started().post(...sent),
    put: (...sent) => started().put(...sent),
    call: (...sent) => started().call(...sent),
  };
}

interface StartedTestApp extends TestApp {
  close(): Promise<void>;
}

/** Starts the app on its own port, with its own database that is dropped at the end. */
async function startTestApp(sockets: boolean): Promise<StartedTestApp> {
  await startFromScratch();
  const { uri, stop } = await mongo();
  await connectDatabase(uri, `tandem-test-${process.pid}-${Date.now().toString(36)}`);
  await seedSkills();
  const stopSkills = await followSkills();
  const stopSearch = startSearch();
  await seedTerms();
  const server = createServer(createListener({ shedsLoad: false }));
  // Tests run in the process of the server: after some seconds of blocking, both ends would find the connection idle
  // for too long.
  server.keepAliveTimeout = 120_000;
  const closeSockets = sockets ? openSockets(server) : undefined;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const call = async (method: string, path: string, { as, body, file, headers = {} }: Sent = {}): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && !file && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(file
        ? { body: formOf(body, file) }
        : body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: asJson(text) };
  };

  return {
    url,
    call,
    get: (path, sent) => call('GET', path, sent),
    post: (path, sent) => call('POST', path, { body: {}, ...sent }),
    put: (path, sent) => call('PUT', path, { body: {}, ...sent }),
    close: async () => {
      await closeSockets?.();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await stopSearch();
      await stopSkills();
      await resetProcess();
      await mongoose.connection.dropDatabase();
      await disconnectDatabase();
      await stop();
    },
  };
}

/** The database given to the run, or an embedded one in a folder of its own. */
async function mongo(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const given = process.env.MONGODB_URI || inject('mongoUri');
  if (given) return { uri: given, stop: async () => {} };
  const { startEmbeddedMongo } = await import('@tandem/embedded-mongo/start');
  return startEmbeddedMongo({ dataDir: mkdtempSync(join(tmpdir(), 'tandem-mongo-')) });
}

function formOf(fields: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  form.append('file', file);
  return form;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
