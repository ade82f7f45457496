import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import type { Viewer } from './viewer.ts';

interface Kept {
  headers: Record<string, string>;
  plain: Buffer;
  zipped: Buffer;
}

const MOST = 300;
const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'x-total-count', 'vary'];
const compress = promisify(gzip);

/**
 * Gives guests the bytes of an earlier answer as long as the version of what it was made of stays, so that a public
 * list costs little more than sending it. Only for routes whose answers are the same for every guest who asks with the same key.
 */
export function keptAnswers(version: () => string, keyOf = (ctx: Context) => ctx.url) {
  const kept = new Map<string, Kept>();
  let current = '';

  return async (ctx: Context, next: Next) => {
    const { view }: Viewer = ctx.state.viewer;
    if (view !== 'GUEST' || ctx.method !== 'GET') return next();
    const now = version();
    if (now !== current) kept.clear();
    current = now;

    const key = keyOf(ctx);
    const found = kept.get(key);
    if (found) return send(ctx, found);
    await next();
    if (ctx.status !== 200) return;
    const made = await keep(ctx);
    if (kept.size < MOST && version() === now) kept.set(key, made);
    send(ctx, made);
  };
}

async function keep(ctx: Context): Promise<Kept> {
  const plain = Buffer.from(typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body));
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (ctx.response.get(name) ? [[name, ctx.response.get(name)]] : [])),
  );
  return { headers, plain, zipped: await compress(plain) };
}

function send(ctx: Context, { headers, plain, zipped }: Kept) {
  const isZipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.status = 200;
  ctx.set(headers);
  ctx.vary('accept-encoding');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (isZipped) ctx.set('content-encoding', 'gzip');
  ctx.body = isZipped ? zipped : plain;
}
