export const COMPANY_TYPES = [
  'startup',
  'scaleup',
  'enterprise',
  'agency',
  'consultancy',
  'saas',
  'fintech',
  'healthtech',
  'edtech',
  'ecommerce',
  'gaming',
  'media',
  'mobility',
  'greentech',
  'cybersecurity',
  'ai',
  'erp',
] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];
/** Maximum number of company types shown on a card. */
export const COMPANY_TYPES_ON_CARD = 3;

/** Upper ends of the size brackets: 1–10, 11–50, 51–100, 101–500, more than 500. */
export const COMPANY_SIZES = [10, 50, 100, 500, 1000] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

export const MEDIA_TYPES = ['background', 'gallery', 'url'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Verification status of a company on the review site; empty if it has not been checked. */
export const CLUTCH_VERIFICATIONS = ['verified', 'unverified'] as const;

/** Fields that identify a company: changes are verified or reviewed before everyone sees them. */
export const COMPANY_NAME_FIELDS = ['name', 'companyName', 'website'] as const;
export type CompanyNameField = (typeof COMPANY_NAME_FIELDS)[number];
