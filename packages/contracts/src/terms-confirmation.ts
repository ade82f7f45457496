import type { TermsKind } from './terms.ts';

/** What the publisher of a version of terms has to type. */
export const termsConfirmation = (kind: TermsKind, version: number): string => `${kind} ${version}`;
