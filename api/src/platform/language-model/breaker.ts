/** Failures in a row after which the model is left alone. */
const MOST_FAILURES = 5;
/** Milliseconds until it is tried again. */
const PAUSE = 60_000;

let failures = 0;
let openUntil = 0;

/** The circuit breaker of the model: after several failures in a row, nobody waits for it for a minute. */
export const breaker = {
  isOpen: () => Date.now() < openUntil,
  state: () => ({
    isOpen: breaker.isOpen(),
    until: breaker.isOpen() ? new Date(openUntil).toISOString() : null,
    failures,
  }),
  succeeded() {
    failures = 0;
    openUntil = 0;
  },
  /** After the pause one failure is enough to open it again. */
  failed() {
    failures += 1;
    if (failures >= MOST_FAILURES) openUntil = Date.now() + PAUSE;
  },
  /** Also used by tests, which share a process. */
  reset() {
    breaker.succeeded();
  },
};
