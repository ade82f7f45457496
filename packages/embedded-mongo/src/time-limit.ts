/** How long the command that runs in this thread may still run, and what it fails with when that is over. */
export interface TimeLimit {
  /** in milliseconds since 1970 */
  until: number;
  late: () => Error;
  /** how many milliseconds more there are when it is over, because others had the processor */
  more?: () => number;
  /** what regular expressions that may backtrack may take of it altogether, in milliseconds */
  searches: number;
}

const none: TimeLimit = { until: Number.POSITIVE_INFINITY, late: () => new Error('no limit'), searches: 1_000 };

// Commands run one after the other, each to its end within one turn of the event loop: so there is one limit at a time.
let current = none;

/** Runs `work`, in which `checkTime` throws when the time is over. */
export function within<T>(limit: TimeLimit, work: () => T): T {
  const outer = current;
  current = { ...limit };
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** @throws what the limit of the command says when its time is over; loops over documents call it now and then */
export function checkTime(): void {
  if (Date.now() <= current.until) return;
  const more = current.more?.() ?? 0;
  if (more <= 0) throw current.late();
  current.until = Date.now() + more;
}

/**
 * Runs a search that may take long; `run` gets the milliseconds that it may take, and returns nothing when they were not enough.
 * @throws what the limit of the command says, or `endless` when it is the search alone that takes too long
 */
export function searchWithin<T>(run: (milliseconds: number) => T | undefined, endless: () => Error): T {
  const start = Date.now();
  const left = current.until - start;
  const found = run(Math.max(1, Math.ceil(Math.min(left, current.searches))));
  if (found === undefined) throw left < current.searches ? current.late() : endless();
  current.searches -= Date.now() - start;
  return found;
}
