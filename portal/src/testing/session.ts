import { currentSession, setSession } from '../lib/session.ts';
import type { SessionState } from '../lib/session-state.ts';

/** Changes the session of the page, also one of a guest; `account: null` makes it one. */
export const changeSession = (change: { [K in keyof SessionState]?: unknown }): void =>
  setSession({ ...currentSession(), ...change } as SessionState);
