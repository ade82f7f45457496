/** @returns what a table has under a name that somebody sent: nothing of what every object has, such as `constructor` */
export function own<T>(table: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
