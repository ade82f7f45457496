// A mock of an OpenAI-compatible API over real HTTP, for tests. It checks every request, counts calls, answers from a
// script and can misbehave in eighteen ways. Nothing else starts it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiving } from '../receiving.ts';
import { type ChatRequest, type JsonSchema, violationsOf } from './openai-requests.ts';

export const FAULTS = [
  'prose',
  'wrong-shape',
  'two-objects',
  'refusal',
  'cut-off',
  'filtered',
  'empty',
  'too-many-requests',
  'server-error',
  'wrong-model',
  'hang',
  'drip',
  'huge',
  'invalid-utf8',
  'reset',
  'tool-calls',
  'no-choices',
  'null',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Script {
  /** The fault of every answer; the probe is answered correctly. */
  fault?: Fault;
  /** Modes that are refused with 400. */
  refuses?: readonly ('json_schema' | 'json_object')[];
  /** Modes that only the probe may use; everything else is refused with 400, as a schema that is too difficult. */
  refusesSchemas?: readonly ('json_schema' | 'json_object')[];
  /** Modes that are ignored: the answer is prose. */
  ignores?: readonly ('json_schema' | 'json_object')[];
  /** The answer, from the data of the request. Texts are streamed word by word. */
  answer?: (data: Record<string, unknown>, request: ChatRequest) => unknown;
  /** Milliseconds between the words of a stream. */
  pace?: number;
  /** Milliseconds until the probe is answered. */
  probePace?: number;
  /** Token usage that an answer reports. */
  usage?: unknown;
  /** Seconds to wait, of the fault `too-many-requests`. */
  retryAfter?: string;
}

export interface ModelServer {
  url: string;
  /** The requests so far. */
  requests: ChatRequest[];
  /** Requests that broke a rule of the API, with the rule. */
  violations: string[];
  /** When a connection was closed by the client before its answer was complete, by `performance.now()`. */
  cancelled: number[];
  /** When the first words of each streamed answer were sent, by `performance.now()`. */
  firstWords: number[];
  script: Script;
  close(): Promise<void>;
}

/** Starts the mock on a free port of this machine. */
export async function startModelServer(script: Script = {}): Promise<ModelServer> {
  const state: Omit<ModelServer, 'url' | 'close'> = {
    requests: [],
    violations: [],
    cancelled: [],
    firstWords: [],
    script,
  };
  const server = createServer(
    receiving((request, response, body) => {
      response.on('close', () => {
        if (!response.writableEnded) state.cancelled.push(performance.now());
      });
      void respond(request, body, response, state);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function respond(
  message: IncomingMessage,
  body: string,
  response: ServerResponse,
  state: Omit<ModelServer, 'url' | 'close'>,
) {
  const request = JSON.parse(body) as ChatRequest;
  state.requests.push(request);
  state.violations.push(...violationsOf(message, request));
  const { script } = state;
  const { response_format: format } = request;
  const data = JSON.parse(request.messages[1]?.content ?? '{}') as Record<string, unknown>;
  const isProbe = typeof data.word === 'string';
  if (script.refuses?.some((mode) => mode === format?.type))
    return fail(response, 400, 'response_format is not supported');
  if (script.ignores?.some((mode) => mode === format?.type))
    return complete(response, 'Sure! Here is what you asked for.');
  if (!isProbe && script.refusesSchemas?.some((mode) => mode === format?.type))
    return fail(response, 400, 'the schema is not supported');
  if (isProbe) {
    await wait(script.probePace ?? 0);
    return complete(response, JSON.stringify({ word: data.word }), script);
  }
  if (script.fault) return misbehave(script, request, response);
  const answer = script.answer?.(data, request) ?? filled(format?.json_schema?.schema);
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (request.stream) {
    state.firstWords.push(performance.now());
    return streamed(response, content, script);
  }
  return complete(response, content, script);
}

/** The emptiest value of a schema. */
function filled(schema: JsonSchema = {}): unknown {
  if (schema.anyOf?.some(({ type }) => type === 'null')) return null;
  const [type] = [schema.type].flat();
  if (schema.enum) return schema.enum[0];
  if (type === 'object') {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, filled(inner)]));
  }
  return { array: [], string: '', number: 0, integer: 0, boolean: false }[type ?? 'string'] ?? 'Nothing to say.';
}

const USAGE = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };

function fail(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'error', code: null, param: null } }));
}

