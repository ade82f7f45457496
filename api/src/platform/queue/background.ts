import { log } from '../config/log.ts';

const activeWork = new Set<Promise<void>>();
/** Delayed work; each function starts it immediately. */
const delayed = new Set<() => void>();
/** Number of callers that wait for all background work. */
let callers = 0;

/** Runs work in the background while the response is being sent; errors are logged. */
export function inBackground(work: Promise<void>): Promise<void> {
  const done = work
    .catch((error: unknown) => log.error({ err: error }, 'background work failed'))
    .finally(() => activeWork.delete(done));
  activeWork.add(done);
  return done;
}

/** Runs work in the background after a delay in milliseconds, or as soon as a caller waits for all background work. */
export function inBackgroundAfter(ms: number, work: () => Promise<void>): void {
  const begin = () => {
    clearTimeout(timer);
    delayed.delete(begin);
    void inBackground(work());
  };
  const timer = setTimeout(begin, callers > 0 ? 0 : ms);
  delayed.add(begin);
}

/** Starts delayed work and waits until none is running, except work that waits for a retry. */
export async function backgroundDone(): Promise<void> {
  callers++;
  try {
    while (activeWork.size + delayed.size > 0) {
      for (const begin of delayed) begin();
      await Promise.all(activeWork);
    }
  } finally {
    callers--;
  }
}
