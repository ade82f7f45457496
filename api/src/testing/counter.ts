const restarts: (() => void)[] = [];

/** Counts from 1, in each file of tests again, so that the names of its records do not depend on the files before it. */
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
