// Sends input meant to slow the API down: every route rejects it quickly with a short response, and other requests are
// served meanwhile.
import { contracts } from '@tandem/contracts/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, useTestApp } from '../../testing/app.ts';
import { everyRoute } from '../../testing/calls.ts';
import { aPdf, asFile } from '../../testing/files.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';

const app = useTestApp();
let root: Person;
let company: Person & { slug: string };
let developer: Person;
beforeAll(async () => {
  [root, company, developer] = [await aSuperuser(), await aCompany(), await aDeveloper()];
});

type Each = ReturnType<typeof everyRoute>[number];
const routes = everyRoute(contracts);
const withBody = routes.filter(({ route }) => route.body);
const withQuery = routes.filter(({ route }) => route.query);
const withParams = routes.filter(({ route }) => route.params);
const withFile = routes.filter(({ route }) => route.upload);

/** The address of a route, and a user who may call it. */
async function reached({ route, prepare }: Each) {
  const callers = { SUPERUSER: root, COMPANY: company, USER: developer };
  const view = (Object.keys(callers) as (keyof typeof callers)[]).find((each) => route.access[each] !== 'none');
  if (!view) throw new Error('Nobody who is signed in reaches it');
  const self = callers[view];
  const call = await prepare({ app, view, company, developer, self });
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => call.params?.[key] ?? '');
  return { path, as: self.token, example: (call.body ?? route.example) as object };
}

/** Limits for a rejection: milliseconds of CPU time and bytes of the response. */
const LIMIT = { cpu: 100, bytes: 100_000 };

/**
 * Milliseconds of CPU time of this thread, in which the API runs. Unlike elapsed time, they do not depend on the load
 * of the machine.
 */
function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Sends the request while `/healthz` is requested, which cannot wait longer than the CPU time of both. Tries up to
 * three times, because compilation and garbage collection occasionally count towards the wrong request.
 */
async function expectRefused(what: string, send: () => Promise<Answer>, statuses: readonly number[]) {
  for (let tries = 3; tries > 0; tries--) {
    const before = cpuNow();
    const [refused, health] = await Promise.all([send(), app.get('/healthz')]);
    const cpu = cpuNow() - before;
    expect(statuses, `${what}: ${JSON.stringify(refused.body).slice(0, 300)}`).toContain(refused.status);
    expect(JSON.stringify(refused.body).length, what).toBeLessThan(LIMIT.bytes);
    expect(health.status).toBe(200);
    if (cpu < LIMIT.cpu) return;
    if (tries === 1) expect({ what, cpu }).toBe('little');
  }
}

const MEGABYTE = 1_000_000;
const filled = (part: string, bytes = MEGABYTE) => part.repeat(Math.floor(bytes / part.length));
const fields = (count: number) => Array.from({ length: count }, (_, nth) => `"k${nth}":1`).join(',');

/** JSON that is hostile to any route. */
const SHAPES: readonly [string, string][] = [
  ['as many keys as fit', `{${fields(90_000)}}`],
  ['as many keys as are counted', `{${fields(4_900)}}`],
  ['one key of 900 kB', `{"${'k'.repeat(900_000)}":1}`],
  ['long keys', `{${Array.from({ length: 4_000 }, (_, nth) => `"${nth}${'\\u0000'.repeat(32)}":1`).join(',')}}`],
  ['lists in lists', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
  ['objects in objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['a long list', `[${filled('1,')}1]`],
  ['a long list of objects', `{"_id":[${filled('{"a":{}},')}1]}`],
  ['a number of a million digits', `{"_id":${'9'.repeat(MEGABYTE)}}`],
  ['a string that does not end', `{"_id":"${filled('\\"')}`],
];

/**
 * Texts that slow down regular expressions that retry at each position; quadratic matching takes seconds for texts of
 * this length.
 */
const TEXTS = [' ', '<', 'a@', '/', '-', '(', '\\', '\u0301', '#', '1'];
const TEXT_BYTES = 100_000;
const HUGE = [1e308, -1e308, Number.MAX_SAFE_INTEGER];

/** The example body with a hostile value in the place of each of its values. */
function spoiled(value: unknown, nth: number, size: number): unknown {
  if (typeof value === 'string') return `${filled(`${TEXTS[nth % TEXTS.length]}`, size)}x`;
  if (typeof value === 'number') return HUGE[nth % HUGE.length];
  if (Array.isArray(value)) return Array(2000).fill(value.length > 0 ? value[0] : {});
  if (typeof value !== 'object' || value === null) return filled('x', size);
  const inner = Object.entries(value);
  return Object.fromEntries(inner.map(([key, each]) => [key, spoiled(each, nth, Math.floor(size / inner.length))]));
}

describe('hostile bodies', () => {
  test.each(withBody)('$id', async (each) => {
    const { path, as, example } = await reached(each);
    const send = (body: string) => () => app.call(each.route.method, path, { as, body });
    for (const [what, body] of SHAPES) await expectRefused(what, send(body), [400, 413, 415]);
    for (const [nth, text] of TEXTS.entries()) {
      const body = JSON.stringify({ ...(spoiled(example, nth, TEXT_BYTES) as object), unknown: 1 });
      await expectRefused(`values like ${text}`, send(body), [400, 413, 415]);
    }
  });

  test('guests get equally short responses, without a session', async () => {
    for (const [what, body] of SHAPES) await expectRefused(what, () => app.post('/api/login/', { body }), [400, 413]);
  });

  test('the first fifty fields are named, with a note that there are more', async () => {
    const { status, body } = await app.post('/api/login/', { body: `{${fields(4_900)}}` });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([
      'email',
      'password',
      ...Array.from({ length: 48 }, (_, nth) => `k${nth}`),
    ]);
    expect(body).toMatchObject({
      code: 'invalid',
      message: 'Some fields need your attention. Only the first 50 are listed.',
    });
  });

  test('a field name is not sent back in full', async () => {
    const key = 'k'.repeat(900_000);
    const { status, body } = await app.post('/api/login/', { body: { [key]: 1 } });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'too_complex' });
    expect(JSON.stringify(body)).not.toContain('kkk');
  });
});

