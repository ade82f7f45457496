import type { Context } from 'koa';
import { type Basis, stands } from './made-of.ts';
import type { Viewer } from './viewer.ts';

/** An answer that stands ready for one account. */
export interface OwnAnswer {
  route: string;
  /** Names and values in turns. */
  raw: readonly string[];
  body: Buffer;
}

interface Kept extends OwnAnswer {
  basis: Basis;
  /** What the clock alone changes in an answer is seen then at the latest. */
  until: number;
}

const LASTS_MS = 30_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** What an answer takes beside its body. */
const BESIDE = 2000;
/** Beyond it too many others would go for one. */
const LARGEST = 500_000;
const OWN_HEADERS = new Set(['x-request-id']);

/** Everything by which answers to one address may differ, so that nothing of one account reaches another. */
const keyOf = ({ view, accountId, entityId, impersonatedBy }: Viewer, url: string) =>
  `${accountId} ${view} ${entityId} ${impersonatedBy} ${url}`;

/** Answers of accounts to their own calls, as long as what they were made of stays. */
export class OwnAnswers {
  readonly #most: number;
  /** The one that was used last stands last. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** @param most bytes; of more than that, what was not used for the longest time goes */
  constructor(most: number) {
    this.#most = most;
  }

  find(viewer: Viewer, url: string): OwnAnswer | undefined {
    const key = keyOf(viewer, url);
    const found = this.#drop(key);
    if (!found || found.until < Date.now() || !stands(found.basis)) return undefined;
    this.#put(key, found);
    return found;
  }

  /** How many there are. */
  get size(): number {
    return this.#kept.size;
  }

  /** Keeps an answer; what has not been used for as long as answers last goes. */
  keep(viewer: Viewer, url: string, answer: OwnAnswer, basis: Basis): void {
    if (!viewer.accountId || answer.body.length > LARGEST || !stands(basis)) return;
    const key = keyOf(viewer, url);
    this.#drop(key);
    this.#put(key, { ...answer, basis, until: Date.now() + LASTS_MS });
    for (const [unused, { until }] of this.#kept) {
      if (this.#bytes <= this.#most && until > Date.now()) break;
      this.#drop(unused);
    }
  }

  #put(key: string, kept: Kept) {
    this.#kept.set(key, kept);
    this.#bytes += kept.body.length + BESIDE;
  }

  #drop(key: string): Kept | undefined {
    const gone = this.#kept.get(key);
    if (gone && this.#kept.delete(key)) this.#bytes -= gone.body.length + BESIDE;
    return gone;
  }
}

const answers = new OwnAnswers(MOST_BYTES);

/** What stands ready for an account that asks for an address. */
export const ownAnswerTo = (viewer: Viewer, url: string): OwnAnswer | undefined => answers.find(viewer, url);

/** Sends what stands ready for a call; false where nothing does. */
export function sendOwn(ctx: Context, viewer: Viewer): boolean {
  const found = answers.find(viewer, ctx.originalUrl);
  if (!found) return false;
  for (let at = 0; at < found.raw.length; at += 2) ctx.set(found.raw[at] as string, found.raw[at + 1] as string);
  ctx.status = 200;
  ctx.body = found.body;
  return true;
}

/** Keeps what a call is answered, for the next one of the same account. */
export function keepOwn(ctx: Context, viewer: Viewer, basis: Basis): void {
  if (!stands(basis)) return;
  const body = Buffer.from(JSON.stringify(ctx.body));
  ctx.type = 'json';
  ctx.body = body;
  const raw = Object.entries(ctx.res.getHeaders())
    .filter(([name]) => !OWN_HEADERS.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
  answers.keep(viewer, ctx.originalUrl, { route: ctx._matchedRoute ?? 'none', raw, body }, basis);
}
