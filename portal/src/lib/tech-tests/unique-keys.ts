/** Returns the parts of a text, each with a unique key, although parts may repeat. */
export const withUniqueKeys = <T>(parts: readonly T[]): { key: string; part: T }[] =>
  parts.map((part, nth) => ({ key: `${nth} ${String(part)}`, part }));
