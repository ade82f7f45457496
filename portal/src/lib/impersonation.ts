import { api, setSessionToken } from './api.ts';
import { asApiError } from './api-error.ts';
import { device } from './device.ts';
import {
  currentSession,
  endingSession,
  enter,
  isSwitchedElsewhere,
  logoutHere,
  reloadForOtherAccount,
  TOKEN_KEY,
} from './session.ts';
import { isRefused } from './session-state.ts';
import { clearPersonData, superuser } from './superuser.ts';

/** Starts impersonation and stores the data needed to return. Throws the server's error. */
export async function actAs(email: string, reason: string): Promise<void> {
  const { account, token } = currentSession();
  if (!account || !token) return;
  const signedIn = await api.auth.become({ body: { email, reason } });
  superuser.keep({ email: account.email, token, as: email, place: location.pathname + location.search });
  clearPersonData();
  enter(signedIn);
}

/** Ends impersonation; returns the page on which it was started. */
export async function stopImpersonation(): Promise<string> {
  const superuserSession = superuser.read();
  if (!superuserSession) throw new Error('No superuser session is stored');
  // Nothing is in memory yet if it turned out to have ended while the portal was opened.
  const token = currentSession().token ?? device.read(TOKEN_KEY);
  setSessionToken(superuserSession.token, { quietly: true });
  try {
    const signedIn = await endingSession(() => api.auth.become({ body: { email: superuserSession.email } }));
    clearPersonData();
    enter(signedIn);
    return superuserSession.place;
  } catch (error) {
    if (isSwitchedElsewhere(token)) reloadForOtherAccount();
    else if (isRefused(asApiError(error))) logoutHere();
    else setSessionToken(token);
    throw error;
  }
}
