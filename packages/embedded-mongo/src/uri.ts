/** The name of the replica set that the database says it is: transactions need one. */
export const setName = 'rs0';

/** @returns the address under which a driver finds the database that listens on a port */
export function uriOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${setName}&directConnection=true`;
}
