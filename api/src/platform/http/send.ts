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

/** What a route that `produces` something other than JSON answers; with a name it is downloaded under it. */
export interface Outgoing {
  name?: string;
  /** In place of the type that the route names. */
  type?: string;
  body: Readable | Buffer | string;
}

/** Sends what a handler answered, as its route says. */
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

/** Sends a text with a tag made of it; nothing but 304 to whoever has it already, unless it is to be cached for others. */
export function sendTagged(ctx: Context, text: string) {
  ctx.etag = tagOf(text);
  if (!ctx.state.isCached && ctx.fresh) ctx.status = 304;
  else ctx.body = text;
}

/** An `ETag` of what is sent. */
export const tagOf = (sent: string | Buffer) => createHash('sha256').update(sent).digest('base64url').slice(0, 22);

function sendFile(ctx: Context, { name, type = 'application/octet-stream', body }: Outgoing) {
  if (name) ctx.attachment(name);
  ctx.type = type;
  ctx.set('content-security-policy', "sandbox; default-src 'none'");
  ctx.body = body;
  // What breaks off halfway ends without its last piece, so that nobody takes it for the whole.
  if (typeof body === 'object' && 'pipe' in body) body.once('error', () => ctx.res.destroy());
}

/** An answer that its contract does not describe, or with more in it than the contract says, is a fault of ours. */
function expectContract(route: Route, body: unknown) {
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const result = route.response.safeParse(sent);
  const place = `${route.method} ${route.path}`;
  if (!result.success) throw new Error(`${place} does not answer what its contract says: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${place} answers more than its contract says`);
}
