import type { View } from '@tandem/contracts/route';
import type { Language } from '@tandem/i18n/languages';
import type { Cookies } from './cookies.ts';

/** Who is calling, as the database says at this moment. */
export interface Viewer {
  view: View;
  /** Absent for a guest. */
  accountId?: string;
  /** The developer profile or company of the account; absent for a guest. */
  entityId?: string;
  sessionId?: string;
  /** Account of the superuser who acts as this one. */
  impersonatedBy?: string;
}

export const guest: Viewer = Object.freeze({ view: 'GUEST' });

/** What a handler may need to know of a call beside its input and its viewer. */
export interface CallInfo {
  /** The language to answer in. */
  language: Language;
  /** Network address of the caller. */
  address: string;
  userAgent: string;
  cookies: Cookies;
}
