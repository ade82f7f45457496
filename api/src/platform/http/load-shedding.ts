import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { pickLanguage } from '@tandem/i18n/server';
import { busy } from '../errors/errors.ts';
import { failureOf } from './on-error.ts';

/** Requests at once that fit into memory. */
const MOST = 500;
/** Requests at once that are always accepted: bursts of a few pages are not an overload. */
const LEAST = 100;
/** While the process is overloaded, so many are accepted as are answered in this time: none waits much longer then. */
const TARGET_SECONDS = 0.5;
/** The process is overloaded if it has worked for this share of each of the latest windows. */
const BUSY = 0.95;
const WINDOW_MS = 250;
const WINDOWS = 4;
/** What load balancers and monitoring ask is always answered. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);

/** Requests that are being handled, without those whose body is still arriving. */
const handled = new Set<IncomingMessage>();
/** Utilization and answers of the latest windows. */
let windows: { busy: number; answered: number }[] = [];
let answered = 0;
let before: EventLoopUtilization | undefined;
let isLooking = false;

function look(): void {
  const now = performance.eventLoopUtilization();
  if (before) windows = [...windows, { busy: performance.eventLoopUtilization(now, before).utilization, answered }];
  windows = windows.slice(-WINDOWS);
  before = now;
  answered = 0;
}

/** How many requests are accepted at once. */
function limit(): number {
  if (windows.length < WINDOWS || windows.some((each) => each.busy < BUSY)) return MOST;
  const perSecond = windows.reduce((sum, each) => sum + each.answered, 0) / ((WINDOWS * WINDOW_MS) / 1000);
  return Math.min(MOST, Math.max(LEAST, Math.round(perSecond * TARGET_SECONDS)));
}

/**
 * Handles a request, or refuses it at once with 503 and `Retry-After` when more are being handled than this process
 * answers in half a second: they would only wait, and those that are answered would be late.
 */
export function orRefuse(request: IncomingMessage, response: ServerResponse, handle: () => Promise<void> | void): void {
  if (!isLooking) setInterval(look, WINDOW_MS).unref();
  isLooking = true;
  const path = request.url?.split('?', 1)[0] ?? '';
  if (ALWAYS.has(path)) {
    void handle();
    return;
  }
  if (handled.size >= limit()) {
    refuse(request, response);
    return;
  }
  handled.add(request);
  const done = () => {
    handled.delete(request);
    answered += 1;
  };
  void Promise.resolve(handle()).then(done, done);
}

/** Waits for something slow that costs nothing, such as a body that arrives; the request does not count during that time. */
export async function notCounted<T>(request: IncomingMessage, work: Promise<T>): Promise<T> {
  const counted = handled.delete(request);
  try {
    return await work;
  } finally {
    if (counted) handled.add(request);
  }
}

function refuse({ headers, method }: IncomingMessage, response: ServerResponse): void {
  const error = busy();
  const body = JSON.stringify(failureOf(error, pickLanguage(headers['accept-language'] ?? '')));
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    vary: 'accept-language',
    ...error.headers,
  });
  response.end(method === 'HEAD' ? undefined : body);
}
