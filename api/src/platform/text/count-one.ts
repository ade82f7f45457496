/** Adds one to the count of a value, which may be the name of an inherited property, such as `constructor`. */
export function countOne(counts: Record<string, number>, value: string): void {
  counts[value] = (Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0) + 1;
}
