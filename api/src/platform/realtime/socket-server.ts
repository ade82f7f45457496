import type { ServerEvents } from '@tandem/contracts/realtime';
import type { Language } from '@tandem/i18n/languages';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../http/viewer.ts';

/** The account and session of a connection. */
export interface Connection {
  token: string;
  viewer: Viewer;
  /** When the session was last read from the database, in milliseconds since 1970. */
  checked: number;
  /** The language of error messages. */
  language: Language;
}

export type TandemServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, Connection>;
export type TandemSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, Connection>;

/** Returns the caller that a token belongs to, as currently stored in the database. */
export type ViewerOf = (token: string) => Promise<Viewer | undefined>;
