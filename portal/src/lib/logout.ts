import { toast } from '@tandem/ui/toast';
import i18next from 'i18next';
import { api, onSessionEnd, setSessionToken } from './api.ts';
import { stopImpersonation } from './impersonation.ts';
import {
  currentSession,
  endingSession,
  isEnding,
  isSwitchedElsewhere,
  logoutHere,
  reloadForOtherAccount,
} from './session.ts';
import { sessionIn } from './session-state.ts';
import { superuser } from './superuser.ts';

const lastActions = new Set<() => Promise<unknown>>();

/** Adds an action, such as saving, that runs before a logout. Returns a function that removes it. */
export function beforeLogout(action: () => Promise<unknown>): () => void {
  lastActions.add(action);
  return () => void lastActions.delete(action);
}

/** Ends the session on the server and here; during impersonation also the superuser's own session. */
export async function logout(): Promise<void> {
  await Promise.allSettled([...lastActions].map((act) => act()));
  const superuserSession = superuser.read();
  const { token, impersonatedBy } = currentSession();
  // Pending requests fail with 401 from now on, which is not an unexpected end of the session.
  setSessionToken(superuserSession && impersonatedBy ? superuserSession.token : token, { quietly: true });
  await endingSession(() => api.auth.logout()).catch(() => {});
  logoutHere();
}

/**
 * Logs out when the server reports the end of a token's session. Ignored if this window ended it or has another session
 * by now. During impersonation it is ignored too: its end reaches every window through storage.
 */
export function sessionEndReported(token: string) {
  const { impersonatedBy, token: own } = currentSession();
  if (isEnding() || impersonatedBy || sessionIn(token) !== sessionIn(own)) return;
  sessionEndedByServer();
}

/** Returns from impersonation that has ended to the page on which it started. Throws the server's error. */
export const returnToSuperuser = async (): Promise<void> => location.assign(await stopImpersonation());

/** Logs out after the server has ended the session; during impersonation returns to the superuser's own session. */
function sessionEndedByServer() {
  if (isSwitchedElsewhere()) return reloadForOtherAccount();
  if (currentSession().impersonatedBy && superuser.read()) {
    // Impersonation ends after some hours, or together with the impersonated account.
    void returnToSuperuser().catch(() => {});
    return;
  }
  logoutHere();
  toast.info(i18next.t('shell:sessionEnded'));
}
onSessionEnd(sessionEndedByServer);
