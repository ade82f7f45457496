import { recentLoginNeeded } from '../../../platform/errors/authentication-errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type AuthenticatedBy, type StoredSession, sessions } from './sessions.model.ts';

const MINUTES = 10;

type Caller = Pick<Viewer, 'accountId' | 'sessionId'>;

/** Throws 403 unless the owner of a session has logged in, or confirmed the session, within ten minutes. */
export async function requireRecentLogin(caller: Caller): Promise<void> {
  if (!(await isRecent(caller))) throw recentLoginNeeded();
}

/** Returns whether the owner of a session has authenticated within ten minutes; with `by`, by that method. */
export async function isRecent({ accountId, sessionId }: Caller, by?: AuthenticatedBy): Promise<boolean> {
  const session = sessionId && accountId ? await sessions.find(sessionId, accountId) : null;
  if (!session || session.impersonatedBy || (by && session.authenticatedBy !== by)) return false;
  return provenDate(session).getTime() > Date.now() - MINUTES * 60_000;
}

/** Records that the owner of a session has just authenticated. */
export async function confirmSession({ accountId, sessionId }: Caller, by: AuthenticatedBy): Promise<void> {
  const session = sessionId && accountId ? await sessions.find(sessionId, accountId) : null;
  if (session) await sessions.change(session._id, { authenticatedDate: new Date(), authenticatedBy: by });
}

const provenDate = ({ authenticatedDate, createdDate }: StoredSession) => authenticatedDate ?? createdDate;
