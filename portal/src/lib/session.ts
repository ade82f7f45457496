import type { Account } from '@tandem/contracts/account';
import type { View } from '@tandem/contracts/route';
import type { SignedIn } from '@tandem/contracts/routes/auth';
import { useSyncExternalStore } from 'react';
import { api, onTermsChange, setSessionToken } from './api.ts';
import { device } from './device.ts';
import { homeOf } from './home.ts';
import { queries } from './queries.ts';
import { guest, loginSucceeded, type SessionState, sessionIn } from './session-state.ts';
import { clearPersonData, clearTabData, superuser } from './superuser.ts';
import { clearUndos } from './undo/undo.ts';

export type { View };

/** Local storage key of the token. */
export const TOKEN_KEY = 'tandem.token';
/** Storage key of the last login's email address, which a login by token sends along. */
export const EMAIL_KEY = 'tandem.email';
/** Storage key of the last login's account, on this device and in this tab. */
const ACCOUNT_KEY = 'tandem.account';
/** Storage key of the last login's role, with which public pages link to the person's own pages. */
const VIEW_KEY = 'tandem.view';
/** Storage key of recently opened pages. */
export const RECENT_KEY = 'tandem.recent';

let state: SessionState = guest;
const listeners = new Set<() => void>();

/** Switches to another session, and sends its token from now on. */
export function setSession(next: SessionState) {
  // One person's data is never shown to the next.
  if (next.account?._id !== state.account?._id) {
    queries.clear();
    clearUndos();
  }
  state = next;
  setSessionToken(next.token);
  for (const listener of listeners) listener();
}

/** Starts a session on this device, and removes another person's input from it. */
export function enter(signedIn: SignedIn) {
  if (!signedIn.impersonatedBy) {
    forgetOthers(signedIn.account);
    superuser.forget();
  }
  device.write(TOKEN_KEY, signedIn.token);
  device.write(EMAIL_KEY, signedIn.impersonatedBy?.email ?? signedIn.account.email);
  device.write(VIEW_KEY, signedIn.view);
  setSession(loginSucceeded(signedIn));
}

/** Removes the data that other accounts have stored on this device or in this tab. */
function forgetOthers({ _id, email }: Account) {
  const last = device.read(ACCOUNT_KEY);
  const lastEmail = device.read(EMAIL_KEY);
  // Earlier versions stored only the email address, not the account. Without either, the input is a guest's.
  const isOther = last === null ? lastEmail !== null && lastEmail !== email : last !== _id;
  if (isOther) clearPersonData();
  else if (last !== null && device.readInTab(ACCOUNT_KEY) !== _id) clearTabData();
  device.write(ACCOUNT_KEY, _id);
  device.writeInTab(ACCOUNT_KEY, _id);
}

/** Number of pending requests that end the session of this window. */
let endingRequests = 0;

/** Returns whether this window is ending its session. */
export const isEnding = (): boolean => endingRequests > 0;

/** Sends a request that ends the session of this window, so that the end is not announced as unexpected. */
export async function endingSession<T>(request: () => Promise<T>): Promise<T> {
  endingRequests += 1;
  try {
    return await request();
  } finally {
    endingRequests -= 1;
  }
}

/** Removes the session from this device after it has ended on the server. */
export function logoutHere() {
  device.write(TOKEN_KEY, null);
  device.write(VIEW_KEY, null);
  device.write(RECENT_KEY, null);
  if (superuser.read()) clearPersonData();
  superuser.forget();
  navigator.serviceWorker?.controller?.postMessage('clear');
  setSession(guest);
}

/** Reloads into the account to which another window has switched, which clears all data. */
export const reloadForOtherAccount = () => location.assign(homeOf((device.read(VIEW_KEY) ?? 'GUEST') as View));

/** Returns whether another window has replaced the session of a token; this window may not have been notified yet. */
export function isSwitchedElsewhere(from = state.token): boolean {
  const stored = device.read(TOKEN_KEY);
  return stored !== null && sessionIn(stored) !== sessionIn(from);
}

/**
 * Updates the session after the caller's account, profile or company has changed. Late responses for another account
 * are ignored.
 */
export function refreshSession({
  account,
  user,
  company,
  ...others
}: Partial<Pick<SessionState, 'account' | 'user' | 'company' | 'termsToAccept' | 'newTerms' | 'heldRecords'>>) {
  const own = state.account;
  if (!own) return;
  setSession({
    ...state,
    ...others,
    ...(account?._id === own._id && { account }),
    ...(user?._id === own.entityId && { user }),
    ...(company?._id === own.entityId && { company }),
  });
}

/**
 * Returns a function that checks whether the same account, or none, is still logged in, for responses without an
 * account id.
 */
export function sameAccount(): () => boolean {
  const id = state.account?._id;
  return () => state.account?._id === id;
}

/** Asks for agreement to terms that have taken effect, in a dialog over the open page. */
async function askForNewTerms(): Promise<void> {
  if (!state.loggedIn || state.impersonatedBy) return;
  const isSame = sameAccount();
  const { termsToAccept } = await api.terms.waiting();
  if (isSame()) refreshSession({ newTerms: termsToAccept });
}
onTermsChange(() => void askForNewTerms().catch(() => {})); // The next login asks.

export const currentSession = (): SessionState => state;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, currentSession);

/** Returns the id of the caller's account; only on screens that require a login. */
export function useAccountId(): string {
  const { account } = useSession();
  if (!account) throw new Error('This screen is for people who are signed in');
  return account._id;
}

/** Returns the id of the caller's profile or company; only on screens that require a login. */
export function useEntityId(): string {
  const { account } = useSession();
  if (!account) throw new Error('This screen is for people who are signed in');
  return account.entityId;
}
