import type { Context, Next } from 'koa';
import { notFound } from '../errors/errors.ts';
import { keyOf, type StorageArea } from './keys.ts';
import { type Range, storage } from './storage.ts';

const ADDRESS = /^\/files\/(portrait|media|video)\/([0-9a-z]{12})\/([a-z0-9]{1,20}\.(webp|mp4|webm))$/;
const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };
/** A year, because the content at an address never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves pictures and videos to anyone who has their address, only with their own content type. */
export async function publicFiles(ctx: Context, next: Next) {
  if (!ctx.path.startsWith('/files/') || !/^(GET|HEAD)$/.test(ctx.method)) return next();
  const [, room, code = '', name = '', ending = ''] = ADDRESS.exec(ctx.path) ?? [];
  if (!room) throw notFound('page');

  const asked = rangeOf(ctx.get('range'));
  const key = keyOf(room as StorageArea, code, name);
  const found = await storage.get(key, asked);
  if (!found) throw notFound('page');
  ctx.set({
    'cache-control': IMMUTABLE,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  });
  ctx.type = TYPES[ending] ?? 'application/octet-stream';
  if (!asked) {
    ctx.length = found.size;
  } else if (asked.start >= found.size) {
    found.body.destroy();
    ctx.status = 416;
    ctx.set('content-range', `bytes */${found.size}`);
    return;
  } else {
    const end = Math.min(asked.end, found.size - 1);
    ctx.status = 206;
    ctx.set('content-range', `bytes ${asked.start}-${end}/${found.size}`);
    ctx.length = end - asked.start + 1;
  }
  ctx.body = found.body;
  found.body.once('error', () => ctx.res.destroy());
}

/** A single byte range as players request it; any other range gets the whole file. */
function rangeOf(header: string): Range | undefined {
  const [, start, end] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header) ?? [];
  if (start === undefined) return undefined;
  const range = { start: Number(start), end: end ? Number(end) : Number.MAX_SAFE_INTEGER };
  return range.end >= range.start ? range : undefined;
}
