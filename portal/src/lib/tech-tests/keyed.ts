/** Parts of a text with a key for each, which is unique although parts may repeat. */
export const keyed = <T>(parts: readonly T[]): { key: string; part: T }[] =>
  parts.map((part, nth) => ({ key: `${nth} ${String(part)}`, part }));