const completion = (message: object, finish = 'stop', usage: unknown = USAGE) =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'mock-model',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage,
  });

function complete(
  response: ServerResponse,
  content: string | null,
  { refusal = null, finish = 'stop', usage }: { refusal?: string | null; finish?: string; usage?: unknown } = {},
) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(completion({ content, refusal }, finish, usage));
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'mock-model', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function streamed(
  response: ServerResponse,
  content: string,
  { pace = 0, usage = USAGE }: Script = {},
  finish = 'stop',
) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const part of content.match(/\s*\S+\s*/g) ?? []) {
    if (response.destroyed) return;
    response.write(chunk({ content: part }));
    if (pace > 0) await wait(pace);
  }
  response.write(chunk({}, finish));
  response.write(
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'mock-model', choices: [], usage })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
}

async function misbehave(
  { fault, retryAfter = '60' }: Script,
  { stream }: ChatRequest,
  response: ServerResponse,
): Promise<void> {
  if (fault === 'too-many-requests') return fail(response, 429, 'slow down', { 'retry-after': retryAfter });
  if (fault === 'server-error') return fail(response, 503, 'overloaded');
  if (fault === 'wrong-model') return fail(response, 404, 'The model does not exist');
  if (fault === 'reset') return void response.socket?.destroy();
  if (fault === 'hang') return;
  if (fault === 'huge') {
    response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
    return void response.end(
      stream ? chunk({ content: 'x'.repeat(5_000_000) }) : completion({ content: 'x'.repeat(5_000_000) }),
    );
  }
  if (fault === 'drip') {
    response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
    for (const character of completion({ content: '{}' })) {
      if (response.destroyed) return;
      response.write(character);
      await wait(1000);
    }
    return;
  }
  if (fault === 'invalid-utf8') {
    const [before = '', behind = ''] = (stream ? chunk({ content: 'MARK' }) : completion({ content: 'MARK' })).split(
      'MARK',
    );
    response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
    return void response.end(
      Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from(behind)]),
    );
  }
  if (fault === 'null' || fault === 'no-choices') {
    const answer = fault === 'null' ? 'null' : JSON.stringify({ id: 'c', object: 'chat.completion', choices: [] });
    response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
    return void response.end(stream ? `data: ${answer}\n\ndata: [DONE]\n\n` : answer);
  }
  if (fault === 'tool-calls') {
    const call = { index: 0, id: 't', type: 'function', function: { name: 'publish', arguments: '{}' } };
    const message = { content: null, tool_calls: [call] };
    response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
    return void response.end(
      stream ? `${chunk(message)}${chunk({}, 'tool_calls')}data: [DONE]\n\n` : completion(message, 'tool_calls'),
    );
  }
  const wrong: Record<string, { content: string | null; refusal?: string; finish?: string }> = {
    prose: { content: stream ? '' : 'I would rather talk about the weather. {' },
    'wrong-shape': { content: stream ? ' ' : '{"skills":"all of them"}' },
    'two-objects': { content: stream ? '' : '{"a":1} or {"b":2}' },
    refusal: { content: null, refusal: 'I cannot help with that.' },
    'cut-off': { content: '{"skills":["go', finish: 'length' },
    filtered: { content: '', finish: 'content_filter' },
    empty: { content: '' },
  };
  const { content, refusal = null, finish = 'stop' } = wrong[fault ?? ''] ?? { content: '' };
  if (!stream) return complete(response, content, { refusal, finish });
  if (!refusal) return streamed(response, content ?? '', {}, finish);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk({ refusal }));
  response.end('data: [DONE]\n\n');
}
