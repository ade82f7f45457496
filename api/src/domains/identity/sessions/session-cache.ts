import { isBehind, onChange } from '../../../platform/change-feed/changes.ts';

interface Entry<T> {
  until: number;
  /** Ids of the sessions and accounts that the value depends on. */
  ids: readonly string[];
  value: Promise<T>;
}

/** Maximum number of cached tokens per process. */
const MAX_SESSIONS = 10_000;

/**
 * Caches values by session token for some milliseconds, because a page sends several requests at once. An entry is
 * dropped as soon as one of its sessions or accounts changes: in this process immediately, and in others when the
 * change feed delivers it.
 */
export class SessionCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    for (const kind of ['account', 'session'] as const) onChange(kind, (id) => this.#drop(id));
  }

  get(token: string): Promise<T> | undefined {
    const entry = this.#entries.get(token);
    return entry && entry.until > Date.now() && !isBehind() ? entry.value : undefined;
  }

  /** Caches a value while it is still being read; `ids` may grow until then. Failures are not cached. */
  set(token: string, ids: readonly string[], value: Promise<T>): void {
    if (this.#entries.size >= MAX_SESSIONS) this.#entries.clear();
    this.#entries.set(token, { until: Date.now() + this.#milliseconds, ids, value });
    value.catch(() => this.#entries.delete(token));
  }

  #drop(id: string) {
    const now = Date.now();
    for (const [token, { until, ids }] of this.#entries)
      if (until <= now || ids.includes(id)) this.#entries.delete(token);
  }
}
