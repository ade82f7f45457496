import type { TokenScope } from '@tandem/catalogue/api-tokens';
import type { MessageSignal } from '@tandem/catalogue/messages';
import type { View } from '@tandem/contracts/route';
import type { Language } from '@tandem/i18n/languages';
import type { Cookies } from './cookies.ts';

/** The caller, as currently stored in the database. */
export interface Viewer {
  view: View;
  /** Absent for a guest. */
  accountId?: string;
  /** The developer profile or company of the account; absent for a guest. */
  entityId?: string;
  sessionId?: string;
  /** When the session ends unless it is renewed, in milliseconds since 1970. */
  sessionEnds?: number;
  /** The account of the superuser who impersonates this one, and the session in which the impersonation began. */
  impersonatedBy?: string;
  impersonatedIn?: string;
  /** The API token with which a company calls; its account is the one that created the token. */
  token?: { id: string; scopes: readonly TokenScope[] };
  /** Signals that the account hides from the people it writes with; in return it does not see theirs. */
  hiddenSignals?: readonly MessageSignal[];
}

export const guest: Viewer = Object.freeze({ view: 'GUEST' });

/** Details of a call that a handler may need in addition to its input and viewer. */
export interface CallInfo {
  /** The response language. */
  language: Language;
  /** The network address of the caller. */
  address: string;
  userAgent: string;
  cookies: Cookies;
  /** Aborted when the caller disconnects; only for a route that `streams`. */
  signal?: AbortSignal;
  /** Sends a part of the result; only where a route `streams` and the caller asked for an event stream. */
  emit?: (event: string, data: unknown) => void;
}
