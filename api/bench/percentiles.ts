export const sorted = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);

/** Returns a percentile of sorted times: 0.99 for p99. NaN without any times. */
export const at = (share: number, times: readonly number[]): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

export const ms = (value: number): string => (Number.isNaN(value) ? 'not measured' : value.toFixed(1));
