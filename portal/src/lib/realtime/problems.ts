/** The errors of a connection that are explained to people, by the names that socket.io gives them. */
export const CONNECTION_PROBLEMS = [
  'timeout',
  'ping timeout',
  'transport error',
  'parse error',
  'No transports available',
] as const;
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];

const isKnown = (reason: string): reason is ConnectionProblem =>
  CONNECTION_PROBLEMS.includes(reason as ConnectionProblem);

/** Every other reason, such as a request that failed or a server that closed the connection, ends the transport. */
export const problemOf = (reason: string): ConnectionProblem => (isKnown(reason) ? reason : 'transport error');
