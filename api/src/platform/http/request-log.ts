import type { Context, Next } from 'koa';
import { log } from '../config/log.ts';
import type { Viewer } from './viewer.ts';

/** Logs one line per call, with the route and not the address, because addresses can contain secrets. */
export async function logRequests(ctx: Context, next: Next) {
  const started = performance.now();
  await next();
  const line: Line = {
    request: ctx.state.requestId,
    method: ctx.method,
    route: ctx._matchedRoute ?? 'none',
    status: ctx.status,
    ...callerFields(ctx.state.viewer),
    ...(ctx.status >= 400 && ctx.status !== 404 && { address: ctx.state.call.address }),
  };
  logCall(line, started, ctx.state.refused);
}

/** What a line contains about the caller. */
export const callerFields = ({ view, accountId, impersonatedBy }: Partial<Viewer> = {}): Partial<Line> => ({
  view,
  account: accountId,
  ...(impersonatedBy && { impersonatedBy }),
});

interface Line {
  request: string;
  method: string;
  route: string;
  status: number;
  view?: Viewer['view'] | undefined;
  account?: string | undefined;
  impersonatedBy?: string;
  address?: string;
}

/** `started` comes from `performance.now()`. */
export function logCall(line: Line, started: number, isRefused = false) {
  const { request, method, route, status, ...caller } = line;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const entry = { request, method, route, status, ms, ...caller };
  if (isRefused) log.warn(entry, 'refused');
  else log.info(entry);
}
