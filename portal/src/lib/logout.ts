import { toast } from '@tandem/ui/toast';
import i18next from 'i18next';
import { api, carryToken, whenSessionEnds } from './api.ts';
import { returnToOneself } from './impersonation.ts';
import { currentSession, endingSession, isEnding, isSwitchedElsewhere, logoutHere, startAnew } from './session.ts';
import { sessionIn } from './session-state.ts';
import { superuser } from './superuser.ts';

const lastActions = new Set<() => Promise<unknown>>();

/** Adds what this person still has to send; it is sent before they log out. Returns how to take it out. */
export function beforeLogout(action: () => Promise<unknown>): () => void {
  lastActions.add(action);
  return () => void lastActions.delete(action);
}

/** Ends the session on the server and here; during impersonation also the superuser's own one. */
export async function logout(): Promise<void> {
  await Promise.allSettled([...lastActions].map((act) => act()));
  const superuserSession = superuser.read();
  const { token, impersonatedBy } = currentSession();
  // Pending requests are rejected from now on, without an error message.
  carryToken(superuserSession && impersonatedBy ? superuserSession.token : token, { quietly: true });
  await endingSession(() => api.auth.logout()).catch(() => {});
  logoutHere();
}

/**
 * Logs out when the server reports the end of the session that a token belongs to. Ignored if this window ended it or has
 * another session by now. The end of impersonation changes every window through their storage.
 */
export function sessionEndReported(token: string) {
  const { impersonatedBy, token: own } = currentSession();
  if (isEnding() || impersonatedBy || sessionIn(token) !== sessionIn(own)) return;
  sessionEndedByServer();
}

/** Logs out, or returns a superuser who acted as another account, because the server has ended the session. */
function sessionEndedByServer() {
  if (isSwitchedElsewhere()) return startAnew();
  if (currentSession().impersonatedBy && superuser.read()) {
    // Impersonation ends after some hours, and with that account.
    returnToOneself().then(
      (place) => location.assign(place),
      () => {},
    );
    return;
  }
  logoutHere();
  toast.info(i18next.t('shell:sessionEnded'));
}
whenSessionEnds(sessionEndedByServer);
