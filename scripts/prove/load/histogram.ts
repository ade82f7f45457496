/** Maximum relative difference of values in one bucket, as in HdrHistogram with two significant digits. */
const RESOLUTION = 0.01;
const GROWTH = Math.log1p(RESOLUTION);

/** Counts durations in buckets that grow with the value, so that the memory doesn't depend on their number. */
export class Histogram {
  readonly #counts = new Map<number, number>();
  #total = 0;
  #largest = 0;

  get count(): number {
    return this.#total;
  }

  /** Records a duration in milliseconds; negative ones count as 0. */
  record(milliseconds: number): void {
    const value = Math.max(0, milliseconds);
    const bucket = Math.ceil(Math.log(Math.max(value, 0.01) / 0.01) / GROWTH);
    this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + 1);
    this.#total += 1;
    this.#largest = Math.max(this.#largest, value);
  }

  /** Returns the duration that a share (0 to 1) of all durations does not exceed; 0 without any. */
  percentile(share: number): number {
    const wanted = Math.ceil(share * this.#total);
    let seen = 0;
    for (const bucket of [...this.#counts.keys()].sort((one, other) => one - other)) {
      seen += this.#counts.get(bucket) ?? 0;
      if (seen >= wanted) return Math.min(this.#largest, 0.01 * Math.exp(bucket * GROWTH));
    }
    return 0;
  }

  merge(other: Histogram): void {
    for (const [bucket, count] of other.#counts) this.#counts.set(bucket, (this.#counts.get(bucket) ?? 0) + count);
    this.#total += other.#total;
    this.#largest = Math.max(this.#largest, other.#largest);
  }
}
