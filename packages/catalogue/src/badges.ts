/** Who gives a badge: computed nightly, a superuser, or its owner. */
export type BadgeSource = 'computed' | 'admin' | 'self';

/** Candidate badges in their order; `quick` ones are quick-select filters. Rules: catalogue, section 4. */
export const CANDIDATE_BADGES = [
  { key: 'verified-talent', quick: true, source: 'admin' },
  { key: 'actively-looking', quick: true, source: 'computed' },
  { key: 'available-now', quick: true, source: 'self' },
  { key: 'fast-responder', quick: true, source: 'computed' },
  { key: 'new-here', quick: true, source: 'computed' },
  { key: 'fresh-profile', quick: false, source: 'computed' },
  { key: 'intro-video', quick: true, source: 'computed' },
  { key: 'open-source', quick: false, source: 'admin' },
  { key: 'test-passed', quick: true, source: 'computed' },
  { key: 'ambassador', quick: false, source: 'admin' },
  { key: 'no-visa-needed', quick: true, source: 'self' },
  { key: 'remote-ready', quick: false, source: 'self' },
  { key: 'we-help-ukraine', quick: false, source: 'self' },
] as const satisfies readonly { key: string; quick: boolean; source: BadgeSource }[];
export type CandidateBadge = (typeof CANDIDATE_BADGES)[number]['key'];

/** Days for which `available-now` is valid before its owner has to renew it. */
export const AVAILABLE_NOW_DAYS = 60;

/** Company badges in their order. Earned, never sold. Rules: catalogue, section 5. */
export const COMPANY_BADGES = [
  'salary-transparent',
  'fast-responder',
  'closes-the-loop',
  'actively-hiring',
  'verified-company',
  'include',
  'remote-first',
  'visa-sponsor',
  'we-help-ukraine',
  'top-rated',
] as const;
export type CompanyBadge = (typeof COMPANY_BADGES)[number];

export const ACHIEVEMENTS = ['weHelpUkraine', 'tandemInclude'] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];
