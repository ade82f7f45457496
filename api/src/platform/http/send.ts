import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { env } from '../config/env.ts';

/** One page of a list; `total` is sent as `x-total-count`. */
export interface Page<Items> {
  items: Items;
  total: number;
}

/** The response of a route that `produces` something other than JSON; if it has a file name, it is a download. */
export interface Outgoing {
  name?: string;
  /** Overrides the content type of the route. */
  type?: string;
  /** Sent with an ETag, so that a client can check cheaply whether it has changed; only for a text. */
  isTagged?: true;
  body: Readable | Buffer | string;
}

/** Sends the result of a handler as its route declares. */
export function send(ctx: Context, route: Route, answer: unknown) {
  ctx.status = route.status ?? 200;
  ctx.set('cache-control', cacheControlOf(route));
  if (route.produces) return sendFile(ctx, { type: route.produces, ...(answer as Outgoing) });

  const body = route.paged ? (answer as Page<unknown>).items : answer;
  if (env.ENVIRONMENT !== 'prod') expectContract(route, body);
  if (route.paged || route.counted) ctx.set('x-total-count', String((answer as Page<unknown>).total));
  if (!route.publicFor) {
    ctx.body = body;
    return;
  }
  ctx.type = 'json';
  sendTagged(ctx, JSON.stringify(body));
}

function cacheControlOf({ publicFor, staleFor }: Route): string {
  if (!publicFor) return 'no-store';
  return `public, max-age=${publicFor}${staleFor ? `, stale-while-revalidate=${staleFor}` : ''}`;
}

/**
 * Sends a text with an ETag; sends 304 to a client that already has it, unless the response goes into the response
 * cache.
 */
export function sendTagged(ctx: Context, text: string) {
  ctx.etag = tagOf(text);
  if (!ctx.state.isCached && ctx.fresh) ctx.status = 304;
  else ctx.body = text;
}

/** Returns an `ETag` for a body. */
export const tagOf = (sent: string | Buffer) => createHash('sha256').update(sent).digest('base64url').slice(0, 22);

function sendFile(ctx: Context, { name, type = 'application/octet-stream', isTagged, body }: Outgoing) {
  if (name) ctx.attachment(name);
  ctx.type = type;
  ctx.set('content-security-policy', "sandbox; default-src 'none'");
  if (isTagged && typeof body === 'string') {
    ctx.set('cache-control', 'private, no-cache');
    return sendTagged(ctx, body);
  }
  ctx.body = body;
  // An aborted stream ends without its last chunk, so that clients do not mistake it for a complete one.
  if (typeof body !== 'object' || !('pipe' in body)) return;
  if (body.errored) ctx.res.destroy();
  else body.once('error', () => ctx.res.destroy());
}

/** Throws an internal error for a response that does not match its contract or has additional fields. */
function expectContract(route: Route, body: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const result = route.response.safeParse(sent);
  const place = `${route.method} ${route.path}`;
  if (!result.success)
    throw new Error(`${place} returned a response that violates its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${place} returned more than its contract defines`);
}
