import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Router from '@koa/router';
import { Binary, FILE_KINDS } from '@tandem/contracts/files';
import { contract, everyone, ownRecords } from '@tandem/contracts/route';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { mount } from './mount.ts';
import { onError } from './on-error.ts';
import { requestContext } from './request-context.ts';
import { clearUploads, UPLOADS, withForm } from './upload.ts';

const tried = contract({
  send: {
    method: 'POST',
    path: '/api/tried/:id',
    summary: 'Takes a table',
    access: everyone,
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ label: z.string().max(20).optional() }),
    example: { label: 'x' },
    upload: 'table',
    response: z.object({ name: z.string(), size: z.number(), text: z.string(), label: z.string().optional() }),
  },
  sendOwn: {
    method: 'POST',
    path: '/api/tried/:id/own',
    summary: 'Takes a table of one’s own',
    access: ownRecords,
    params: z.strictObject({ id: z.string() }),
    upload: 'table',
    response: z.object({}),
  },
  sendPerhaps: {
    method: 'POST',
    path: '/api/tried/:id/perhaps',
    summary: 'Takes a table or its address',
    access: everyone,
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ url: z.string().optional() }),
    example: { url: 'https://a.example' },
    upload: 'table',
    uploadOptional: true,
    response: z.object({ has: z.boolean(), url: z.string().optional() }),
  },
  fetch: {
    method: 'GET',
    path: '/api/tried/:id',
    summary: 'Answers a file',
    access: everyone,
    params: z.strictObject({ id: z.string() }),
    produces: 'text/csv; charset=utf-8',
    response: Binary,
  },
});

let server: Server;
let url: string;
let isSlow = false;

