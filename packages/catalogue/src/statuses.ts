export const USER_STATUSES = ['created', 'active', 'paused', 'suspended', 'deleted'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const TANDEM_STATUSES = ['notReviewed', 'inReview', 'approved', 'rejected', 'needsInfo'] as const;
export type TandemStatus = (typeof TANDEM_STATUSES)[number];

export const JOB_STATUSES = ['created', 'published', 'paused', 'closed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const MATCH_STATUSES = ['pending', 'accepted', 'interviewing', 'hired', 'rejected', 'passed'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];
/** Old statuses of a match that are read but never written. */
export const LEGACY_MATCH_STATUSES = { ongoing: 'interviewing' } as const satisfies Record<string, MatchStatus>;
/** Statuses of an open match. */
export const OPEN_MATCH_STATUSES = ['pending', 'accepted', 'interviewing'] as const satisfies readonly MatchStatus[];

export const ACCOUNT_TYPES = ['user', 'company'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const ACCOUNT_STATUSES = ['unverified', 'active', 'suspended', 'closed'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
