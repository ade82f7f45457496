// Traces against a local receiver with OTLP over HTTP.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { traceOutgoing } from './platform/tracing/trace-outgoing.ts';
import { aPicture } from './testing/files.ts';
import { killAll, ready, startApi } from './testing/process.ts';
import { signUpAt, uploadPictureAt } from './testing/process-members.ts';
import { receiving } from './testing/receiving.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  events?: unknown[];
}

const folder = mkdtempSync(join(tmpdir(), 'tandem-tracing-'));
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'tandem' }],
});
/** All that the receiver was sent. */
let spans: SentSpan[] = [];
let received = '';
const receive = receiving((_, response, text) => {
  const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  received += JSON.stringify(body);
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
  response.setHeader('content-type', 'application/json').end('{}');
});
const receiver = createServer(receive);
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
let files = '';

beforeAll(async () => {
  const { port } = await bucket.run();
  files = `http://S3RVER:S3RVER@127.0.0.1:${port}/tandem`;
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  [spans, received] = [[], ''];
});
afterEach(killAll);
afterAll(async () => {
  receiver.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});

const EMAIL = 'elin.traced@example.org';

async function useApi(url: string) {
  const elin = await signUpAt(url, EMAIL);
  await uploadPictureAt(url, elin, await aPicture());
  const headers = { authorization: `Bearer ${elin.token}` };
  await fetch(`${url}/api/jobs?text=ferries-and-more`, { headers });
  return elin;
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('spans of a call and of its requests to the database and to other servers are sent, without personal data', async () => {
  const endpoint = `http://127.0.0.1:${portOf(receiver)}`;
  const api = startApi({
    DATA_DIR: join(folder, 'data'),
    FILES_URL: files,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  });
  const elin = await useApi(await ready(api));
  api.child.kill('SIGTERM');
  await once(api.child, 'exit');

  const upload = spans.find(({ name }) => name === 'POST /api/users/:userId/profile-picture');
  expect(upload && attributesOf(upload)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/users/:userId/profile-picture',
    'http.response.status_code': 200,
    'tandem.request': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const within = spans.filter(({ traceId, spanId }) => traceId === upload?.traceId && spanId !== upload.spanId);
  expect(within.every(({ parentSpanId }) => parentSpanId === upload?.spanId)).toBe(true);
  const asked = within.filter(({ name }) => name === 'find sessions' || name.includes('developers'));
  expect(asked.map(attributesOf)).toContainEqual({
    'db.system.name': 'mongodb',
    'db.operation.name': expect.stringMatching(/update|findAndModify/i),
    'db.collection.name': 'developers',
  });
  const stored = within.filter(({ name }) => name === 'PUT').map(attributesOf);
  expect(stored).toContainEqual({ 'http.request.method': 'PUT', 'http.response.status_code': 200 });

  expect(spans.map(({ name }) => name)).toContain('POST /api/login');
  expect(spans.flatMap(({ events = [] }) => events)).toEqual([]);
  const personal = [EMAIL, 'elin', elin.token, elin.id, 'ferries', '127.0.0.1', 'S3RVER'];
  expect(personal.filter((each) => received.toLowerCase().includes(each.toLowerCase()))).toEqual([]);
});

test('a request with node:http within a call has a span with its status, and one without a call has none', async () => {
  const exporter = new InMemorySpanExporter();
  const tracer = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('test');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const stop = traceOutgoing(tracer);
  const server = createServer((_, response) => response.writeHead(404).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ask = (port = portOf(server)) =>
    new Promise<void>((resolve) => {
      get({ port, host: '127.0.0.1', path: '/secret?token=1' }, (response) =>
        response.resume().once('end', resolve),
      ).once('error', () => resolve());
    });
  await ask();
  const call = tracer.startSpan('call');
  await context.with(trace.setSpan(context.active(), call), async () => {
    await ask();
    await ask(1);
  });
  stop();
  server.close();
  const seen = await vi.waitFor(() => {
    const found = exporter.getFinishedSpans();
    expect(found).toHaveLength(2);
    return found;
  });
  expect(seen.map(({ name, attributes }) => ({ name, ...attributes }))).toEqual([
    { name: 'GET', 'http.request.method': 'GET', 'http.response.status_code': 404 },
    { name: 'GET', 'http.request.method': 'GET', 'error.type': 'Error' },
  ]);
  context.disable();
});
