/** Name of the replica set that the database reports. Transactions require one. */
export const replicaSetName = 'rs0';

/** @returns the connection string for a port */
export function uriOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}&directConnection=true`;
}
