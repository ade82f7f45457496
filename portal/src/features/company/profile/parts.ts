import type { VisibleCompany } from '@tandem/contracts/company';
import { type CompanyStrengthField, companyStrength } from '@tandem/contracts/company-strength';

/** Parts of the editor, in order. */
export const PARTS = [
  'basics',
  'address',
  'pictures',
  'film',
  'places',
  'work',
  'rates',
  'reviews',
  'replies',
  'invoicing',
] as const;
export type Part = (typeof PARTS)[number];

const PART_OF: Record<CompanyStrengthField, Part> = {
  description: 'basics',
  headline: 'basics',
  website: 'basics',
  companySize: 'basics',
  companyTypes: 'basics',
  linkedinLink: 'basics',
  logo: 'pictures',
  background: 'pictures',
  gallery: 'pictures',
  introVideo: 'film',
  offices: 'places',
  stack: 'work',
  perks: 'work',
  roles: 'work',
};

/** Returns the parts in which no useful field is missing, and the strength of the page. */
export function completeParts(company: VisibleCompany) {
  const strength = companyStrength(company);
  const open = new Set(strength.missing.map(({ field }) => PART_OF[field]));
  return { done: new Set(Object.values(PART_OF).filter((part) => !open.has(part))), strength };
}

/** Returns the anchor of a field in the editor. */
export const anchorOf = (field: string): string => `company-${field}`;
