import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openToAllSites } from './cors.ts';
import { onError } from './on-error.ts';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';
import { portalFiles, widgetFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tandem-files-'));
let server: Server;
let url: string;
beforeAll(async () => {
  for (const [path, text] of Object.entries({
    'portal/index.html': '<!doctype html><title>Tandem</title>',
    'portal/.vite/manifest.json': '{}',
    'portal/.vite/screens.json': JSON.stringify([
      '/',
      '/jobs',
      '/jobs/:slug',
      '/verify/:token',
      '/unsubscribe/:token',
      '/me',
    ]),
    'portal/assets/main-1a2b.js': 'export {};',
    'portal/assets/gone-3c4d.js': 'export {};',
    'portal/assets/main-1a2b.js.br': 'as if compressed',
    'widgets/loader.js': '(()=>{})()',
    'secret.txt': 'secret',
  })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const app = new Koa();
  for (const use of [requestContext, securityHeaders, openToAllSites, onError]) app.use(use);
  app.use(widgetFiles(join(folder, 'widgets')));
  app.use(portalFiles(join(folder, 'portal')));
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('every address of the portal serves its page, which is always revalidated (S35)', async () => {
  for (const path of ['/', '/jobs', '/jobs/backend-engineer-1', '/verify/a-token', '/unsubscribe/0a1b.matches.c2Ig']) {
    const answer = await fetch(url + path);
    expect(await answer.text(), path).toContain('<title>Tandem');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('files with a hash in their name are cached for a year, and missing files give 404', async () => {
  const { headers } = await fetch(`${url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('content-encoding')).toBeNull();
  expect((await fetch(`${url}/assets/main-old.js`)).status).toBe(404);
  expect((await fetch(`${url}/.vite/manifest.json`)).status).toBe(404);
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
  expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(404);
});

test('files compressed by the build are served compressed', async () => {
  const { status, headers } = await new Promise<IncomingMessage>((resolve) => {
    const asked = { path: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } };
    request(url, asked, (answer) => resolve(answer.resume())).end();
  }).then(({ statusCode, headers }) => ({ status: statusCode, headers }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript' });
  expect(headers.vary).toMatch(/accept-encoding/i);
});

test('a new build replaces the old one while the server runs', async () => {
  expect((await fetch(`${url}/assets/gone-3c4d.js`)).status).toBe(200);
  rmSync(join(folder, 'portal/assets/gone-3c4d.js'));
  writeFileSync(join(folder, 'portal/assets/come-5e6f.js'), 'export {};');
  expect((await fetch(`${url}/assets/gone-3c4d.js`)).status).toBe(404);
  expect((await fetch(`${url}/assets/come-5e6f.js`)).status).toBe(200);
});

test('widgets are open to all sites', async () => {
  const answer = await fetch(`${url}/widgets/loader.js`, { headers: { origin: 'https://evil.example' } });
  expect(await answer.text()).toBe('(()=>{})()');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await fetch(`${url}/widgets/none.js`)).status).toBe(404);
});

test('an unchanged file is not sent again', async () => {
  const tag = (await fetch(`${url}/`)).headers.get('etag') ?? '';
  expect((await fetch(`${url}/`, { headers: { 'if-none-match': tag } })).status).toBe(304);
});

test('nothing outside the folders is served, and invalid ranges cause no error', async () => {
  const raw = (path: string, headers = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      request(`${url}/`, { path, headers }, (answer) => {
        let text = '';
        answer.on('data', (data: Buffer) => {
          text += data.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      })
        .on('error', reject)
        .end();
    });
  for (const path of [
    '/../secret.txt',
    '/widgets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/widgets/..%2f..%2fsecret.txt',
  ]) {
    expect((await raw(path)).text, path).not.toContain('secret');
  }
  for (const range of ['bytes=5-2', 'bytes=-', 'bytes=abc', 'bytes=99999-']) {
    expect(await raw('/', { range }), range).toMatchObject({ status: 200 });
  }
});

test('an address without a screen is passed on, and within the application its page is served with 404', async () => {
  for (const path of ['/nonsense', '/jobs/a/b', '/verify', '/index.html', '/verify/a/b', '/.env'])
    expect((await fetch(url + path)).status, path).toBe(404);
  const absent = await fetch(`${url}/me/nonsense`);
  expect(absent.status).toBe(404);
  expect(await absent.text()).toContain('<title>Tandem');
  expect((await fetch(`${url}/VERIFY/a-token/`)).status).toBe(200);
});

test('a file that cannot be read ends its response, and not the process', async () => {
  // A socket is found, but cannot be opened, like any file while the process has no free file descriptors.
  const unreadable = createNetServer().listen(join(folder, 'portal/assets/unreadable.js'));
  await once(unreadable, 'listening');
  await expect(fetch(`${url}/assets/unreadable.js`).then((answer) => answer.text())).rejects.toThrow();
  expect((await fetch(`${url}/assets/main-1a2b.js`)).status).toBe(200);
  unreadable.close();
});
