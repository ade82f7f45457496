/** Outcomes of the emails of one variant. */
export interface VariantCounts {
  /** Leads that got at least the first email. */
  sent: number;
  replied: number;
  unsubscribed: number;
}

/** Significance level and minimum number of leads of each variant at which a difference is reported. */
export const SIGNIFICANCE = 0.05;
export const MIN_SENT = 100;

/** Standard normal quantiles for a 95% interval and for a power of 80%. */
const Z95 = 1.959964;
const Z80 = 0.841621;

export interface Interval {
  low: number;
  high: number;
}

/** Returns the 95% confidence interval of a share, from 0 to 1 (Wilson 1927). */
export function wilsonInterval(hits: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const share = hits / of;
  const z2 = Z95 * Z95;
  const centre = share + z2 / (2 * of);
  const margin = Z95 * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  const scale = 1 + z2 / of;
  return {
    low: hits === 0 ? 0 : Math.max(0, (centre - margin) / scale),
    high: hits === of ? 1 : Math.min(1, (centre + margin) / scale),
  };
}

/** Returns the p-value of the difference between two shares: two-sided two-proportion z-test. */
export function probabilityOfEqual(hitsA: number, ofA: number, hitsB: number, ofB: number): number {
  if (ofA === 0 || ofB === 0) return 1;
  const pooled = (hitsA + hitsB) / (ofA + ofB);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / ofA + 1 / ofB));
  if (deviation === 0) return 1;
  return 2 * (1 - normal(Math.abs(hitsA / ofA - hitsB / ofB) / deviation));
}

/**
 * Returns the cumulative standard normal distribution for z ≥ 0 (Abramowitz and Stegun 26.2.17, error below 7.5e-8).
 */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - density * tail;
}

/**
 * Returns the number of leads of each variant that a test of these shares needs for a power of 80%; null for equal
 * shares.
 */
export function sampleSizePerVariant(shareA: number, shareB: number): number | null {
  const gap = Math.abs(shareA - shareB);
  if (gap === 0) return null;
  const mean = (shareA + shareB) / 2;
  const spread = Math.sqrt(shareA * (1 - shareA) + shareB * (1 - shareB));
  return Math.ceil(((Z95 * Math.sqrt(2 * mean * (1 - mean)) + Z80 * spread) / gap) ** 2);
}

export interface Comparison {
  /** The variant with the higher reply rate; null while there is no significant difference. */
  better: 'A' | 'B' | null;
  probability: number;
  /**
   * Leads of each variant needed to detect a difference of this size; null if there is no difference, or it is already
   * significant.
   */
  needed: number | null;
}

/** Compares the reply rates of two variants. */
export function compareVariants(a: VariantCounts, b: VariantCounts): Comparison {
  const probability = probabilityOfEqual(a.replied, a.sent, b.replied, b.sent);
  const isEnough = Math.min(a.sent, b.sent) >= MIN_SENT;
  if (isEnough && probability < SIGNIFICANCE)
    return { better: a.replied / a.sent > b.replied / b.sent ? 'A' : 'B', probability, needed: null };
  const needed = a.sent > 0 && b.sent > 0 ? sampleSizePerVariant(a.replied / a.sent, b.replied / b.sent) : null;
  return { better: null, probability, needed: needed === null ? null : Math.max(needed, MIN_SENT) };
}
