import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { pickLanguage } from '@tandem/i18n/server';
import { busy } from '../errors/errors.ts';
import { observe } from './metrics.ts';
import { failureOf } from './on-error.ts';

/** Maximum number of requests held in memory. */
const MAX_HELD_REQUESTS = 500;
/** Limits of concurrent requests: the minimum keeps a processor busy while some requests wait for the database. */
const ROOM = { min: 8, first: 100 };
/** Utilization above which a process lowers its concurrency; after several such windows it counts as overloaded. */
const BUSY = 0.95;
const WINDOW_MS = 250;
const WINDOWS = 4;
/** Factors by which concurrency is lowered after a busy window or raised after any other. */
const LESS = 0.7;
const MORE = 1.5;
/**
 * Queue length: the number of requests answered in this time, or the number that pages may request at once while there
 * is time left.
 */
const QUEUE = { seconds: 0.25, min: 40, first: 100 };
/**
 * Milliseconds after which a waiting request is refused: the requests being handled may themselves be waiting, for
 * example for a database.
 */
const MAX_WAIT_MS = 700;
/** Milliseconds after which a request is assumed to wait for something other than this process, and frees its slot. */
const LONG_MS = 2000;
/** Health checks and monitoring are always answered. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  handle: () => Promise<void> | void;
  since: number;
}

/** Requests being handled, with their start time; excludes those whose body is still arriving. */
const handled = new Map<IncomingMessage, number>();
/** Requests that exceeded `LONG_MS`. */
const long = new Set<IncomingMessage>();
/** Requests waiting for a slot, the oldest first. */
const queue: Waiting[] = [];
/** Requests that resume before the queue, because their body has arrived. */
const returning: { request: IncomingMessage; goOn: () => void }[] = [];
/** Current limit of concurrent requests. */
let room = ROOM.first;
/** Utilization and number of responses of the latest windows. */
let windows: { busy: number; answered: number }[] = [];
let answered = 0;
let before: EventLoopUtilization | undefined;
let isBusy = false;
let isLooking = false;

/**
 * Handles a request when a slot is free, or refuses it at once with 503 and `Retry-After` if too many are waiting.
 * Concurrency is limited to the number that keeps this process busy: more would not be answered sooner, and would delay
 * refusals and health checks in the event loop.
 */
export function handleOrShed(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void> | void,
): void {
  if (!isLooking) setInterval(look, WINDOW_MS).unref();
  isLooking = true;
  const path = request.url?.split('?', 1)[0] ?? '';
  if (ALWAYS.has(path)) void handle();
  else if (hasRoom() && queue.length === 0) start(request, handle);
  else if (queue.length < longestQueue()) queue.push({ request, response, handle, since: performance.now() });
  else refuse(request, response);
}

/**
 * Waits for something slow that uses no CPU, such as an arriving body; the request does not occupy a slot meanwhile.
 */
export async function withoutSlot<T>(request: IncomingMessage, work: Promise<T>): Promise<T> {
  const counted = handled.delete(request);
  if (counted) startWaiting();
  try {
    return await work;
  } finally {
    if (counted)
      await new Promise<void>((goOn) => {
        returning.push({ request, goOn });
        startWaiting();
      });
  }
}

const hasRoom = () => handled.size < room && handled.size + long.size < MAX_HELD_REQUESTS;

function start(request: IncomingMessage, handle: Waiting['handle']): void {
  handled.set(request, performance.now());
  const done = () => {
    handled.delete(request);
    long.delete(request);
    answered += 1;
    startWaiting();
  };
  void Promise.resolve(handle()).then(done, done);
}

function startWaiting(): void {
  while (hasRoom()) {
    const back = returning.shift();
    if (back) {
      handled.set(back.request, performance.now());
      back.goOn();
      continue;
    }
    const next = queue.shift();
    if (!next) return;
    // A caller that has disconnected needs no response.
    if (!next.response.destroyed) start(next.request, next.handle);
  }
}

function look(): void {
  const now = performance.eventLoopUtilization();
  if (before) windows = [...windows, { busy: performance.eventLoopUtilization(now, before).utilization, answered }];
  windows = windows.slice(-WINDOWS);
  before = now;
  answered = 0;
  const latest = windows.at(-1);
  isBusy = windows.length === WINDOWS && windows.every((each) => each.busy >= BUSY);
  if (latest && latest.busy >= BUSY) room = Math.max(ROOM.min, Math.min(room, handled.size) * LESS);
  else room = Math.min(Math.max(ROOM.first, perSecond() * QUEUE.seconds), room * MORE);
  releaseLong();
  startWaiting();
}

/** Frees the slots of requests that have been handled for long, and refuses those that have waited for long. */
function releaseLong(): void {
  const now = performance.now();
  for (const [request, since] of handled)
    if (now - since > LONG_MS) {
      handled.delete(request);
      long.add(request);
    }
  while (queue[0] && now - queue[0].since > MAX_WAIT_MS) {
    const { request, response } = queue.shift() as Waiting;
    if (!response.destroyed) refuse(request, response);
  }
}

const perSecond = () => windows.reduce((sum, each) => sum + each.answered, 0) / ((WINDOWS * WINDOW_MS) / 1000);
const longestQueue = () => Math.max(isBusy ? QUEUE.min : QUEUE.first, perSecond() * QUEUE.seconds);

function refuse({ headers, method = 'GET' }: IncomingMessage, response: ServerResponse): void {
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
  observe({ method, route: 'none', status: error.status }, performance.now());
}
