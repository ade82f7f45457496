import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { observe } from './metrics.ts';
import { ownAnswerTo } from './own-answers.ts';
import { logCall, whoIs } from './request-log.ts';
import { cachedResponseFor } from './response-cache.ts';
import { bearerOf } from './session.ts';
import { guest, type Viewer } from './viewer.ts';

/** Who calls with a token, where that is known without asking anybody. */
type KnownViewer = (token: string) => Viewer | undefined;

/**
 * Answers what stands ready before anything else is done for a call, but for its number, its line in the log and its
 * place in the metrics. False for every other call.
 */
export function serveFromCache(request: IncomingMessage, response: ServerResponse, known: KnownViewer): boolean {
  if (request.method !== 'GET') return false;
  const started = performance.now();
  const found = forAll(request) ?? forOne(request, known);
  if (!found) return false;
  const { route, status, raw, body, viewer } = found;
  const id = randomUUID();
  response.writeHead(status, [...raw, 'x-request-id', id]);
  response.end(body);
  logCall({ request: id, method: 'GET', route, status, ...whoIs(viewer) }, started);
  observe({ method: 'GET', route, status }, started);
  return true;
}

function forAll(request: IncomingMessage) {
  const found = cachedResponseFor(request);
  return found && { route: found.route, ...found.answer, viewer: guest };
}

function forOne({ url = '', headers: { authorization } }: IncomingMessage, known: KnownViewer) {
  const token = authorization && bearerOf(authorization);
  const viewer = token && known(token);
  const found = viewer && ownAnswerTo(viewer, url);
  return found && { ...found, status: 200, viewer };
}
