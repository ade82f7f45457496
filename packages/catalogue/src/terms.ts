/** Terms that are agreed to: the privacy policy, and those of companies and of developers. Source: specification 1, section 3. */
export const TERMS_KINDS = ['policy', 'company', 'user'] as const;

/** When terms are of that nobody has published yet. Source: specification 1, section 9. */
export const DEFAULT_TERMS_DATE = '2022-01-30';
