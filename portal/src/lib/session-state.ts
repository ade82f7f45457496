import type { ApiError } from '@tandem/client/client';
import type { Account } from '@tandem/contracts/account';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { View } from '@tandem/contracts/route';
import type { SignedIn } from '@tandem/contracts/routes/auth';
import type { TermsKind } from '@tandem/contracts/terms';

/** The session, and the state of a login. Source: specification 1, section 4, "Sign-in flow". */
export interface SessionState {
  /** Determined by the server. */
  view: View;
  token: string | null;
  /** The superuser who impersonates the account. */
  impersonatedBy: { email: string } | null;
  account: Account | null;
  user: VisibleDeveloper | null;
  company: VisibleCompany | null;
  /** Terms that are newer than those the person agreed to; they have to be accepted first. */
  termsToAccept: readonly TermsKind[];
  /** Terms that took effect while a page was open: accepted in a dialog over it, so that no input is lost. */
  newTerms: readonly TermsKind[];
  /** Number of company records that the account can take over. */
  heldRecords: number;
  /** Addresses that the configuration makes superusers; only for superusers, for display. */
  superusers?: readonly string[] | undefined;
  loggedIn: boolean;
  /** Whether a login is in progress. */
  loggingIn: boolean;
  error: ApiError | null;
  /** Whether the stored session was not rejected but could not be resumed, so that another attempt may work. */
  canResume: boolean;
  /** A remaining step, such as entering the activation code; not an error. */
  info: string | null;
  /** Ticket of a login whose password was right; together with a code it completes the login. */
  ticket: string | null;
}

export const guest: SessionState = {
  view: 'GUEST',
  token: null,
  impersonatedBy: null,
  account: null,
  user: null,
  company: null,
  termsToAccept: [],
  newTerms: [],
  heldRecords: 0,
  loggedIn: false,
  loggingIn: false,
  error: null,
  canResume: false,
  info: null,
  ticket: null,
};

export const loginStarted = (state: SessionState): SessionState => ({
  ...state,
  loggingIn: true,
  error: null,
  info: null,
});

export const loginSucceeded = ({ impersonatedBy, ...signedIn }: SignedIn): SessionState => ({
  ...guest,
  ...signedIn,
  impersonatedBy: impersonatedBy ?? null,
  loggedIn: true,
});

/** Returns the state after a failed login: a required code is shown as information, any other failure as an error. */
export function loginFailed(error: ApiError): SessionState {
  if (error.code === 'activation_needed') return { ...guest, info: error.message };
  if (error.code === 'second_factor_needed') return { ...guest, info: error.message, ticket: ticketOf(error) };
  return { ...guest, error };
}

const ticketOf = ({ details }: ApiError) => (details as { ticket: string }).ticket;

/**
 * Returns whether the session was rejected. If the connection failed or the server is overloaded or fails, it is
 * unknown and can be retried.
 */
export const isRefused = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** Returns the session id of a token, which stays the same when the token is renewed. */
export function sessionIn(token: string | null): string | null {
  try {
    return JSON.parse(atob(`${token}`.split('.')[1] ?? '')).sid;
  } catch {
    return token;
  }
}
