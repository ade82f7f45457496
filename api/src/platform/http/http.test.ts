import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { contracts } from '@tandem/contracts/contracts';
import type { Route } from '@tandem/contracts/route';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createListener } from '../../app.ts';
import { useTestApp } from '../../testing/app.ts';
import type { Call } from '../../testing/calls/scene.ts';
import { everyRoute, make } from '../../testing/calls.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';

const app = useTestApp();
let root: Person;
let company: Person & { slug: string };
let developer: Person;
beforeAll(async () => {
  [root, company, developer] = [await aSuperuser(), await aCompany(), await aDeveloper()];
});

const login = (body: unknown, headers: Record<string, string> = {}) => app.post('/api/login/', { body, headers });
const routes = everyRoute(contracts);
const withBody = routes.filter(({ route }) => route.body);
const withQuery = routes.filter(({ route }) => route.query);

const isForm = ({ upload, uploadOptional }: Route) => upload !== undefined && !uploadOptional;

/** A valid call by a user with access, to be sent with invalid parts. */
async function calling({ route, prepare }: (typeof routes)[number]) {
  const callers = { SUPERUSER: root, COMPANY: company, USER: developer };
  const view = (Object.keys(callers) as (keyof typeof callers)[]).find((each) => route.access[each] !== 'none');
  if (!view) throw new Error('Nobody who is signed in reaches it');
  const self = callers[view];
  const call = await prepare({ app, view, company, developer, self });
  return {
    example: (call.body ?? route.example) as Record<string, unknown>,
    send: (change: Pick<Call, 'body' | 'query'>) => make(app, route, { ...call, ...change }, self.token),
    path: route.path.replace(/:(\w+)/g, (_, key) => call.params?.[key] ?? ''),
    as: self.token,
  };
}

