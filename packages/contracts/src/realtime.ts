/**
 * Events that the server sends over socket.io. They carry only the id of what has changed: the client reads the rest
 * from the API, which decides what this person may see.
 */
export interface ServerEvents {
  match: (changed: { _id: string }) => void;
  notification: (changed: { _id: string }) => void;
  /** The session was ended by the server. The connection is closed right afterwards. */
  'session:ended': () => void;
}

/** Code of the error with which a connection without a valid session is refused. */
export const SESSION_ENDED = 'session_ended';
/** Code of the error with which a connection is refused because the account has too many open ones. */
export const TOO_MANY_CONNECTIONS = 'too_many_connections';
