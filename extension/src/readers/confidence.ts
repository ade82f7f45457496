/** How far a source is to be trusted. Two sources that agree are worth more than the better one alone. */
export const TRUST = {
  /** The address of the page. */
  address: 0.98,
  /** An attribute made for machines. */
  attribute: 0.92,
  /** A heading in a known language, or a class that says what it is. */
  label: 0.85,
  /** The place among the lines around it. */
  shape: 0.72,
  /** The best of several readings. */
  guess: 0.5,
  /** Nothing there on a page that has loaded. */
  absent: 0.65,
  /** Nothing there yet. */
  loading: 0.2,
} as const;

/** The trust in a value that another source confirms; the trust in the source alone where the other differs or is silent. */
export function agreed(trust: number, value: string | null, other: string | null | undefined): number {
  return value !== null && other && value.toLowerCase() === other.toLowerCase() ? Math.min(0.99, trust + 0.1) : trust;
}