describe('hostile queries', () => {
  const queries: readonly [string, string][] = [
    ['as many parameters as fit', filled('a&', 14_000)],
    ['many names', Array.from({ length: 900 }, (_, nth) => `k${nth}=`).join('&')],
    ['a long name', `${'k'.repeat(14_000)}=1`],
    ['a number of many digits', `limit=${'9'.repeat(14_000)}`],
    ['brackets in brackets', `a${filled('[a]', 14_000)}=1`],
    ['one parameter again and again', filled('limit=1&', 7_000)],
  ];

  test.each(withQuery)('$id', async (each) => {
    const { path, as } = await reached(each);
    for (const [what, query] of queries)
      await expectRefused(what, () => app.call(each.route.method, `${path}?${query}`, { as }), [400]);
  });

  test.each(withParams)('$id: in the path', async (each) => {
    const { as } = await reached(each);
    // Node refuses headers of more than 16 kB in all.
    const long = 12_000 / (each.route.path.match(/:\w+/g)?.length ?? 1);
    for (const param of ['9'.repeat(long), '%00', filled('%2F', long), '%F0%28%8C%28', filled('-', long)]) {
      const path = each.route.path.replace(/:\w+/g, param);
      await expectRefused(param, () => app.call(each.route.method, path, { as }), [400, 403, 404, 410, 415]);
    }
  });
});

describe('hostile forms', () => {
  const PDF = asFile(aPdf());
  /** Hand-written form data with as many parts as fit. */
  const parts = (names: readonly string[], text = '') => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${names.map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`).join('')}--x--`,
  });
  const numbered = (count: number) => Array.from({ length: count }, (_, nth) => `k${nth}`);

  test.each(withFile)('$id', async (each) => {
    const { path, as } = await reached(each);
    const send = (form: { body: string; headers: Record<string, string> }) => () =>
      app.call(each.route.method, path, { as, ...form });
    const refused = [400, 404, 413];
    await expectRefused('many fields', send(parts(numbered(4_000))), refused);
    await expectRefused('fifty fields', send(parts(numbered(50))), refused);
    await expectRefused('long names', send(parts(numbered(20).map((name) => name.padEnd(5_000, 'k')))), refused);
    await expectRefused('long texts', send(parts(numbered(4), 'x'.repeat(60_000))), refused);
    await expectRefused('one name again and again', send(parts(Array(49).fill('file'))), refused);
    await expectRefused('no boundary', send({ ...parts([]), body: filled('\r\n--', 200_000) }), refused);
    const deep = Object.fromEntries(numbered(40).map((name) => [`${name}${'[a]'.repeat(30)}`, '1']));
    await expectRefused('brackets', () => app.call(each.route.method, path, { as, body: deep, file: PDF }), [
      ...refused,
      415,
    ]);
  });

  test('a form without a script', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (body: string) => () => app.post('/jobs/alerts', { headers, body });
    await expectRefused('many fields', send(filled('a&', 15_000)), [400]);
    await expectRefused('a long name', send(`${'k'.repeat(15_000)}=1`), [400]);
    await expectRefused('a long address', send(`email=${filled('a@', 15_000)}`), [400]);
    await expectRefused('more than a form has', send(filled('a=1&')), [413]);
  });
});
