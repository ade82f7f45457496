import { ownLogo } from '@tandem/catalogue/placeholders';
import type { VisibleCompany } from './company.ts';
import { completenessPercent, missingByWeight } from './completeness.ts';

/** Weight of each field of a company page; the sum is 100. */
const WEIGHTS = {
  description: 14,
  headline: 10,
  logo: 10,
  stack: 10,
  gallery: 10,
  website: 8,
  offices: 8,
  perks: 6,
  introVideo: 5,
  companySize: 4,
  companyTypes: 4,
  roles: 4,
  background: 4,
  linkedinLink: 3,
} as const;
export type CompanyStrengthField = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as CompanyStrengthField[];

/** Number of characters, pictures and technologies at which a field counts as complete. */
const FULL_DESCRIPTION_LENGTH = 300;
const FULL_GALLERY = 3;
const FULL_STACK = 5;

function fieldShare(company: VisibleCompany, field: CompanyStrengthField): number {
  const { description = '', stack = [], media = [] } = company;
  if (field === 'description') return Math.min(1, description.trim().length / FULL_DESCRIPTION_LENGTH);
  if (field === 'stack') return Math.min(1, stack.length / FULL_STACK);
  if (field === 'gallery') return Math.min(1, media.filter(({ type }) => type === 'gallery').length / FULL_GALLERY);
  if (field === 'background') return media.some(({ type }) => type === 'background') ? 1 : 0;
  const value = field === 'logo' ? ownLogo(company.logo) : company[field];
  if (Array.isArray(value)) return value.length > 0 ? 1 : 0;
  return value === undefined || value === null || value === '' ? 0 : 1;
}

/** @returns the completeness of a company page in percent and its incomplete fields, most valuable first */
export function companyStrength(company: VisibleCompany) {
  const shareOf = (field: CompanyStrengthField) => fieldShare(company, field);
  return { percent: completenessPercent(WEIGHTS, FIELDS, shareOf), missing: missingByWeight(WEIGHTS, FIELDS, shareOf) };
}
