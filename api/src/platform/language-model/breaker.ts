import { redis } from '../database/redis.ts';

/** Consecutive failures after which the breaker opens. */
const MAX_FAILURES = 5;
/** Milliseconds until the model is tried again. */
const PAUSE = 60_000;
/** Milliseconds after which a failure no longer counts. */
const REMEMBERED = 60 * PAUSE;

const FAILURES = 'tandem:model:failures';
const PAUSED = 'tandem:model:paused-until';

interface State {
  failures: number;
  /** Milliseconds since 1970. */
  openUntil: number;
}

/** State of this process, used without Redis. */
let own: State = { failures: 0, openUntil: 0 };

async function current(): Promise<State> {
  if (!redis) return own;
  try {
    const [failures, until] = await redis.mget(FAILURES, PAUSED);
    return { failures: Number(failures ?? 0), openUntil: Number(until ?? 0) };
  } catch {
    return own;
  }
}

/**
 * The circuit breaker of the model: after several consecutive failures, no request waits for the model for a minute.
 * Processes share the count in Redis; without Redis, each counts for itself.
 */
export const breaker = {
  isOpen: async (): Promise<boolean> => Date.now() < (await current()).openUntil,
  async state() {
    const { failures, openUntil } = await current();
    const isOpen = Date.now() < openUntil;
    return { isOpen, until: isOpen ? new Date(openUntil).toISOString() : null, failures };
  },
  async succeeded(): Promise<void> {
    own = { failures: 0, openUntil: 0 };
    await redis?.del(FAILURES, PAUSED).catch(() => {});
  },
  /** After the pause one failure is enough to open it again. */
  async failed(): Promise<void> {
    own.failures += 1;
    const failures = (await counted()) ?? own.failures;
    if (failures < MAX_FAILURES) return;
    own.openUntil = Date.now() + PAUSE;
    await redis?.set(PAUSED, own.openUntil, 'PX', PAUSE).catch(() => {});
  },
  /** Resets the state of this process; for tests, which share one. */
  reset(): void {
    own = { failures: 0, openUntil: 0 };
  },
};

/** Counts this failure and returns the failures of all processes; undefined without Redis. */
async function counted(): Promise<number | undefined> {
  try {
    const [failures] = (await redis?.multi().incr(FAILURES).pexpire(FAILURES, REMEMBERED).exec()) ?? [];
    return failures?.[0] ? undefined : Number(failures?.[1]) || undefined;
  } catch {
    return undefined;
  }
}
