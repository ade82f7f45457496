import { ApiError } from '@tandem/client/client';
import type { Account } from '@tandem/contracts/account';
import type { PasskeyAssertion } from '@tandem/contracts/passkey';
import type { View } from '@tandem/contracts/route';
import type { SignedIn } from '@tandem/contracts/routes/auth';
import type { ProviderOutcome } from '@tandem/contracts/routes/single-sign-on';
import { toast } from '@tandem/ui/toast';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { api, carryToken, whenTermsChange } from './api.ts';
import { device, deviceFingerprint } from './device.ts';
import { homeOf } from './home.ts';
import { queries } from './queries.ts';
import { failed, guest, isRefused, type SessionState, sessionIn, starting, succeeded } from './session-state.ts';
import { forgetInTab, forgetPerson, superuser } from './superuser.ts';
import { clearUndos } from './undo/undo.ts';

export type { View };

/** Local storage key of the token. */
export const TOKEN_KEY = 'tandem.token';
/** The address of the last log-in; a log-in by token names it. */
const EMAIL_KEY = 'tandem.email';
/** The account of the last log-in, on this device and in this tab. */
const ACCOUNT_KEY = 'tandem.account';
/** The role of the last login, with which public pages link to the person's own pages. */
const VIEW_KEY = 'tandem.view';
/** What was opened lately. */
export const RECENT_KEY = 'tandem.recent';

let state: SessionState = guest;
const listeners = new Set<() => void>();

function set(next: SessionState) {
  // What one person was shown is never shown to the next.
  if (next.account?._id !== state.account?._id) {
    queries.clear();
    clearUndos();
  }
  state = next;
  carryToken(next.token, sessionEndedByServer);
  for (const listener of listeners) listener();
}

/** Begins a session on this device, which forgets what another person has typed there. */
export function enter(signedIn: SignedIn) {
  if (!signedIn.impersonatedBy) forgetOthers(signedIn.account);
  device.write(TOKEN_KEY, signedIn.token);
  device.write(EMAIL_KEY, signedIn.impersonatedBy?.email ?? signedIn.account.email);
  device.write(VIEW_KEY, signedIn.view);
  set(succeeded(signedIn));
}

/** Forgets what other accounts have stored on this device, or in this tab. */
function forgetOthers({ _id, email }: Account) {
  const last = device.read(ACCOUNT_KEY);
  const lastEmail = device.read(EMAIL_KEY);
  // Before accounts were stored there was only the address; without it, what there is was typed by a guest.
  const isOther = last === null ? lastEmail !== null && lastEmail !== email : last !== _id;
  if (isOther) forgetPerson();
  else if (last !== null && device.readInTab(ACCOUNT_KEY) !== _id) forgetInTab();
  device.write(ACCOUNT_KEY, _id);
  device.writeInTab(ACCOUNT_KEY, _id);
}

/**
 * Restores the session stored on this device and follows other windows; resolves when it is known whether there is one.
 */
export async function resumeSession(): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY) return;
    if (newValue === null) return logoutHere();
    if (ending > 0 || sessionIn(newValue) === sessionIn(state.token)) return;
    if (state.impersonatedBy || superuser.read()) forgetInTab();
    startAnew();
  });
  await loginByStoredToken();
}

/** Another attempt to resume the session stored on this device. */
export async function loginByStoredToken(): Promise<void> {
  const token = device.read(TOKEN_KEY);
  if (token) await loginByToken(token);
}

/** Resolves to whether it worked; the state says why not. */
export async function login(email: string, password: string): Promise<boolean> {
  set(starting(state));
  try {
    enter(await api.auth.login({ body: { email, password, deviceFingerprint: deviceFingerprint() } }));
    return true;
  } catch (error) {
    set(failed(asApiError(error)));
    return false;
  }
}

/** Logs in by the proof of a device that it has a passkey; resolves to whether it worked. */
export async function loginByPasskey(credential: PasskeyAssertion): Promise<boolean> {
  set(starting(state));
  try {
    enter(await api.passkeys.login({ body: { credential, deviceFingerprint: deviceFingerprint() } }));
    return true;
  } catch (error) {
    set(failed(asApiError(error)));
    return false;
  }
}

/**
 * Completes a login with a provider. A person who is logged in gets the error thrown; for a guest a second step follows in
 * the state, and undefined is returned.
 */
export async function loginByProvider(provider: string, parameters: string): Promise<ProviderOutcome | undefined> {
  try {
    const outcome = await api.singleSignOn.complete({
      params: { provider },
      body: { parameters, deviceFingerprint: deviceFingerprint() },
    });
    if (outcome.signedIn) enter(outcome.signedIn);
    return outcome;
  } catch (error) {
    const problem = asApiError(error);
    if (problem.code !== 'second_factor_needed') throw problem;
    set(failed(problem));
    return undefined;
  }
}

/** Stays logged in with a stored token, or logs in with one from an email. If it is refused, the person is logged out. */
export async function loginByToken(token: string): Promise<boolean> {
  set(starting(state));
  const stored = device.read(TOKEN_KEY);
  try {
    const oldEmail = device.read(EMAIL_KEY) ?? undefined;
    enter(await api.auth.loginByToken({ body: { token, deviceFingerprint: deviceFingerprint(), oldEmail } }));
    return true;
  } catch (error) {
    const problem = asApiError(error);
    set({ ...failed(problem), canResume: token === stored && !isRefused(problem) });
    if (isSwitchedElsewhere(stored)) startAnew();
    else if (isRefused(problem)) device.write(TOKEN_KEY, null);
    return false;
  }
}

