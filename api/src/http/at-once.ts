import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { keptAnswerTo } from './kept-answers.ts';
import { logCall } from './log-requests.ts';
import { observe } from './metrics.ts';

/**
 * Answers what stands ready before anything else is done for a call, but for its number, its line in the log and its
 * place in the metrics. False for every other call.
 */
export function answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET') return false;
  const started = performance.now();
  const found = keptAnswerTo(request);
  if (!found) return false;
  const { route, answer } = found;
  const { status, raw, body } = answer;
  const id = randomUUID();
  response.writeHead(status, [...raw, 'x-request-id', id]);
  response.end(body);
  logCall({ request: id, method: 'GET', route, status, view: 'GUEST' }, started);
  observe({ method: 'GET', route, status }, started);
  return true;
}
