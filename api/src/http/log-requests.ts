import type { Context, Next } from 'koa';
import { log } from '../log.ts';
import type { Viewer } from './viewer.ts';

/** One line a call, by route and not by address: what stands in addresses can be secret. */
export async function logRequests(ctx: Context, next: Next) {
  const started = performance.now();
  await next();
  const { accountId, view, impersonatedBy } = (ctx.state.viewer ?? {}) as Partial<Viewer>;
  const line = {
    request: ctx.state.requestId,
    method: ctx.method,
    route: ctx._matchedRoute ?? 'none',
    status: ctx.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    view,
    account: accountId,
    ...(impersonatedBy && { impersonatedBy }),
    ...(ctx.status >= 400 && ctx.status !== 404 && { address: ctx.state.call.address }),
  };
  if (ctx.state.refused) log.warn(line, 'refused');
  else log.info(line);
}