describe('invalid input never causes an internal error', () => {
  test.each([
    ['broken JSON', '{"email":', 400, 'broken_json'],
    ['a word', '"x"', 400, 'invalid'],
    ['a list', '[]', 400, 'invalid'],
    ['nothing', '', 400, 'invalid'],
    ['too much', `{"email":"${'x'.repeat(2 ** 20)}"}`, 413, 'too_large'],
    ['too deep', `${'['.repeat(1000)}${']'.repeat(1000)}`, 400, 'too_complex'],
  ])('%s', async (_, body, status, code) => {
    expect(await login(body)).toMatchObject({ status, body: { code } });
  });

  test('another content type is refused with 415', async () => {
    const body = 'email=a@b.se';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await login(body, headers)).toMatchObject({ status: 415, body: { code: 'wrong_content_type' } });
    expect((await login('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('unknown paths, unusual paths and other methods', async () => {
    expect(await app.get('/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Page not found.' },
    });
    expect((await app.get('/api/jobs/%E0%A4%A')).status).toBe(404);
    expect((await app.get(`/api/jobs/${'x'.repeat(400)}`)).status).toBe(400);
    const answer = await app.call('DELETE', '/api/jobs');
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toContain('GET');
  });

  test('a missing or invalid field has its name and a message in the requested language', async () => {
    expect((await login({ email: 'x' })).body).toEqual({
      message: 'Some fields need your attention.',
      code: 'invalid',
      fields: { email: 'Enter an email address, like name@example.com.', password: 'Fill in this field.' },
    });
    const inSwedish = await login({ email: 'a@b.se' }, { 'accept-language': 'sv-SE,sv;q=0.9,en;q=0.8' });
    expect(inSwedish.body.fields.password).toBe('Fyll i det här fältet.');
  });

  test('every path works with and without a trailing slash', async () => {
    for (const path of ['/api/skills', '/api/skills/', '/api/jobs', '/api/jobs/']) {
      expect((await app.get(path)).status, path).toBe(200);
    }
  });
});

describe('S21: database operators are rejected', () => {
  const operators = [{ $ne: null }, { $where: '1' }, { $gt: '' }, { $expr: { $eq: [1, 1] } }];

  test.each(withBody)('$id: in the body', async (each) => {
    const { example, send } = await calling(each);
    const before = await documents();
    // A form with a file carries texts only, so an operator cannot arrive as one.
    const fields = isForm(each.route) ? [] : Object.keys(example);
    for (const [nth, field] of fields.entries()) {
      const answer = await send({ body: { ...example, [field]: operators[nth % operators.length] } });
      expect(answer.status, field).toBe(400);
    }
    for (const key of ['$where', 'email.$gt', '$or']) {
      expect((await send({ body: { ...example, [key]: '1' } })).status, key).toBe(400);
    }
    expect(await documents()).toBe(before);
  });

  test.each(withQuery)('$id: in the query', async (each) => {
    const { send } = await calling(each);
    expect((await send({ query: { 'email[$gt]': '' } })).status).toBe(400);
    expect((await send({ query: { $where: '1' } })).status).toBe(400);
  });
});

/** The number of records, except those that the setup of a call creates. */
const documents = () => mongoose.connection.collection('skills').countDocuments();

describe('S22: no key can change a prototype', () => {
  const reaching = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"user":{"skillsYears":{"__proto__":{"polluted":1}}}}',
    '{"skillsYears":{"__proto__":1}}',
  ];

  test.each(withBody)('$id', async (each) => {
    const { send } = await calling(each);
    for (const body of reaching) expect((await send({ body })).status, body).toBe(400);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('S23, S24: invalid and very large queries', () => {
  test.each(withQuery)('$id', async (each) => {
    const odd = [
      'skip[]=',
      'limit=1&limit=9999',
      'text=a&text=b',
      'limit=1e9',
      'skip=-1',
      'limit=NaN',
      'skip=1e999',
      'text[a]=b',
    ];
    const { path, as } = await calling(each);
    for (const query of odd) {
      expect((await app.call(each.route.method, `${path}?${query}`, { as })).status, query).toBe(400);
    }
  });

  test('are refused in less than 100 ms, as is a filter with 10,000 skills', async () => {
    for (const path of ['/api/jobs?limit=1e9', `/api/jobs?skill=${'go,'.repeat(3000)}go`]) {
      const taken: number[] = [];
      for (let nth = 0; nth < 5; nth++) {
        const started = performance.now();
        expect((await app.get(path)).status).toBe(400);
        taken.push(performance.now() - started);
      }
      expect(Math.min(...taken)).toBeLessThan(100); // other processes on the machine delay individual requests
    }
  });

  test('a body that never ends is aborted', async () => {
    const before = process.memoryUsage().rss;
    const status = await new Promise<number | string>((resolve) => {
      const sending = request(`${app.url}/api/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      sending.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      sending.on('error', ({ message }) => resolve(message));
      const more = () => {
        while (!sending.destroyed && sending.write(Buffer.alloc(64 * 1024, 'x')));
      };
      sending.on('drain', more);
      more();
    });
    expect(status).toBe(413);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(50);
  });
});

test('S25 a search text is matched literally, not as a pattern', async () => {
  for (const text of ['(a+)+$', '.*', '[', '\\', '^(([a-z])+.)+[A-Z]([a-z])+$'.repeat(5)]) {
    for (const path of ['/api/jobs', '/api/companies', '/api/accounts', '/api/candidates/']) {
      const started = performance.now();
      const answer = await app.get(`${path}?${new URLSearchParams({ text })}`, { as: root.token });
      expect(answer, path).toMatchObject({ status: 200, body: [] });
      expect(performance.now() - started, `${path} ${text}`).toBeLessThan(500);
    }
  }
  expect((await app.get(`/api/jobs?text=${'.*'.repeat(5000)}`)).status).toBe(400);
});

describe('S34: other sites', () => {
  const evil = { headers: { origin: 'https://evil.example' } };

  test('are not allowed to read the API', async () => {
    for (const path of ['/api/jobs', '/api/skills/', '/api/docs', '/healthz']) {
      expect((await app.get(path, evil)).headers.get('access-control-allow-origin'), path).toBeNull();
    }
  });

  test('read boards without credentials, and tokens are ignored there', async () => {
    const board = `/api/boards/${company.slug}`;
    const answer = await app.get(board, evil);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await app.call('OPTIONS', board, evil)).status).toBe(204);

    const waiting = await aCompany({ public: false });
    expect((await app.get(`/api/companies/${waiting.slug}`, { as: waiting.token })).status).toBe(200);
    expect((await app.get(`/api/boards/${waiting.slug}`, { as: waiting.token })).status).toBe(404);
  });
});

test('S35 pages have strict security headers', async () => {
  const { headers } = await app.get('/api/docs');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  for (const part of ["img-src 'self' data: blob:;", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(/script-src[^;]*unsafe|style-src [^;]*unsafe/.test(policy)).toBe(false);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
});

test('a call is never echoed (TRACE)', async () => {
  for (const path of ['/', '/api/jobs']) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(app.url + path, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode));
      sent.once('error', reject).end();
    });
    expect(status, path).toBeGreaterThanOrEqual(400);
  }
});

describe('operations endpoints', () => {
  /** Addresses of this machine as seen from the network. */
  const otherAddresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

  /** Sends headers unchanged, including `host`. */
  const statusFor = (path: string, headers: Record<string, string>, url = app.url) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sending = request(url + path, { headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', reject).end();
    });

  test('health and readiness are answered, each with a request id', async () => {
    expect(await app.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    const ready = await app.get('/readyz');
    expect(ready).toMatchObject({ status: 200, body: { database: true, storage: true } });
    expect(ready.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(routes.filter(({ route }) => route.developmentOnly))('$id is only for this machine', async ({ route }) => {
    const hidden = { status: 404, body: { code: 'not_found' } };
    expect(await app.get(route.path)).toMatchObject({ status: 200 });
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await app.get(route.path, { headers: { [header]: '127.0.0.1' } }), header).toMatchObject(hidden);
    expect(await statusFor(route.path, { host: 'evil.example' }), 'a name of another site that leads here').toBe(404);
    expect(await statusFor(route.path, { host: 'localhost:4000' })).toBe(200);
  });

  test('no header can make another address pass for this machine', async () => {
    const claims: Record<string, string>[] = [
      {},
      { host: 'localhost' },
      { host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    ];
    for (const address of otherAddresses) {
      const server = createServer(createListener());
      await new Promise<void>((resolve) => server.listen(0, address, resolve));
      const url = `http://${address}:${(server.address() as AddressInfo).port}`;
      for (const path of ['/api/dev/mail', '/api/dev/mail/templates', '/metrics'])
        for (const headers of claims) expect(await statusFor(path, headers, url), path).toBe(404);
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('metrics are only for this machine', async () => {
    await app.get('/api/skills/');
    const metrics = await app.get('/metrics');
    expect(metrics.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/skills",status="200"}',
    );
    expect((await app.get('/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404);
  });
});
