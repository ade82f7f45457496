import { busy } from '../errors/errors.ts';

/**
 * Limits work that uses much memory or a CPU core: `atOnce` runs concurrently, and `waiting` may queue. Throws 503
 * beyond that.
 */
export function concurrencyLimit(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busy();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
