import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { observe } from './metrics.ts';
import { callerFields, logCall } from './request-log.ts';
import { cachedResponseFor } from './response-cache.ts';
import { guest } from './viewer.ts';

/**
 * Sends a cached response before any middleware runs; the call still gets a request id, a log line and its metrics.
 * Returns false if no response is cached.
 */
export function serveFromCache(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET') return false;
  const started = performance.now();
  const found = cachedResponseFor(request);
  if (!found) return false;
  const { route, answer } = found;
  const { status, raw, body } = answer;
  const id = randomUUID();
  response.writeHead(status, [...raw, 'x-request-id', id]);
  response.end(body);
  logCall({ request: id, method: 'GET', route, status, ...callerFields(guest) }, started);
  observe({ method: 'GET', route, status }, started);
  return true;
}
