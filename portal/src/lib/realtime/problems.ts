/** Connection errors that are explained to people, by their socket.io names. */
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

/** Maps an unknown reason, such as a failed request or a closed connection, to `transport error`. */
export const problemOf = (reason: string): ConnectionProblem => (isKnown(reason) ? reason : 'transport error');
