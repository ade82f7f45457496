import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkPath, startDemoSites } from './demo-sites.ts';
import { anyFreePort } from './lib/ports.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  const port = await anyFreePort();
  origin = `http://localhost:${port}`;
  server = await startDemoSites(port, 'http://localhost:4321');
});
afterAll(() => server.close());

const get = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text() };
};

test('a stored page of the network is served under its path', async () => {
  const { status, text } = await get(networkPath('https://www.linkedin.com/in/juniper-ashgrovely/?lipi=x'));
  expect(status).toBe(200);
  expect(text).toContain('Juniper');
});

test('the index links to every page of the network', async () => {
  const { text } = await get('/network/');
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThan(25);
  for (const link of links) expect((await get(link)).status, link).toBe(200);
});

test('the careers page links to a page for each job, which has a JobPosting', async () => {
  const { text } = await get('/careers');
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(links).toHaveLength(4);
  for (const link of links) expect((await get(link)).text, link).toContain('"@type":"JobPosting"');
  expect((await get('/careers/99')).status).toBe(404);
});

test('a page with a widget uses the URL of the running Tandem', async () => {
  const { status, text } = await get('/plain.html');
  expect(status).toBe(200);
  expect(text).toContain('http://localhost:4321/widgets/loader.js');
});

test.each(['/../package.json', '/%2e%2e/package.json', '/nothing.html', '/network/www.linkedin.com/in/nobody/'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