/**
 * The second step of a log-in. Throws what is wrong with the code; where the first step was too long ago, that comes
 * again.
 */
export async function loginWithCode(ticket: string, code: string): Promise<void> {
  try {
    enter(await api.secondFactor.login({ body: { ticket, code, deviceFingerprint: deviceFingerprint() } }));
  } catch (error) {
    const problem = asApiError(error);
    if (problem.code === 'ticket_invalid') set(failed(problem));
    else throw problem;
  }
}

/** Back to the first step of a log-in. */
export const cancelLogin = () => set(guest);

/** Starts impersonation and stores what is needed to return. Throws the error of the server. */
export async function actAs(email: string, reason: string): Promise<void> {
  const { account, token } = state;
  if (!account || !token) return;
  const signedIn = await api.auth.become({ body: { email, reason } });
  superuser.keep({ email: account.email, token, as: email, place: location.pathname + location.search });
  forgetPerson();
  enter(signedIn);
}

/** Ends impersonation; returns the page on which it started. */
export async function returnToOneself(): Promise<string> {
  const superuserSession = superuser.read();
  if (!superuserSession) throw new Error('No superuser session is stored');
  const { token } = state;
  carryToken(superuserSession.token, () => {});
  try {
    const signedIn = await endingSession(() => api.auth.become({ body: { email: superuserSession.email } }));
    superuser.forget();
    forgetPerson();
    enter(signedIn);
    return superuserSession.place;
  } catch (error) {
    if (isSwitchedElsewhere()) startAnew();
    else if (asApiError(error).status === 401) logoutHere();
    else carryToken(token, sessionEndedByServer);
    throw error;
  }
}

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
  // What is still under way is refused from now on; that is no news.
  carryToken(superuserSession && state.impersonatedBy ? superuserSession.token : state.token, () => {});
  await endingSession(() => api.auth.logout()).catch(() => {});
  logoutHere();
}

/** Requests under way that end the session of this window. */
let ending = 0;

/** Sends a request that ends the session of this window, so that its end is not announced as news. */
export async function endingSession<T>(request: () => Promise<T>): Promise<T> {
  ending += 1;
  try {
    return await request();
  } finally {
    ending -= 1;
  }
}

/**
 * Logs out when the server reports the end of the session that a token belongs to. Ignored if this window ended it or has
 * another session by now. The end of impersonation changes every window through their storage.
 */
export function sessionEndReported(token: string) {
  if (ending > 0 || state.impersonatedBy || sessionIn(token) !== sessionIn(state.token)) return;
  sessionEndedByServer();
}

/** Logs out, or returns a superuser who acted as another account, because the server has ended the session. */
function sessionEndedByServer() {
  if (isSwitchedElsewhere()) return startAnew();
  if (state.impersonatedBy && superuser.read()) {
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

/** Forgets the session on this device, where the server has ended it. */
export function logoutHere() {
  device.write(TOKEN_KEY, null);
  device.write(VIEW_KEY, null);
  device.write(RECENT_KEY, null);
  if (superuser.read()) forgetPerson();
  superuser.forget();
  navigator.serviceWorker?.controller?.postMessage('clear');
  set(guest);
}

/** Another window has switched the account: switches too and clears all data. */
const startAnew = () => location.assign(homeOf((device.read(VIEW_KEY) ?? 'GUEST') as View));

/** Whether another window has begun another session than that of a token, of which this one may not have heard yet. */
function isSwitchedElsewhere(from = state.token): boolean {
  const stored = device.read(TOKEN_KEY);
  return stored !== null && sessionIn(stored) !== sessionIn(from);
}

/**
 * To be called after the caller's account, profile or company has changed. Late answers about another one are ignored: this
 * window has another session by then.
 */
export function refreshSession({
  account,
  user,
  company,
  ...others
}: Partial<Pick<SessionState, 'account' | 'user' | 'company' | 'termsToAccept' | 'newTerms' | 'heldRecords'>>) {
  const own = state.account;
  if (!own) return;
  set({
    ...state,
    ...others,
    ...(account?._id === own._id && { account }),
    ...(user?._id === own.entityId && { user }),
    ...(company?._id === own.entityId && { company }),
  });
}

/** Returns whether the same account, or none, is still logged in: for late answers that name none. */
export function sameAccount(): () => boolean {
  const id = state.account?._id;
  return () => state.account?._id === id;
}

/** Asks, over the open page, for agreement to terms that have begun to apply. */
async function askForNewTerms(): Promise<void> {
  if (!state.loggedIn || state.impersonatedBy) return;
  const isSame = sameAccount();
  const { termsToAccept } = await api.terms.waiting();
  if (isSame()) refreshSession({ newTerms: termsToAccept });
}
whenTermsChange(() => void askForNewTerms().catch(() => {})); // the next log-in asks

export const currentSession = (): SessionState => state;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, currentSession);

/** Id of the caller's account; only on screens that require a login. */
export function useAccountId(): string {
  const { account } = useSession();
  if (!account) throw new Error('This screen is for people who are signed in');
  return account._id;
}

/** Id of the caller's profile or company; only on screens that require a login. */
export function useEntityId(): string {
  const { account } = useSession();
  if (!account) throw new Error('This screen is for people who are signed in');
  return account.entityId;
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
