/** What stands for something known in a letter to a candidate: `{firstName}`, `{companyName}`. */
export const LETTER_PLACEHOLDERS = ['firstName', 'companyName'] as const;
export type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number];

/** Countries in which somebody who has not agreed may not be written to about a job: there a company says how they did. */
export const CONSENT_COUNTRIES = ['DE', 'NL'] as const;
export type ConsentCountry = (typeof CONSENT_COUNTRIES)[number];

/** Why a person cannot be written to. */
export const LETTER_REFUSALS = ['noEmail', 'unsubscribed', 'objected', 'bounced'] as const;
export type LetterRefusal = (typeof LETTER_REFUSALS)[number];

/** Letters that a company may write to candidates within a day (UTC): once it is public, and before. */
export const LETTERS_A_DAY = { reviewed: 50, unreviewed: 5 } as const;

/** People to whom a company may write first within a day (UTC) before it is public, by whatever kind of email. */
export const RECIPIENTS_A_DAY = 5;
