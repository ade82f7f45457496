/** What a person asks Tandem for. */
export const CUSTOMER_REQUEST_KINDS = ['question', 'problem', 'payment', 'other'] as const;
export type CustomerRequestKind = (typeof CUSTOMER_REQUEST_KINDS)[number];

/**
 * What waits in the queue of requests: also feedback on Tandem, questions of companies about a developer, and people who
 * have lost everything that gives them a code at the log-in.
 */
export const REQUEST_KINDS = [...CUSTOMER_REQUEST_KINDS, 'feedback', 'developer', 'lockedOut'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** open: it waits for the Tandem team; answered: for the sender, if for anyone; closed: for nobody. */
export const REQUEST_STATUSES = ['open', 'answered', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Ratings that feedback can give, the worst first. */
export const FEEDBACK_RATINGS = [1, 2, 3, 4, 5] as const;