beforeAll(async () => {
  const router = new Router();
  mount(
    router,
    tried,
    { sendOwn: (_, { params }) => params.id === 'mine' },
    {
      send: async ({ file, body }) => ({
        name: file.name,
        size: file.size,
        text: file.size < 1000 ? readFileSync(file.path, 'utf8') : '',
        ...body,
      }),
      sendOwn: () => ({}),
      sendPerhaps: ({ file, body }) => ({ has: !!file, ...body }),
      fetch: ({ params }) => ({
        name: `people ${params.id}.csv`,
        body:
          params.id === 'broken'
            ? Readable.from(
                (async function* () {
                  yield 'a,b\n';
                  throw new Error('the disk is gone');
                })(),
              )
            : Readable.from(['a,b\n', '1,2\n']),
      }),
    },
  );
  const app = new Koa();
  app.silent = true;
  app.use(requestContext);
  app.use(onError);
  app.use((ctx, next) => {
    ctx.state.viewer = { view: ctx.path.endsWith('/own') ? 'USER' : 'GUEST' };
    return next();
  });
  app.use((ctx, next) =>
    isSlow ? withForm(ctx, 'table', async () => undefined, { stretchMs: 300, bytes: 1000 }) : next(),
  );
  app.use(router.routes());
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const left = () => (existsSync(UPLOADS) ? readdirSync(UPLOADS) : []);
const aFile = (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') => new File([content], name);

async function post(form: FormData | string, { path = '/api/tried/1', headers = {} } = {}) {
  const response = await fetch(url + path, { method: 'POST', body: form, headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

function formWith(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Writes a body by hand that no browser would send. */
function raw(body: Buffer | string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sending = request(`${url}/api/tried/1`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=xx', ...headers },
    });
    sending.on('response', async (answer: IncomingMessage) => {
      const pieces = await answer.toArray();
      resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString() });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

const partOf = (disposition: string, content = 'a,b') =>
  `--xx\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--xx--\r\n`;

describe('a call with a file', () => {
  test('receives its name, its size and the other fields, and the file is deleted afterwards', async () => {
    const { body } = await post(formWith({ label: 'kept', file: aFile('a,b\n1,2') }));
    expect(body).toEqual({ name: 'people.csv', size: 7, text: 'a,b\n1,2', label: 'kept' });
    expect(left()).toEqual([]);
  });

  test('may omit the file where the contract allows it, in a form and in JSON', async () => {
    const path = '/api/tried/1/perhaps';
    expect((await post(formWith({ file: aFile('x') }), { path })).body).toEqual({ has: true });
    expect((await post(formWith({ url: 'y' }), { path })).body).toEqual({ has: false, url: 'y' });
    const json = { path, headers: { 'content-type': 'application/json' } };
    expect((await post('{"url":"z"}', json)).body).toEqual({ has: false, url: 'z' });
  });

  test('with a file in the response sends its name, and an aborted one does not look complete', async () => {
    const answer = await fetch(`${url}/api/tried/7`);
    expect(await answer.text()).toBe('a,b\n1,2\n');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': "sandbox; default-src 'none'",
    });
    await expect(fetch(`${url}/api/tried/broken`).then((broken) => broken.text())).rejects.toThrow();
  });
});

describe('one invalid part is refused with the name of its field', () => {
  test.each([
    ['no file', () => formWith({ label: 'x' }), 400, { file: 'Choose a file.' }],
    ['an empty file', () => formWith({ file: aFile('') }), 400, { file: 'This file is empty.' }],
    ['a file under another name', () => formWith({ cv: aFile('x') }), 400, { cv: 'Unknown field.' }],
    ['an unknown field', () => formWith({ odd: 'x', file: aFile('x') }), 400, { odd: 'Unknown field.' }],
    [
      'a long field',
      () => formWith({ label: 'x'.repeat(21), file: aFile('x') }),
      400,
      { label: 'Enter at most 20 characters.' },
    ],
    [
      'a file that is too large',
      () => formWith({ file: aFile(new Uint8Array(FILE_KINDS.table.maxBytes + 1)) }),
      413,
      { file: 'Choose a file under 5 MB.' },
    ],
    [
      'much more than that',
      () => formWith({ file: aFile(new Uint8Array(FILE_KINDS.table.maxBytes * 3)) }),
      413,
      { file: 'Choose a file under 5 MB.' },
    ],
  ])('%s', async (_, form, status, fields) => {
    expect(await post(form())).toMatchObject({ status, body: { fields } });
    expect(left()).toEqual([]);
  });

  test('two files are refused', async () => {
    const form = formWith({ file: aFile('x') });
    form.append('file', aFile('y'));
    expect(await post(form)).toMatchObject({ status: 400, body: { fields: { file: 'Choose one file only.' } } });
    expect(left()).toEqual([]);
  });

  test('a duplicate field is refused', async () => {
    const form = formWith({ label: 'x', file: aFile('x') });
    form.append('label', 'y');
    expect(await post(form)).toMatchObject({ status: 400, body: { fields: { label: 'Check this value.' } } });
  });

  test('JSON instead of a required file, a form without boundary and a truncated form are refused', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(await post('{}', { headers })).toMatchObject({ status: 415, body: { code: 'form_needed' } });
    expect((await raw('x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect((await raw(partOf('name="file"; filename="a.csv"').slice(0, -12))).status).toBe(400);
    expect((await raw('nothing of the kind')).status).toBe(400);
    expect((await raw('')).status).toBe(400);
    expect(left()).toEqual([]);
  });

  test('endless headers, many parts and fields that address prototypes are refused', async () => {
    const huge = `--xx\r\ncontent-disposition: form-data; name="file"; ${'filename="'.repeat(300_000)}\r\n\r\nx\r\n--xx--\r\n`;
    const started = performance.now();
    expect((await raw(huge)).status).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(2000);
    expect((await raw(partOf('name="label"').replace('--xx--', '').repeat(2000))).status).toBe(400);
    expect((await raw(partOf('name="__proto__"'))).status).toBe(400);
    expect((await raw(partOf('name="constructor"'))).status).toBe(400);
    expect({}).not.toHaveProperty('polluted');
    expect(left()).toEqual([]);
  });

  test('ownership is checked before any of the file is received', async () => {
    const form = () => formWith({ file: aFile('x'), odd: 'x' });
    expect((await post(form(), { path: '/api/tried/mine/own' })).status).toBe(400);
    expect((await post(form(), { path: '/api/tried/yours/own' })).status).toBe(404);
  });
});

describe('S32: file names', () => {
  test.each([
    ['../../../x.csv', 'x.csv'],
    ['..\\..\\x.csv', 'x.csv'],
    ['/etc/passwd', 'passwd'],
    ['a\u0000b.csv', 'ab.csv'],
    ['x'.repeat(4000), 'x'.repeat(200)],
    ['\u202Efdp.exe', 'fdp.exe'],
  ])('%j', async (sent, shown) => {
    const { body } = await post(formWith({ file: aFile('x', sent) }));
    expect(body.name).toBe(shown);
    expect(left()).toEqual([]);
  });

  test('overlong UTF-8 and line breaks in a name have no effect', async () => {
    const [head = '', tail = ''] = partOf('name="file"; filename="SPOT"').split('SPOT');
    const overlong = Buffer.concat([
      Buffer.from(head),
      Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0xc0, 0xaf]),
      Buffer.from(tail),
    ]);
    const { status, body } = await raw(overlong);
    expect(status).toBe(200);
    expect(JSON.parse(body).name).not.toMatch(/[./\\]/);
    const withLines = await raw(partOf('name="file"; filename="a\r\nx-evil: 1\r\n.csv"'));
    expect(withLines.status < 500 && !withLines.body.includes('x-evil')).toBe(true);
    expect(left()).toEqual([]);
  });
});

describe('S33: endless uploads', () => {
  test('an upload of one byte per second is aborted', async () => {
    isSlow = true;
    const started = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(`${url}/api/tried/1`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=xx' },
      });
      sending.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      sending.on('error', reject);
      sending.write(partOf('name="file"; filename="a.csv"').slice(0, -12));
      const drip = setInterval(() => sending.write('x'), 50);
      sending.on('close', () => clearInterval(drip));
    });
    isSlow = false;
    expect(status).toBe(408);
    expect(performance.now() - started).toBeLessThan(2000);
    await expect.poll(left).toEqual([]);
  });

  test('a caller can send only a few at a time', async () => {
    const sending = Array.from({ length: 4 }, () => {
      const one = request(`${url}/api/tried/1`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=xx' },
      });
      one.on('error', () => {});
      one.write(partOf('name="file"; filename="a.csv"', 'x'.repeat(1000)).slice(0, -12));
      return one;
    });
    await expect.poll(() => left().length).toBe(4);
    expect(await post(formWith({ file: aFile('x') }))).toMatchObject({ status: 503, body: { code: 'busy' } });
    for (const one of sending) one.destroy();
    await expect.poll(left).toEqual([]);
    expect((await post(formWith({ file: aFile('x') }))).status).toBe(200);
  });

  test('files left by a stopped process are removed after two hours', async () => {
    mkdirSync(join(UPLOADS, 'form-left'), { recursive: true });
    await clearUploads(new Date());
    expect(left()).toEqual(['form-left']);
    await clearUploads(new Date(Date.now() + 3 * 3_600_000));
    expect(left()).toEqual([]);
  });

  test('an aborted upload leaves nothing behind', async () => {
    const sending = request(`${url}/api/tried/1`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=xx' },
    });
    sending.on('error', () => {});
    sending.write(partOf('name="file"; filename="a.csv"', 'x'.repeat(100_000)).slice(0, -12));
    await expect.poll(() => left().length).toBe(1);
    sending.destroy();
    await expect.poll(left).toEqual([]);
  });
});
