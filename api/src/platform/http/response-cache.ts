import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { isBehind } from '../change-feed/changes.ts';
import { isOpenToAllSites } from './cors.ts';
import { tagOf } from './send.ts';
import type { Viewer } from './viewer.ts';

/** The part of a request that the cache uses. */
export interface CacheRequest {
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  /** The connection of the request. */
  socket?: { remoteAddress?: string | undefined };
}

/** A cached response in each of its encodings. */
interface CachedResponse {
  /** The route that produced it. */
  route: string;
  /** Whether the response is the same for requests with a token. */
  isForAll: boolean;
  etag: string;
  modified: Date;
  unchanged: Sent;
  plain: Sent;
  zipped: Sent;
}

interface Sent {
  status: 200 | 304;
  headers: Record<string, string>;
  /** Alternating names and values, which are faster to send. */
  raw: readonly string[];
  body: Buffer | null;
}

interface Options {
  /** Returns a key that distinguishes different responses of the same address. */
  variantOf?: (asked: CacheRequest) => string;
  /** Called for every response that is sent. */
  onAnswer?: (asked: CacheRequest) => void;
}

const MAX_RESPONSES = 300;
/** Headers of one request or one encoding. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'content-encoding']);
const compress = promisify(gzip);

/** Caches the responses of some routes as long as their version does not change. */
class ResponseCache {
  readonly onAnswer: (asked: CacheRequest) => void;
  readonly version: () => string;
  readonly #variantOf: (asked: CacheRequest) => string;
  readonly #responses = new Map<string, CachedResponse>();
  /** The time since which a response has had its content; persists across versions in which it does not change. */
  readonly #since = new Map<string, Pick<CachedResponse, 'etag' | 'modified'>>();
  #current = '';

  constructor(version: () => string, { variantOf = () => '', onAnswer = () => {} }: Options) {
    this.version = version;
    this.#variantOf = variantOf;
    this.onAnswer = onAnswer;
  }

  find(asked: CacheRequest): CachedResponse | undefined {
    if (isBehind()) return undefined;
    const now = this.version();
    if (now !== this.#current) this.#responses.clear();
    this.#current = now;
    return this.#responses.get(this.#keyOf(asked));
  }

  put(asked: CacheRequest, cached: CachedResponse) {
    setWithin(this.#responses, this.#keyOf(asked), cached);
    setWithin(byAddress, asked.url ?? '', this, MAX_RESPONSES * 10);
  }

  /**
   * HTTP dates have a resolution of one second: a second change within one second gets a later date, so that clients
   * notice it.
   */
  modified(asked: CacheRequest, etag: string): Date {
    const key = this.#keyOf(asked);
    const before = this.#since.get(key);
    if (before?.etag === etag) return before.modified;
    const second = Math.max(Math.floor(Date.now() / 1000), before ? before.modified.getTime() / 1000 + 1 : 0);
    const modified = new Date(second * 1000);
    setWithin(this.#since, key, { etag, modified });
    return modified;
  }

  #keyOf = (asked: CacheRequest) => `${this.#variantOf(asked)} ${asked.url}`;
}

/** The cache of each address. */
const byAddress = new Map<string, ResponseCache>();

/** Sets a value; above the maximum size the oldest entry is removed. */
function setWithin<T>(map: Map<string, T>, key: string, value: T, max = MAX_RESPONSES) {
  if (map.size >= max && !map.has(key)) map.delete(map.keys().next().value ?? '');
  map.set(key, value);
}

/**
 * Middleware that sends guests the bytes of an earlier response as long as `version` stays the same, so that a public
 * list costs little more than sending it. Only for routes whose responses are the same for every guest with the same
 * address and variant.
 */
export function responseCache(version: () => string, options: Options = {}) {
  const cache = new ResponseCache(version, options);

  return async (ctx: Context, next: Next) => {
    const { view }: Viewer = ctx.state.viewer;
    if (view !== 'GUEST' || ctx.method !== 'GET') return next();
    let cached = cache.find(ctx);
    if (!cached) {
      const before = version();
      ctx.state.isCached = true;
      await next();
      if (ctx.status !== 200) return;
      cached = await prepare(ctx, cache);
      if (version() === before) cache.put(ctx, cached);
    }
    cache.onAnswer(ctx);
    const { status, headers, body } = answerTo(ctx, cached);
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
  };
}

async function prepare(ctx: Context, cache: ResponseCache): Promise<CachedResponse> {
  const plain = Buffer.from(typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body));
  if (!ctx.response.etag) ctx.etag = tagOf(plain);
  const { etag } = ctx.response;
  const modified = cache.modified(ctx, etag);
  ctx.vary('accept-encoding');
  ctx.lastModified = modified;
  const set = Object.entries(ctx.res.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
  const headers: Record<string, string> = Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
  const { 'content-type': _, ...unchanged } = headers;
  const zipped = await compress(plain);
  return {
    route: ctx._matchedRoute ?? 'none',
    isForAll: isOpenToAllSites(ctx.path),
    etag,
    modified,
    unchanged: sent(304, unchanged, null),
    plain: sent(200, headers, plain),
    zipped: sent(200, { ...headers, 'content-encoding': 'gzip' }, zipped),
  };
}

function sent(status: 200 | 304, set: Record<string, string>, body: Buffer | null): Sent {
  const headers = body ? { ...set, 'content-length': String(body.length) } : set;
  return { status, headers, raw: Object.entries(headers).flat(), body };
}

/** Returns the cached response to a request, if there is one; `route` is the route that produced it. */
export function cachedResponseFor(asked: CacheRequest): { route: string; answer: Sent } | undefined {
  const cache = byAddress.get(asked.url ?? '');
  const cached = cache?.find(asked);
  if (!cache || !cached || (asked.headers.authorization && !cached.isForAll)) return undefined;
  cache.onAnswer(asked);
  return { route: cached.route, answer: answerTo(asked, cached) };
}

/** Sends 304 if the client has the response already, otherwise its bytes, compressed if the client accepts that. */
function answerTo({ headers }: CacheRequest, cached: CachedResponse): Sent {
  if (hasIt(headers, cached)) return cached.unchanged;
  return acceptsGzip(headers['accept-encoding']) ? cached.zipped : cached.plain;
}

/** RFC 9110, 13.2.2: a tag takes precedence over a date; `no-cache` gets the full response. */
function hasIt(asked: IncomingHttpHeaders, { etag, modified }: CachedResponse): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since, 'cache-control': control = '' } = asked;
  if (/\bno-cache\b/.test(control)) return false;
  if (tags !== undefined)
    return tags === etag || tags === '*' || tags.split(/\s*,\s*/).some((tag) => weak(tag) === weak(etag));
  return since !== undefined && Date.parse(since) >= modified.getTime();
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '');

/** Source: RFC 9110, 12.5.3. */
function acceptsGzip(accepted = ''): boolean {
  const found = /(?:^|[\s,])gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(accepted);
  return found !== null && found[1] !== '0' && Number(found[1] ?? 1) > 0;
}
