import { currentSession, setSession } from '../lib/session.ts';
import type { SessionState } from '../lib/session-state.ts';

/** Changes the session of the page, also a guest's; `account: null` makes it a guest's. */
export const changeSession = (change: { [K in keyof SessionState]?: unknown }): void =>
  setSession({ ...currentSession(), ...change } as SessionState);
