import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { isOpenToAllSites } from './cors.ts';
import { tagOf } from './send.ts';
import type { Viewer } from './viewer.ts';

/** What a call says by itself, before it has been looked at. */
export interface Asked {
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  /** Connection that it came by. */
  socket?: { remoteAddress?: string | undefined };
}

/** An answer as it stands ready. */
interface Kept {
  /** The route that made it. */
  route: string;
  /** A token makes no difference to it. */
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
  /** Names and values in turns, which is quicker to send. */
  raw: readonly string[];
  body: Buffer | null;
}

interface Options {
  /** What makes answers of one address differ. */
  variantOf?: (asked: Asked) => string;
  /** Told of every answer that is given. */
  onAnswer?: (asked: Asked) => void;
}

const MOST = 300;
/** Belong to one call, or to one way of sending. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'content-encoding']);
const compress = promisify(gzip);

/** Answers of some routes, as long as what they were made of stays as it is. */
class Answers {
  readonly onAnswer: (asked: Asked) => void;
  readonly version: () => string;
  readonly #variantOf: (asked: Asked) => string;
  readonly #kept = new Map<string, Kept>();
  /** When an answer came to be what it is; outlives the versions in which it stays the same. */
  readonly #since = new Map<string, Pick<Kept, 'etag' | 'modified'>>();
  #current = '';

  constructor(version: () => string, { variantOf = () => '', onAnswer = () => {} }: Options) {
    this.version = version;
    this.#variantOf = variantOf;
    this.onAnswer = onAnswer;
  }

  find(asked: Asked): Kept | undefined {
    const now = this.version();
    if (now !== this.#current) this.#kept.clear();
    this.#current = now;
    return this.#kept.get(this.#keyOf(asked));
  }

  put(asked: Asked, kept: Kept) {
    setWithin(this.#kept, this.#keyOf(asked), kept);
    setWithin(byAddress, asked.url ?? '', this, MOST * 10);
  }

  /** HTTP counts in seconds: what changes twice in one gets a later one, or nobody would notice. */
  modified(asked: Asked, etag: string): Date {
    const key = this.#keyOf(asked);
    const before = this.#since.get(key);
    if (before?.etag === etag) return before.modified;
    const second = Math.max(Math.floor(Date.now() / 1000), before ? before.modified.getTime() / 1000 + 1 : 0);
    const modified = new Date(second * 1000);
    setWithin(this.#since, key, { etag, modified });
    return modified;
  }

  #keyOf = (asked: Asked) => `${this.#variantOf(asked)} ${asked.url}`;
}

/** Who keeps answers of an address. */
const byAddress = new Map<string, Answers>();

/** Sets a value; of more than fit, the one that was set first goes. */
function setWithin<T>(map: Map<string, T>, key: string, value: T, most = MOST) {
  if (map.size >= most && !map.has(key)) map.delete(map.keys().next().value ?? '');
  map.set(key, value);
}

/**
 * Gives guests the bytes of an earlier answer as long as the version of what it was made of stays, so that a public
 * list costs little more than sending it. Only for routes whose answers are the same for every guest who asks with the
 * same address and variant.
 */
export function responseCache(version: () => string, options: Options = {}) {
  const answers = new Answers(version, options);

  return async (ctx: Context, next: Next) => {
    const { view }: Viewer = ctx.state.viewer;
    if (view !== 'GUEST' || ctx.method !== 'GET') return next();
    let kept = answers.find(ctx);
    if (!kept) {
      const before = version();
      ctx.state.isKept = true;
      await next();
      if (ctx.status !== 200) return;
      kept = await keep(ctx, answers);
      if (version() === before) answers.put(ctx, kept);
    }
    answers.onAnswer(ctx);
    const { status, headers, body } = answerTo(ctx, kept);
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
  };
}

async function keep(ctx: Context, answers: Answers): Promise<Kept> {
  const plain = Buffer.from(typeof ctx.body === 'string' ? ctx.body : JSON.stringify(ctx.body));
  if (!ctx.response.etag) ctx.etag = tagOf(plain);
  const { etag } = ctx.response;
  const modified = answers.modified(ctx, etag);
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

/** The answer to a call where it stands ready, whoever calls; `route` is the one that made it. */
export function cachedResponseFor(asked: Asked): { route: string; answer: Sent } | undefined {
  const answers = byAddress.get(asked.url ?? '');
  const kept = answers?.find(asked);
  if (!answers || !kept || (asked.headers.authorization && !kept.isForAll)) return undefined;
  answers.onAnswer(asked);
  return { route: kept.route, answer: answerTo(asked, kept) };
}

/** Nothing but 304 for whoever has it already; else its bytes, compressed for who takes that. */
function answerTo({ headers }: Asked, kept: Kept): Sent {
  if (hasIt(headers, kept)) return kept.unchanged;
  return acceptsGzip(headers['accept-encoding']) ? kept.zipped : kept.plain;
}

/** Source: RFC 9110, 13.2.2: a tag counts before a date; who asks past all caches gets everything. */
function hasIt(asked: IncomingHttpHeaders, { etag, modified }: Kept): boolean {
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
