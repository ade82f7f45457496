/** Confidence by kind of source. Two sources that agree count more than the better one alone. */
export const CONFIDENCE = {
  /** URL of the page. */
  address: 0.98,
  /** A machine-readable attribute. */
  attribute: 0.92,
  /** A heading in a known language, or a descriptive class. */
  label: 0.85,
  /** The position among the surrounding lines. */
  shape: 0.72,
  /** The best of several interpretations. */
  guess: 0.5,
  /** No value on a page that has loaded. */
  absent: 0.65,
  /** No value yet on a page that is loading. */
  loading: 0.2,
} as const;

/**
 * Returns the confidence in a value: higher if another source agrees, unchanged if the other one differs or has no
 * value.
 */
export function combinedConfidence(trust: number, value: string | null, other: string | null | undefined): number {
  return value !== null && other && value.toLowerCase() === other.toLowerCase() ? Math.min(0.99, trust + 0.1) : trust;
}
