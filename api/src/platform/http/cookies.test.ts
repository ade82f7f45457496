import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, expect, test } from 'vitest';
import { env } from '../config/env.ts';
import { cookiesOf } from './cookies.ts';

const { PORTAL_URL } = env;
const app = new Koa();
app.use((ctx) => {
  const cookies = cookiesOf(ctx);
  cookies.set('tandem_test', 'a-secret', 60);
  ctx.body = cookies.get('tandem_test') ?? 'none';
});
const server = createServer(app.callback()).listen(0);
afterEach(() => {
  env.PORTAL_URL = PORTAL_URL;
});

const ask = async (cookie = '') => {
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`, { headers: { cookie } });
  return { set: answer.headers.getSetCookie(), seen: await answer.text() };
};

test('over TLS a cookie belongs to the host alone: one without its prefix, which another host can set, is ignored', async () => {
  env.PORTAL_URL = 'https://tandem.example';
  const { set } = await ask();
  expect(set).toEqual([
    expect.stringMatching(/^__Host-tandem_test=a-secret; path=\/; expires=[^;]+; samesite=strict; secure; httponly$/i),
  ]);
  expect((await ask('tandem_test=planted')).seen).toBe('none');
  expect((await ask('__Host-tandem_test=own')).seen).toBe('own');
});

test('without TLS, as in development, a cookie has no prefix and is sent only to the API', async () => {
  env.PORTAL_URL = 'http://localhost:4000';
  expect((await ask()).set).toEqual([
    expect.stringMatching(/^tandem_test=a-secret; path=\/api; (?!.*secure).*httponly$/i),
  ]);
  server.close();
});
