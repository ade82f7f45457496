/** Columns of a file of leads. */
export const LEAD_FIELDS = [
  'email',
  'companyName',
  'firstName',
  'fullName',
  'region',
  'website',
  'linkedinLink',
  'sourceUrl',
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/**
 * Result of checking a row: `new` is imported, `similar` may be a lead that exists under a similar domain, `known` is
 * an existing lead, `within` repeats an earlier row, `customer` is a company on Tandem, `suppressed` doesn’t want
 * email, `faulty` has an error.
 */
export const LEAD_LINE_KINDS = ['new', 'similar', 'known', 'within', 'customer', 'suppressed', 'faulty'] as const;
export type LeadLineKind = (typeof LEAD_LINE_KINDS)[number];
