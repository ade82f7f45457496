/** Regions with their own rules and templates of sales emails. */
export const SALES_REGIONS = ['sweden', 'uk', 'germany', 'netherlands', 'france'] as const;
export type SalesRegion = (typeof SALES_REGIONS)[number];

/** Countries that are not listed belong to `other`, which has no template and is off unless a superuser enables it. */
export const OUTREACH_REGIONS = [...SALES_REGIONS, 'other'] as const;
export type OutreachRegion = (typeof OUTREACH_REGIONS)[number];

/** ISO 3166-1 alpha-2 code; determines the rules, the time zone and the holidays of a region. */
export const REGION_COUNTRIES: Readonly<Record<SalesRegion, string>> = {
  sweden: 'SE',
  uk: 'GB',
  germany: 'DE',
  netherlands: 'NL',
  france: 'FR',
};

/** Returns the region of a country; `other` for a country without its own rules, or no country. */
export const regionOfCountry = (country: string): OutreachRegion =>
  SALES_REGIONS.find((region) => REGION_COUNTRIES[region] === country.toUpperCase()) ?? 'other';

/** Returns the region suggested by the top-level domain of a domain or email address. */
export function regionOfDomain(domain: string): OutreachRegion {
  const ending = domain.split('.').at(-1) ?? '';
  return regionOfCountry(ending.toLowerCase() === 'uk' ? 'GB' : ending);
}

/**
 * Who may get a first email in a region:
 * - `off`: nobody
 * - `optIn`: people who wrote first, for example with an application
 * - `shared`: also shared addresses such as info@
 * - `optOut`: everyone who hasn't objected
 */
export const REGION_MODES = ['off', 'optIn', 'shared', 'optOut'] as const;
export type RegionMode = (typeof REGION_MODES)[number];

/** Regions in which a first email to a personal address requires the person's consent. */
export const CONSENT_REGIONS: readonly OutreachRegion[] = ['germany', 'netherlands'];

/** How a step is performed: Tandem sends an email; a message on a network or a call is a task for a person. */
export const STEP_KINDS = ['email', 'message', 'call'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const MAX_STEPS = 4;
/** Minimum and maximum days between two steps. */
export const STEP_DELAY_DAYS = { shortest: 1, longest: 60 } as const;

export const ENROLMENT_STATUSES = ['active', 'paused', 'ended'] as const;
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number];

/** `turn`: a colleague has to act. `waiting`: nothing to do. `ended`: no more emails. */
export const ENROLMENT_GROUPS = ['turn', 'waiting', 'ended'] as const;
export type EnrolmentGroup = (typeof ENROLMENT_GROUPS)[number];

/** Why no more emails are sent to a person; earlier reasons take precedence. */
export const END_REASONS = [
  'deleted',
  'merged',
  'complained',
  'unsubscribed',
  'suppressed',
  'bounced',
  'replied',
  'met',
  'stopped',
  'finished',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Why a sequence waits for a decision by a colleague. */
export const PAUSE_REASONS = ['byHand', 'uncertain', 'placeholder', 'region', 'noEmail'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Why the next step is later than planned. */
export const DELAY_REASONS = ['away', 'cap', 'contacted', 'hours', 'serverBusy', 'senderPaused'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/** Minutes for which marking a step as done or skipped, and recording a contact, can be undone. */
export const OUTREACH_UNDO_MINUTES = 10;

export const STEP_OUTCOMES = ['sent', 'uncertain', 'done', 'skipped'] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];
/** Outcomes in a thread, which also shows emails that are being sent. */
export const THREAD_OUTCOMES = ['sending', ...STEP_OUTCOMES] as const;

/** Why a first email or the next step is refused. */
export const OUTREACH_REFUSALS = [
  'regionOff',
  'regionOptIn',
  'regionShared',
  'stopped',
  'noEmail',
  'unsubscribed',
  'objected',
  'bounced',
  'customer',
  'alreadyEnrolled',
  'contactedToday',
] as const;
export type OutreachRefusal = (typeof OUTREACH_REFUSALS)[number];

/** Maximum number of emails within 24 hours. A sender starts with `first` and reaches `most` after `warmUpDays`. */
export const OUTREACH_CAPS = {
  person: 1,
  sender: { first: 10, most: 50, warmUpDays: 14 },
  company: { verified: 100, unverified: 5 },
  domain: 5,
} as const;
export type CapSubject = keyof typeof OUTREACH_CAPS;

/** Sending is paused automatically above these shares of the latest emails. */
export const PAUSE_RATES = {
  bounces: { share: 0.03, of: 100, fewest: 50 },
  complaints: { share: 0.001, of: 1000, fewest: 1 },
} as const;

/** Placeholders in the texts of steps; each is replaced by a saved fact about the person or the job. */
export const OUTREACH_PLACEHOLDERS = [
  'firstName',
  'companyName',
  'currentRole',
  'currentCompany',
  'city',
  'skill',
  'jobTitle',
  'jobCity',
  'senderName',
] as const;
export type OutreachPlaceholder = (typeof OUTREACH_PLACEHOLDERS)[number];
