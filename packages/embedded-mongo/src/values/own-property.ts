/**
 * @returns an own property of a table, never an inherited one such as `constructor`. For names that come from clients.
 */
export function ownProperty<T>(table: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
