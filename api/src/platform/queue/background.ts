import { log } from '../config/log.ts';

const underway = new Set<Promise<void>>();
/** Work that begins later: called, each begins at once. */
const delayed = new Set<() => void>();

/** Work that goes on while the answer is on its way already; what fails is logged. */
export function inBackground(work: Promise<void>): Promise<void> {
  const done = work
    .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
    .finally(() => underway.delete(done));
  underway.add(done);
  return done;
}

/** The same, begun some milliseconds from now, or once somebody waits for all of it. */
export function inBackgroundAfter(ms: number, work: () => Promise<void>): void {
  const begin = () => {
    clearTimeout(timer);
    delayed.delete(begin);
    void inBackground(work());
  };
  const timer = setTimeout(begin, ms);
  delayed.add(begin);
}

/** Begins what is delayed and waits until nothing is underway any more; what waits for another try is not. */
export async function backgroundDone(): Promise<void> {
  while (underway.size + delayed.size > 0) {
    for (const begin of delayed) begin();
    await Promise.all(underway);
  }
}
