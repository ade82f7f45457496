const restarts: (() => void)[] = [];

/** Returns a counter from 1 that restarts in each test file, so that record names do not depend on earlier files. */
export function counter(): () => number {
  let count = 0;
  restarts.push(() => {
    count = 0;
  });
  return () => ++count;
}

export const restartCounters = (): void => {
  for (const restart of restarts) restart();
};
