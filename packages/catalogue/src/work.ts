export const JOB_TYPES = ['fulltime', 'parttime', 'freelance', 'gig', 'internship', 'cofounder'] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const REMOTE_TYPES = ['remote', 'hybrid', 'house'] as const;
export type RemoteType = (typeof REMOTE_TYPES)[number];

/** Sort orders of the public board other than its default, which puts promoted jobs first. */
export const BOARD_ORDERS = ['newest', 'salary'] as const;
export type BoardOrder = (typeof BOARD_ORDERS)[number];

export const VISA_REGIONS = ['eu', 'uk', 'us', 'ukr'] as const;
export type VisaRegion = (typeof VISA_REGIONS)[number];

export const PERKS = [
  'money',
  'remote',
  'hybrid',
  'freelancers',
  'english',
  'vision',
  'balance',
  'flexible',
  'equity',
  'tech',
  'events',
  'dog',
  'gym',
  'laptop',
  'international',
  'stability',
  'central',
  'free-lunch',
  'free-breakfast',
  'impact',
] as const;
export type Perk = (typeof PERKS)[number];

/** Technical tests; disabled tests are announced but not offered. */
export const TECHNICAL_TESTS = [
  { key: 'preScreening', enabled: true },
  { key: 'codeQuestions', enabled: true },
  { key: 'techAssignment', enabled: true },
  { key: 'pairProgramming', enabled: false },
  { key: 'systemDesign', enabled: false },
  { key: 'codeReview', enabled: false },
] as const;
