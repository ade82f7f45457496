import { ownLogo } from '@tandem/catalogue/placeholders';
import type { VisibleCompany } from './company.ts';
import { gainsOf, percentOf } from './wholeness.ts';

/** What each field adds to a company's page; together 100. */
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

/** From here on a field counts whole: letters of the own words, pictures, and what is built with. */
const ENOUGH_WORDS = 300;
const ENOUGH_PICTURES = 3;
const ENOUGH_STACK = 5;

function partOf(company: VisibleCompany, field: CompanyStrengthField): number {
  const { description = '', stack = [], media = [] } = company;
  if (field === 'description') return Math.min(1, description.trim().length / ENOUGH_WORDS);
  if (field === 'stack') return Math.min(1, stack.length / ENOUGH_STACK);
  if (field === 'gallery') return Math.min(1, media.filter(({ type }) => type === 'gallery').length / ENOUGH_PICTURES);
  if (field === 'background') return media.some(({ type }) => type === 'background') ? 1 : 0;
  const value = field === 'logo' ? ownLogo(company.logo) : company[field];
  if (Array.isArray(value)) return value.length > 0 ? 1 : 0;
  return value === undefined || value === null || value === '' ? 0 : 1;
}

/** How far a company's page is, and what is missing, what helps most first. */
export function companyStrength(company: VisibleCompany) {
  const part = (field: CompanyStrengthField) => partOf(company, field);
  return { percent: percentOf(WEIGHTS, FIELDS, part), missing: gainsOf(WEIGHTS, FIELDS, part) };
}
