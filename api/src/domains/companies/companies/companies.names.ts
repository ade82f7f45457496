import { LEGAL_FORMS } from '@tandem/catalogue/legal-forms';
import type { CompanyNames } from '@tandem/contracts/company';
import { getDomainWithoutSuffix } from 'tldts';
import { transliterate, visuallyNormalized } from '../../../platform/text/text-normalization.ts';

/**
 * Returns the form in which company names are compared: without case, accents, spaces, punctuation and legal suffixes,
 * and with lookalike characters unified; for a domain its name. "Hamn-Kraft AB (publ)", "HAMNKRAFT" and
 * "www.hamnkraft.se" have one key. Empty for a text without letters or digits.
 */
export function nameKey(name: string): string {
  const folded = visuallyNormalized(name).normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const words = (/^[\w-]+(\.[\w-]+)+$/.test(folded) ? (getDomainWithoutSuffix(folded) ?? folded) : folded)
    .replace(/[./'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const last = words.findLastIndex((word) => !LEGAL_FORMS.has(word));
  return words.slice(0, last === -1 ? undefined : last + 1).join('');
}

interface Named extends CompanyNames {
  _id: unknown;
  requestedNames?: Partial<CompanyNames> | null;
  emailDomains?: readonly string[];
  formerKeys?: readonly string[];
}

/**
 * Returns all keys by which a list of hidden companies may refer to this one: its id, its names and its domain, the
 * email domains of its accounts, and its previous and requested names.
 */
export const companyKeys = (company: Named): string[] => [
  ...new Set([String(company._id), ...presentKeys(company), ...(company.formerKeys ?? []).map(compact)]),
];

function presentKeys(company: Named): string[] {
  const names = [company, latestNames(company)].flatMap(({ name, companyName, website }) => [
    name,
    companyName,
    hostOf(website),
  ]);
  return [...names, ...(company.emailDomains ?? [])].map(nameKey).filter(Boolean);
}

/** Returns the names that a company wants: requested names before public ones. */
export const latestNames = ({ name, companyName, website, requestedNames }: Omit<Named, '_id'>): CompanyNames => ({
  name,
  companyName,
  website,
  ...requestedNames,
});

/** The names of a company at a review: the public and the requested ones. */
export interface NamesInReview extends CompanyNames {
  requestedNames: Partial<CompanyNames> | null;
  requestedDate: Date | null;
}

export const namesInReview = (company: NamesInReview): NamesInReview => {
  const { name, companyName, website, requestedNames = null, requestedDate = null } = company;
  return { name, companyName, website, requestedNames, requestedDate };
};

/** Removes the spaces between words, which keys stored by an earlier version had. */
export const compact = (key: string): string => key.replaceAll(' ', '');

/** Returns the host of a website; empty if there is none. */
export const hostOf = (website: string): string => (URL.canParse(website) ? new URL(website).hostname : '');

/** Maximum number of previous names, more than any real company has. */
const MAX_FORMER = 200;

/** Returns the keys of a company before a change, so that people who hide from it stay hidden under its new name. */
export const formerKeys = (before: Named): string[] =>
  [...new Set([...(before.formerKeys ?? []).map(compact), ...presentKeys(before)])].slice(0, MAX_FORMER);

/** Returns a slug: lower-case letters and digits joined by hyphens, at most 60 characters. */
export const slugOf = (text: string): string =>
  transliterate(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
