/** open: companies may see and ask; half: only after a match; closed: in no list, search or count. */
export const CONTACT_SETTINGS = ['open', 'half', 'closed'] as const;
export type ContactSetting = (typeof CONTACT_SETTINGS)[number];
/** What goes with a contact setting. */
export const CONTACT_OPTIONS = ['dailySummary', 'weeklySummary', 'paused', 'hiddenFromCompanies'] as const;

export const GENDERS = ['female', 'male', 'nonBinary', 'notListed', 'preferNotSay'] as const;
export type Gender = (typeof GENDERS)[number];

export const EMAIL_FREQUENCIES = ['weekly', 'everyother', 'monthly', 'never'] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/** E-mails that are not about the account itself, so that each kind can be turned off; `reviews` go to superusers. */
export const EMAIL_KINDS = ['matches', 'reviews'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
