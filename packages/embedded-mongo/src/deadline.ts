/** The deadline of the command that runs in this thread. */
export interface Deadline {
  /** in milliseconds since 1970 */
  until: number;
  timeoutError: () => Error;
  /** milliseconds of CPU time left when the wall-clock deadline has passed, because other threads used the CPU */
  remaining?: () => number;
  /** total milliseconds for regular expressions that may backtrack */
  regexBudget: number;
}

const none: Deadline = {
  until: Number.POSITIVE_INFINITY,
  timeoutError: () => new Error('no limit'),
  regexBudget: 1_000,
};

// Commands are synchronous and run one after the other, so there is one deadline at a time.
let current = none;

/** Runs `work` with a deadline that `checkDeadline` enforces. */
export function withDeadline<T>(limit: Deadline, work: () => T): T {
  const outer = current;
  current = { ...limit };
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** Called regularly by loops over documents. @throws the timeout error of the current deadline when it has passed */
export function checkDeadline(): void {
  if (Date.now() <= current.until) return;
  const remaining = current.remaining?.() ?? 0;
  if (remaining <= 0) throw current.timeoutError();
  current.until = Date.now() + remaining;
}

/**
 * Runs a regular expression with a time budget. `run` receives the milliseconds and returns undefined if they were not
 * enough.
 * @throws the timeout error of the deadline, or `regexTimeoutError` if the expression alone takes too long
 */
export function runRegexWithin<T>(run: (milliseconds: number) => T | undefined, regexTimeoutError: () => Error): T {
  const start = Date.now();
  const left = current.until - start;
  const found = run(Math.max(1, Math.ceil(Math.min(left, current.regexBudget))));
  if (found === undefined) throw left < current.regexBudget ? current.timeoutError() : regexTimeoutError();
  current.regexBudget -= Date.now() - start;
  return found;
}
