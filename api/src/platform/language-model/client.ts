import type OpenAI from 'openai';
import { env } from '../config/env.ts';

/** Maximum bytes of a response that are read. Real ones have a few kilobytes. */
const MAX_BYTES = 1_000_000;
/** Maximum seconds that a request waits before a retry. */
const MAX_WAIT = 3;

let client: { settings: string; made: Promise<OpenAI> } | undefined;

/** The name of the configured model; undefined if there is none. */
export const modelName = (): string | undefined => (env.OPENAI_BASE_URL ? env.OPENAI_MODEL : undefined);

/** The client for the configured API. The library is loaded with the first call. */
export function modelClient(): Promise<OpenAI> {
  const settings = JSON.stringify([env.OPENAI_BASE_URL, env.OPENAI_API_KEY]);
  if (client?.settings !== settings) client = { settings, made: connect() };
  return client.made;
}

async function connect(): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    baseURL: env.OPENAI_BASE_URL ?? null,
    apiKey: env.OPENAI_API_KEY ?? 'none',
    organization: null,
    project: null,
    maxRetries: 1,
    logLevel: 'off',
    fetch: limitedFetch,
  });
}

/**
 * Follows no redirects, because they would pass on the key, aborts a response that is too large, and lets the library
 * retry only if the endpoint allows that soon: a person is waiting.
 */
async function limitedFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const headers = new Headers(response.headers);
  if (secondsToWait(headers) > MAX_WAIT) headers.set('x-should-retry', 'false');
  if (!response.body) return new Response(null, { status: response.status, headers });
  let size = 0;
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_BYTES) controller.error(new Error('The answer of the model is too large.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(limited, { status: response.status, headers });
}

/** Returns the delay that an endpoint requests: a number of seconds, or until a date. */
function secondsToWait(headers: Headers): number {
  const after = headers.get('retry-after') ?? '';
  const seconds = Number(after);
  return Number.isNaN(seconds) ? (Date.parse(after) - Date.now()) / 1000 : seconds;
}
