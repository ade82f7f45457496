import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import type { StoredConnection } from './connections.model.ts';
import { encryptSecret, forgetDiscovered, providerOf } from './providers.ts';

useTestApp();
let server: Server;
let issuer: string;
let reads = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    reads++;
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks`, ...endpoints }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env.FETCHABLE_HOSTS = [new URL(issuer).host];
});
afterAll(() => {
  server.close();
  env.FETCHABLE_HOSTS = [];
});

const ask = (client: number) =>
  providerOf({
    issuer,
    clientId: `client ${client}`,
    clientSecret: encryptSecret('secret'),
  } as StoredConnection).configuration();

test('the provider configurations of the 200 most recently requested providers are cached', async () => {
  forgetDiscovered();
  for (let client = 0; client < 250; client++) await ask(client);
  expect(reads).toBe(250);
  await ask(249);
  await ask(60);
  expect(reads).toBe(250);
  await ask(0);
  expect(reads).toBe(251);
});
