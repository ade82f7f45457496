import type { ApiError } from '@tandem/client/client';
import type { Account } from '@tandem/contracts/account';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { View } from '@tandem/contracts/route';
import type { SignedIn } from '@tandem/contracts/routes/auth';

/** Who is signed in, and how a log-in stands. Source: specification 1, section 4, "Sign-in flow". */
export interface SessionState {
  /** Decided by the server. */
  view: View;
  token: string | null;
  account: Account | null;
  user: VisibleDeveloper | null;
  company: VisibleCompany | null;
  loggedIn: boolean;
  /** A log-in is under way. */
  loggingIn: boolean;
  error: ApiError | null;
  /** What remains to be done, as entering the activation code; not an error. */
  info: string | null;
}

export const guest: SessionState = {
  view: 'GUEST',
  token: null,
  account: null,
  user: null,
  company: null,
  loggedIn: false,
  loggingIn: false,
  error: null,
  info: null,
};

export const starting = (state: SessionState): SessionState => ({ ...state, loggingIn: true, error: null, info: null });

export const succeeded = ({ view, token, account, user, company }: SignedIn): SessionState => ({
  ...guest,
  view,
  token,
  account,
  user,
  company,
  loggedIn: true,
});

/** A log-in that waits for the activation code is told as information, any other failure as an error. */
export const failed = (error: ApiError): SessionState =>
  error.code === 'activation_needed' ? { ...guest, info: error.message } : { ...guest, error };
