import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInstance, type ResourceLanguage } from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { jsonBackend, LOADING } from './loading.ts';

/** Waits in milliseconds. */
const RETRIES = [350, 700, 1400, 2800, 5600];

/** Starts a text server that fails the first `failures` requests, and records the times of requests. */
async function serve(failures: number, status: number) {
  const asked: number[] = [];
  let open = 0;
  let max = 0;
  const server = createServer((_request, response) => {
    asked.push(Date.now());
    open += 1;
    max = Math.max(max, open);
    queueMicrotask(() => {
      open -= 1;
    });
    response.statusCode = asked.length <= failures ? status : 200;
    response.end(JSON.stringify({ hello: 'Hello' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, max: () => max, address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function load(address: string, namespaces = ['common'], language = 'en', builtIn: ResourceLanguage = {}) {
  const texts = createInstance();
  texts.use(jsonBackend((language, namespace) => `${address}${language}/${namespace}.json`));
  const ready = texts.init({
    ...LOADING,
    lng: language,
    fallbackLng: 'en',
    ns: namespaces,
    resources: { en: builtIn },
    partialBundledLanguages: true,
  });
  await ready;
  return texts;
}

describe('loading the text files', () => {
  const waits: number[] = [];
  beforeEach(() => {
    waits.length = 0;
    const real = globalThis.setTimeout;
    // Waits are recorded and shortened; everything else is unchanged.
    vi.stubGlobal('setTimeout', (run: () => void, wait = 0, ...values: []) => {
      if (!RETRIES.includes(wait)) return real(run, wait, ...values);
      waits.push(wait);
      return real(run, 1);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('a failed request is retried after 350 ms, then with doubled delays', async () => {
    const server = await serve(3, 503);
    const texts = await load(server.address);
    expect(texts.t('common:hello')).toBe('Hello');
    expect(waits).toEqual([350, 700, 1400]);
    server.close();
  });

  test('an unavailable server gets five retries in total, however many files are missing', async () => {
    const server = await serve(99, 503);
    const namespaces = ['common', 'shell', 'catalogue', 'auth'];
    const texts = await load(server.address, namespaces, 'sv');
    expect(waits).toEqual(RETRIES);
    expect(server.asked).toHaveLength(2 * namespaces.length + 5);
    await texts.loadNamespaces('company');
    expect(waits).toEqual(RETRIES);
    server.close();
  });

  test('a failed connection is retried like a response with status 500', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await load('http://127.0.0.1:1/');
    expect(waits).toEqual(RETRIES);
  });

  test('every file is loaded once the server is available again', async () => {
    const namespaces = ['common', 'shell', 'catalogue', 'auth'];
    const server = await serve(namespaces.length + 2, 503);
    const texts = await load(server.address, namespaces);
    for (const namespace of namespaces) expect(texts.t(`${namespace}:hello`)).toBe('Hello');
    expect(waits).toEqual([350, 700, 1400]);
    server.close();
  });

  test('the bundled texts are shown if none can be loaded', async () => {
    const server = await serve(99, 503);
    const texts = await load(server.address, ['common'], 'sv', { common: { hello: 'Hello from the bundle' } });
    expect(texts.t('common:hello')).toBe('Hello from the bundle');
    server.close();
  });

  test('a file that does not exist is requested once', async () => {
    const server = await serve(99, 404);
    await load(server.address);
    expect(server.asked).toHaveLength(1);
    server.close();
  });

  test('at most ten files are loaded at the same time', async () => {
    const open: (() => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise((resolve) => open.push(() => resolve(Response.json({ hello: 'Hello' })))));
    const ready = load(
      'http://127.0.0.1/',
      Array.from({ length: 14 }, (_, index) => `n${index}`),
    );
    await vi.waitFor(() => expect(open).toHaveLength(10), 5000);
    let isReady = false;
    void ready.then(() => {
      isReady = true;
    });
    while (!isReady) {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
      expect(open.length).toBeLessThanOrEqual(10);
    }
    const texts = await ready;
    expect(texts.t('n13:hello')).toBe('Hello');
  });
});
