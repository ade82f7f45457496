import type { OutreachRegion } from './outreach.ts';

/** Language of the emails to a region; English for regions without their own. */
export const REGION_LANGUAGES = {
  sweden: 'sv',
  uk: 'en',
  germany: 'de',
  netherlands: 'en',
  france: 'fr',
  other: 'en',
} as const satisfies Record<OutreachRegion, string>;

/** Status of a lead. A lead is `new` until a sequence starts, and `won` or `lost` once a superuser sets that. */
export const LEAD_STATUSES = ['new', 'active', 'replied', 'bounced', 'unsubscribed', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Statuses that a superuser can set; the others are derived from events. */
export const CHOSEN_LEAD_STATUSES = ['new', 'replied', 'won', 'lost'] as const satisfies readonly LeadStatus[];

export const SALES_VARIANTS = ['A', 'B'] as const;
export type SalesVariant = (typeof SALES_VARIANTS)[number];

/** Emails of a sequence: the first one and three follow-ups. */
export const SALES_STEPS = [1, 2, 3, 4] as const;
export type SalesStep = (typeof SALES_STEPS)[number];

/** Days after the first email on which texts 2, 3 and 4 are due. */
export const FOLLOW_UP_DAYS = [3, 7, 14] as const;

/** Days without a change after which a lead is deleted permanently. */
export const LEAD_DAYS = 365;
