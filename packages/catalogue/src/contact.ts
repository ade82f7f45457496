/**
 * open: companies may view the profile and send requests; half: only after a match; closed: in no list, search or
 * count.
 */
export const CONTACT_SETTINGS = ['open', 'half', 'closed'] as const;
export type ContactSetting = (typeof CONTACT_SETTINGS)[number];
/** Fields that are set together with the contact setting. */
export const CONTACT_OPTIONS = ['dailySummary', 'weeklySummary', 'paused', 'hiddenFromCompanies'] as const;

export const GENDERS = ['female', 'male', 'nonBinary', 'notListed', 'preferNotSay'] as const;
export type Gender = (typeof GENDERS)[number];

export const EMAIL_FREQUENCIES = ['weekly', 'everyother', 'monthly', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/**
 * Kinds of email that are not about the account itself and can each be turned off. `summary` collects notices that were
 * not sent at once, with new jobs; `searches` are about new results of a saved search, `mentions` about notes in which
 * a colleague mentions the recipient, `reviews` go to superusers. `interviews` are calendar invitations.
 */
export const EMAIL_KINDS = [
  'matches',
  'messages',
  'interviews',
  'interviewReminders',
  'reminders',
  'suggestions',
  'searches',
  'mentions',
  'reports',
  'summary',
  'reviews',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Kinds that are off by default. */
export const OPT_IN_EMAIL_KINDS = ['suggestions'] as const satisfies readonly EmailKind[];

/** Frequencies of emails about new results of a saved search. */
export const RHYTHMS = ['never', 'daily', 'weekly'] as const;

/** Frequencies of job alerts. */
export const ALERT_RHYTHMS = ['daily', 'weekly'] as const;

/** Kinds that can wait for the summary. */
export const DIGEST_EMAIL_KINDS = [
  'matches',
  'messages',
  'reminders',
  'suggestions',
  'searches',
  'mentions',
  'reports',
  'reviews',
] as const satisfies readonly EmailKind[];
export type DigestEmailKind = (typeof DIGEST_EMAIL_KINDS)[number];

/**
 * Kinds of all emails: `account` is about the account itself and cannot be turned off; the recipients of `invitations`
 * and `outreach` may have no account.
 */
export const ALL_EMAIL_KINDS = ['account', ...EMAIL_KINDS, 'invitations', 'outreach'] as const;
export type AnyEmailKind = (typeof ALL_EMAIL_KINDS)[number];

export const EMAIL_STATUSES = ['queued', 'sent', 'failed', 'bounced'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** Why an address receives no email. */
export const SUPPRESSION_REASONS = ['unsubscribed-all', 'bounced-hard', 'complaint', 'erased', 'objected'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Kinds of received email. */
export const INBOUND_MAIL_KINDS = [
  'complaint',
  'bounce',
  'own',
  'calendar',
  'automatic',
  'reply',
  'unreadable',
] as const;
export type InboundMailKind = (typeof INBOUND_MAIL_KINDS)[number];
