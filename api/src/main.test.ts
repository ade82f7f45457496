import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { killAll, ready, startApi as start } from './testing/process.ts';

afterEach(killAll);

test('starts without configuration and shuts down cleanly when asked to', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tandem-first-'));
  const api = start({ DATA_DIR, NODE_COMPILE_CACHE: '' });
  const url = await ready(api);
  const answer = await fetch(`${url}/readyz`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('keep-alive'), 'longer than load balancers keep connections').toBe('timeout=75');
  expect((await fetch(`${url}/api/skills/`)).headers.get('x-total-count')).toBe('26');

  api.child.kill('SIGTERM');
  const [code] = await once(api.child, 'exit');
  expect(code).toBe(0);
  expect(readdirSync(join(DATA_DIR, 'compiled')), 'what the next start need not compile').toHaveLength(1);
});

test('written data survives a crash', async () => {
  const first = start({});
  const url = await ready(first);
  const body = { email: 'elin@example.org', password: 'seven ferries at noon', firstName: 'Elin' };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/signup/user`, { method: 'POST', headers, body: JSON.stringify(body) });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const again = await ready(start({}));
  const login = await fetch(`${again}/api/login/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: body.email, password: body.password }),
  });
  expect(login.status).toBe(403);
});

test('a client that takes ten seconds for the request headers is disconnected', async () => {
  const { hostname, port } = new URL(await ready(start({})));
  const started = performance.now();
  const slow = connect(Number(port), hostname);
  let answered = '';
  slow.on('data', (data) => {
    answered += data.toString();
  });
  slow.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n');
  const trickle = setInterval(() => slow.write('x-one: more\r\n'), 1000);
  // What arrives while the server closes would reset the connection, and with it the answer.
  setTimeout(() => clearInterval(trickle), 8500);
  await once(slow, 'close');
  clearInterval(trickle);
  expect(answered).toContain('408 Request Timeout');
  expect(performance.now() - started).toBeGreaterThan(9000);
  expect(performance.now() - started).toBeLessThan(14_000);
});

test('S40 the log records what happened and contains no secrets', async () => {
  const api = start({ LOG_LEVEL: 'trace', DATA_DIR: mkdtempSync(join(tmpdir(), 'tandem-log-')) });
  const url = await ready(api);
  const post = async (path: string, body: object, token = 'none') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{
      token: string;
    }>;
  };
  const [email, password] = ['elin@example.org', 'seven ferries at noon'];
  await post('/api/signup/user', { email, password, firstName: 'Elin' });
  const activation = await vi.waitFor(async () => {
    const mails = (await (await fetch(`${url}/api/dev/mail?to=${email}`)).json()) as { text: string }[];
    const token = /verify\/(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    if (!token) throw new Error('no email yet');
    return token;
  }, 10_000);
  await post('/api/verification/', { token: activation });
  const { token } = await post('/api/login/', { email, password });
  await post('/api/login/', { email, password: 'not the right one' });
  await post('/api/become/', { email, reason: 'To look' }, token);
  await post('/api/logout', {}, token);
  api.child.kill('SIGTERM');
  await once(api.child, 'exit');

  const log = api.output.text;
  expect(log).toContain('"mail":"activation","tries":1,"msg":"email sent"');
  expect(log.match(/"msg":"login failed"/g)).toHaveLength(1);
  expect(log).toContain('"method":"POST","route":"/api/login","status":401');
  const refused = log.match(/.*"msg":"refused".*/g);
  expect(refused).toHaveLength(1);
  expect(refused?.[0]).toMatch(/"route":"\/api\/become","status":403.*"view":"USER","account":"[0-9a-f]{24}"/);
  expect(log).toMatch(/"route":"\/api\/login","account":"[0-9a-f]{24}","address":"[^"]+","msg":"login failed"/);
  const ids = [activation, token, token.split('.')[2] ?? token];
  for (const secret of [email, password, 'not the right one', 'Hi Elin', ...ids]) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
  }
});

test('in production there is no development mail, and browsers are required to use https (S35)', async () => {
  const given = process.env.MONGODB_URI || inject('mongoUri');
  const database = new URL(given);
  database.pathname = '/tandem-test-production';
  const secret = { JWT_SECRET: 'only for this test, and long enough', PORTAL_URL: 'https://tandem.example' };
  const url = await ready(start({ NODE_ENV: 'production', MONGODB_URI: database.href, ...secret }));
  const mail = await fetch(`${url}/api/dev/mail`);
  expect(mail.status).toBe(404);
  expect(mail.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});

test('reports every invalid setting and exits', async () => {
  const { child, output } = start({ NODE_ENV: 'production', PORT: 'http' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  for (const name of ['PORT', 'MONGODB_URI', 'JWT_SECRET', 'PORTAL_URL']) expect(output.text).toContain(`  ${name}: `);
});

test('reports that the database is unavailable and exits', async () => {
  const { child, output } = start({ MONGODB_URI: 'mongodb://127.0.0.1:9/tandem' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output.text).toContain('ECONNREFUSED');
  expect(output.text).not.toContain('    at ');
});
