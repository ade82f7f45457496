/** Kinds of requests to Tandem. */
export const CUSTOMER_REQUEST_KINDS = ['question', 'problem', 'payment', 'other'] as const;
export type CustomerRequestKind = (typeof CUSTOMER_REQUEST_KINDS)[number];

/**
 * Kinds of items in the request queue: also feedback on Tandem, companies' questions about a developer, and people who
 * have lost every means of getting a login code.
 */
export const REQUEST_KINDS = [...CUSTOMER_REQUEST_KINDS, 'feedback', 'developer', 'lockedOut'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** open: waits for the Tandem team; answered: waits for the sender, if for anyone; closed: waits for nobody. */
export const REQUEST_STATUSES = ['open', 'answered', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Ratings of feedback, worst first. */
export const FEEDBACK_RATINGS = [1, 2, 3, 4, 5] as const;
