/** Placeholders in an email to a candidate: `{firstName}`, `{companyName}`. */
export const EMAIL_PLACEHOLDERS = ['firstName', 'companyName'] as const;
export type EmailPlaceholder = (typeof EMAIL_PLACEHOLDERS)[number];

/** Countries in which emails about a job require consent; the company has to describe that consent. */
export const CONSENT_COUNTRIES = ['DE', 'NL'] as const;
export type ConsentCountry = (typeof CONSENT_COUNTRIES)[number];

/** Maximum number of new people that a company can email in a day (UTC) before it is public, by all kinds of email. */
export const RECIPIENTS_A_DAY = 5;
