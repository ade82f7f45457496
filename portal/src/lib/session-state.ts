import type { ApiError } from '@tandem/client/client';
import type { Account } from '@tandem/contracts/account';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { View } from '@tandem/contracts/route';
import type { SignedIn } from '@tandem/contracts/routes/auth';
import type { TermsKind } from '@tandem/contracts/terms';

/** The session, and the state of a login. Source: specification 1, section 4, "Sign-in flow". */
export interface SessionState {
  /** Decided by the server. */
  view: View;
  token: string | null;
  /** The superuser who acts as the account. */
  impersonatedBy: { email: string } | null;
  account: Account | null;
  user: VisibleDeveloper | null;
  company: VisibleCompany | null;
  /** Terms that are newer than what was agreed to; they come before anything else. */
  termsToAccept: readonly TermsKind[];
  /** Terms that began to apply while a page was open: asked in a dialog over it, so that nothing typed is lost. */
  newTerms: readonly TermsKind[];
  /** How many records of companies there are to take over. */
  heldRecords: number;
  /** Addresses that the configuration makes superusers; for superusers only, to be shown. */
  superusers?: readonly string[] | undefined;
  loggedIn: boolean;
  /** A log-in is under way. */
  loggingIn: boolean;
  error: ApiError | null;
  /** The stored session was not refused, but could not be resumed: another attempt may work. */
  canResume: boolean;
  /** A remaining step, such as entering the activation code; not an error. */
  info: string | null;
  /** The password was right and a code is wanted: with the code, this logs in. */
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

export const starting = (state: SessionState): SessionState => ({ ...state, loggingIn: true, error: null, info: null });

export const succeeded = ({ impersonatedBy, ...signedIn }: SignedIn): SessionState => ({
  ...guest,
  ...signedIn,
  impersonatedBy: impersonatedBy ?? null,
  loggedIn: true,
});

/** A login that requires a code is shown as information, any other failure as an error. */
export function failed(error: ApiError): SessionState {
  if (error.code === 'activation_needed') return { ...guest, info: error.message };
  if (error.code === 'second_factor_needed') return { ...guest, info: error.message, ticket: ticketOf(error) };
  return { ...guest, error };
}

const ticketOf = ({ details }: ApiError) => (details as { ticket: string }).ticket;

/** Without a connection, and where the server is too busy or fails, the session is unknown: the next attempt may find it. */
export const isRefused = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** Which session a token names; a renewed token names the same. */
export function sessionIn(token: string | null): string | null {
  try {
    return JSON.parse(atob(`${token}`.split('.')[1] ?? '')).sid;
  } catch {
    return token;
  }
}
