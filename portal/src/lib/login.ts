import type { PasskeyAssertion } from '@tandem/contracts/passkey';
import type { ProviderOutcome } from '@tandem/contracts/routes/single-sign-on';
import { api } from './api.ts';
import { asApiError } from './api-error.ts';
import { device, deviceFingerprint } from './device.ts';
import { returnToSuperuser } from './logout.ts'; // also handles the end of a session
import {
  currentSession,
  EMAIL_KEY,
  enter,
  isEnding,
  isSwitchedElsewhere,
  logoutHere,
  reloadForOtherAccount,
  setSession,
  TOKEN_KEY,
} from './session.ts';
import { guest, isRefused, loginFailed, loginStarted, sessionIn } from './session-state.ts';
import { clearTabData, superuser } from './superuser.ts';

/**
 * Restores the session stored on this device and follows other windows. Resolves once it is known whether there is a
 * session.
 */
export async function resumeSession(): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY) return;
    if (newValue === null) return logoutHere();
    if (isEnding() || sessionIn(newValue) === sessionIn(currentSession().token)) return;
    if (currentSession().impersonatedBy || superuser.read()) clearTabData();
    reloadForOtherAccount();
  });
  await loginByStoredToken();
}

/** Attempts to resume the session stored on this device. */
export async function loginByStoredToken(): Promise<void> {
  const token = device.read(TOKEN_KEY);
  if (token) await loginByToken(token);
}

/** Logs in; resolves to whether it worked. The session state contains the reason if not. */
export async function login(email: string, password: string): Promise<boolean> {
  setSession(loginStarted(currentSession()));
  try {
    enter(await api.auth.login({ body: { email, password, deviceFingerprint: deviceFingerprint() } }));
    return true;
  } catch (error) {
    setSession(loginFailed(asApiError(error)));
    return false;
  }
}

/** Logs in with a passkey; resolves to whether it worked. */
export async function loginByPasskey(credential: PasskeyAssertion): Promise<boolean> {
  setSession(loginStarted(currentSession()));
  try {
    enter(await api.passkeys.login({ body: { credential, deviceFingerprint: deviceFingerprint() } }));
    return true;
  } catch (error) {
    setSession(loginFailed(asApiError(error)));
    return false;
  }
}

/**
 * Completes a login with a provider. If a second step is required, sets it in the session state and returns undefined;
 * throws any other error.
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
    setSession(loginFailed(problem));
    return undefined;
  }
}

/**
 * Resumes a session with a stored token, or logs in with one from an email. If it is rejected, the person is logged
 * out; a superuser whose impersonation has ended returns to their own session.
 */
export async function loginByToken(token: string): Promise<boolean> {
  setSession(loginStarted(currentSession()));
  const stored = device.read(TOKEN_KEY);
  try {
    const oldEmail = device.read(EMAIL_KEY) ?? undefined;
    enter(await api.auth.loginByToken({ body: { token, deviceFingerprint: deviceFingerprint(), oldEmail } }));
    return true;
  } catch (error) {
    const problem = asApiError(error);
    const isActing = token === stored && superuser.read() !== null;
    setSession({ ...loginFailed(problem), canResume: isActing || (token === stored && !isRefused(problem)) });
    if (isSwitchedElsewhere(stored)) reloadForOtherAccount();
    else if (isRefused(problem)) {
      if (isActing) await returnToSuperuser().catch(() => {});
      else device.write(TOKEN_KEY, null);
    }
    return currentSession().loggedIn;
  }
}

/** Completes the second step of a login. Throws if the code is wrong; if the first step has expired, returns to it. */
export async function loginWithCode(ticket: string, code: string): Promise<void> {
  try {
    enter(await api.secondFactor.login({ body: { ticket, code, deviceFingerprint: deviceFingerprint() } }));
  } catch (error) {
    const problem = asApiError(error);
    if (problem.code === 'ticket_invalid') setSession(loginFailed(problem));
    else throw problem;
  }
}

/** Returns to the first step of a login. */
export const cancelLogin = () => setSession(guest);
