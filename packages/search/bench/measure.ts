/** Numbers of many calls: wall time at two places of their order, and the processor's time of one on average. */
export interface Measured {
  p50: number;
  p95: number;
  cpu: number;
}

/** Each is run so often, and its median counts: what else the machine does is not measured. */
const ROUNDS = 5;

/** Runs everything once to warm up, then with the clock. */
export async function measure<T>(
  all: readonly T[],
  run: (one: T) => unknown,
  cpu: () => number | Promise<number> = ownCpu,
): Promise<Measured> {
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

/** Milliseconds of the processor that this process has used. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
