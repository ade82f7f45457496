/** Placeholders in an email to a candidate: `{firstName}`, `{companyName}`. */
export const LETTER_PLACEHOLDERS = ['firstName', 'companyName'] as const;
export type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number];

/** Countries in which emails about a job require consent, which the company has to describe. */
export const CONSENT_COUNTRIES = ['DE', 'NL'] as const;
export type ConsentCountry = (typeof CONSENT_COUNTRIES)[number];

/** The number of new people a company can email in a day (UTC) before it is public, by any kind of email. */
export const RECIPIENTS_A_DAY = 5;
