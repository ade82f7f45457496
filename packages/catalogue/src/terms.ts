/**
 * Kinds of terms: the privacy policy, and the terms of companies and of developers. Source: specification 1, section 3.
 */
export const TERMS_KINDS = ['policy', 'company', 'user'] as const;

/** Date of terms that have not been published yet. Source: specification 1, section 9. */
export const DEFAULT_TERMS_DATE = '2022-01-30';
