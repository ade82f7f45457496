/** What a person asks Tandem for. */
export const CUSTOMER_REQUEST_KINDS = ['question', 'problem', 'payment', 'other'] as const;
export type CustomerRequestKind = (typeof CUSTOMER_REQUEST_KINDS)[number];

/** Ratings that feedback can give, the worst first. */
export const FEEDBACK_RATINGS = [1, 2, 3, 4, 5] as const;
