/** Statistics of many calls: wall time at two percentiles, and mean CPU time of a call. */
export interface CallStatistics {
  p50: number;
  p95: number;
  cpu: number;
}

/** Number of repetitions; their median counts, to exclude other load on the machine. */
const ROUNDS = 5;

/** Runs everything once to warm up, then measures it. */
export async function measure<T>(
  all: readonly T[],
  run: (one: T) => unknown,
  cpu: () => number | Promise<number> = ownCpu,
): Promise<CallStatistics> {
  for (const one of all) await run(one);
  const times = all.map((): number[] => []);
  const before = await cpu();
  for (let round = 0; round < ROUNDS; round++)
    for (const [nth, one] of all.entries()) {
      const started = performance.now();
      await run(one);
      times[nth]?.push(performance.now() - started);
    }
  const used = (await cpu()) - before;
  const medians = times.map((each) => at(each, 0.5));
  return { p50: at(medians, 0.5), p95: at(medians, 0.95), cpu: used / all.length / ROUNDS };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the CPU time of this process in milliseconds. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
