/** Numbers of many calls: wall time at two places of their order, and the processor's time of one on average. */
export interface Measured {
  p50: number;
  p95: number;
  cpu: number;
}

/** Runs everything once to warm up, then once more with the clock. */
export async function measure<T>(
  all: readonly T[],
  run: (one: T) => unknown,
  cpu: () => number | Promise<number> = ownCpu,
): Promise<Measured> {
  for (const one of all) await run(one);
  const times: number[] = [];
  const before = await cpu();
  for (const one of all) {
    const started = performance.now();
    await run(one);
    times.push(performance.now() - started);
  }
  const used = (await cpu()) - before;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), cpu: used / all.length };
}

/** Milliseconds of the processor that this process has used. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
