/** open: companies may see and ask; half: only after a match; closed: in no list, search or count. */
export const CONTACT_SETTINGS = ['open', 'half', 'closed'] as const;
export type ContactSetting = (typeof CONTACT_SETTINGS)[number];
/** What goes with a contact setting. */
export const CONTACT_OPTIONS = ['dailySummary', 'weeklySummary', 'paused', 'hiddenFromCompanies'] as const;

export const GENDERS = ['female', 'male', 'nonBinary', 'notListed', 'preferNotSay'] as const;
export type Gender = (typeof GENDERS)[number];

export const EMAIL_FREQUENCIES = ['weekly', 'everyother', 'monthly', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/**
 * Emails that are not about the account itself, so that each kind can be turned off. `summary` is the letter that
 * gathers what did not come at once, with new jobs; `searches` tell of what a saved search newly finds, `mentions` of
 * notes in which a colleague mentions the recipient, `reviews` go to superusers. `interviews` are calendar invitations.
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

/** Kinds that are off until someone turns them on. */
export const OPT_IN_EMAIL_KINDS = ['suggestions'] as const satisfies readonly EmailKind[];

/** Frequencies of emails about new results of a saved search. */
export const RHYTHMS = ['never', 'daily', 'weekly'] as const;

/** Frequencies of job alerts. */
export const ALERT_RHYTHMS = ['daily', 'weekly'] as const;

/** Kinds whose news may wait for the summary. */
export const GATHERABLE_EMAIL_KINDS = [
  'matches',
  'messages',
  'reminders',
  'suggestions',
  'searches',
  'mentions',
  'reports',
  'reviews',
] as const satisfies readonly EmailKind[];
export type GatherableEmailKind = (typeof GATHERABLE_EMAIL_KINDS)[number];

/**
 * What any email is about: `account` is about the account itself and cannot be turned off, `invitations` and `outreach`
 * go to people who may have none.
 */
export const LETTER_KINDS = ['account', ...EMAIL_KINDS, 'invitations', 'outreach'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const EMAIL_STATUSES = ['queued', 'sent', 'failed', 'bounced'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** Why an address gets no email. */
export const SUPPRESSION_REASONS = ['unsubscribed-all', 'bounced-hard', 'complaint', 'erased', 'objected'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What a received email is. */
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
