import type { TermsKind } from './terms.ts';

/** Returns the text that confirms the publication of a version of terms. */
export const termsConfirmation = (kind: TermsKind, version: number): string => `${kind} ${version}`;
