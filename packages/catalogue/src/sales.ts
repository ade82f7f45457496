/** Regions of the sales outreach. Leads elsewhere are in the region `other`, which has no template and gets no email. */
export const SALES_REGIONS = ['sweden', 'uk', 'germany', 'netherlands', 'france'] as const;
export type SalesRegion = (typeof SALES_REGIONS)[number];

export const LEAD_REGIONS = [...SALES_REGIONS, 'other'] as const;
export type LeadRegion = (typeof LEAD_REGIONS)[number];

/** ISO 3166-1 alpha-2; decides the rules, the time zone and the holidays that apply to a region. */
export const REGION_COUNTRIES: Readonly<Record<SalesRegion, string>> = {
  sweden: 'SE',
  uk: 'GB',
  germany: 'DE',
  netherlands: 'NL',
  france: 'FR',
};

/** The language in which emails to a region are written; without one of their own, English. */
export const REGION_LANGUAGES = {
  sweden: 'sv',
  uk: 'en',
  germany: 'de',
  netherlands: 'en',
  france: 'fr',
  other: 'en',
} as const satisfies Record<LeadRegion, string>;

const TOP_LEVEL: Readonly<Record<string, SalesRegion>> = {
  se: 'sweden',
  uk: 'uk',
  de: 'germany',
  nl: 'netherlands',
  fr: 'france',
};

/** The region that the end of a domain or email address suggests. */
export const regionOfDomain = (domain: string): LeadRegion =>
  TOP_LEVEL[domain.toLowerCase().split('.').at(-1) ?? ''] ?? 'other';

/** The state of a lead. A lead is `new` until a sequence starts, and `won` or `lost` once a superuser says so. */
export const LEAD_STATUSES = ['new', 'active', 'replied', 'bounced', 'unsubscribed', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Those that a superuser can set; the others follow from what happens. */
export const CHOSEN_LEAD_STATUSES = ['new', 'replied', 'won', 'lost'] as const satisfies readonly LeadStatus[];

export const SALES_VARIANTS = ['A', 'B'] as const;
export type SalesVariant = (typeof SALES_VARIANTS)[number];

/** Emails of a sequence: the first one and three follow-ups. */
export const SALES_STEPS = [1, 2, 3, 4] as const;
export type SalesStep = (typeof SALES_STEPS)[number];

/** Days after the first email at which texts 2, 3 and 4 are due. */
export const FOLLOW_UP_DAYS = [3, 7, 14] as const;

/** Leads without any change for so many days are deleted permanently. */
export const LEAD_DAYS = 365;

/** Mailboxes that several people of a company read. */
const SHARED_MAILBOXES: ReadonlySet<string> = new Set([
  ...['admin', 'bewerbung', 'booking', 'bureau', 'career', 'careers', 'company', 'contact', 'contactus', 'enquiries'],
  ...['enquiry', 'hallo', 'hej', 'hello', 'help', 'hi', 'hr', 'info', 'information', 'jobb', 'jobs', 'karriar'],
  ...['karriere', 'kontakt', 'kontor', 'kundservice', 'mail', 'marketing', 'office', 'people', 'personal', 'post'],
  ...['press', 'recruiting', 'recruitment', 'recrutement', 'rekrytering', 'sales', 'service', 'support', 'talent'],
  ...['team', 'vertrieb', 'welcome', 'work'],
]);

/** Whether an address is a shared mailbox such as info@, and not one person’s. */
export const isSharedMailbox = (email: string): boolean =>
  SHARED_MAILBOXES.has((email.split('@')[0] ?? '').toLowerCase().replace(/\+.*$/, '').replace(/[._-]/g, ''));
