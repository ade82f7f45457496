import type { CompanyNames } from '@tandem/contracts/company';
import { getDomainWithoutSuffix } from 'tldts';
import { transcribed, visuallyNormalized } from '../../../platform/text/text-normalization.ts';

const LEGAL_SUFFIXES = new Set(
  (
    'ab aktiebolag publ hb kb as asa aps oy oyj ag gmbh mbh ug kg kgaa ohg ev se sa sas sasu sarl eurl snc sl slu ' +
    'spa srl bv nv vof ltd limited plc llp llc inc incorporated corp corporation co company pty pte tov zoo sro kft'
  ).split(' '),
);

/**
 * What stands for a company's name when names are compared: folded in case and accents, without spaces, punctuation and
 * legal suffixes, as it looks; of a domain its name. "Hamn-Kraft AB (publ)", "HAMNKRAFT" and "www.hamnkraft.se" are one.
 * Empty for what holds no letter or digit.
 */
export function nameKey(name: string): string {
  const folded = visuallyNormalized(name).normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const words = (/^[\w-]+(\.[\w-]+)+$/.test(folded) ? (getDomainWithoutSuffix(folded) ?? folded) : folded)
    .replace(/[./'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const last = words.findLastIndex((word) => !LEGAL_SUFFIXES.has(word));
  return words.slice(0, last === -1 ? undefined : last + 1).join('');
}

interface Named extends CompanyNames {
  _id: unknown;
  requestedNames?: Partial<CompanyNames> | null;
  emailDomains?: readonly string[];
  formerKeys?: readonly string[];
}

/**
 * Everything by which a list of hidden companies may mean this one: its id, its names and its domain, the email domains
 * of its accounts, and names that it had or has asked for.
 */
export const companyKeys = (company: Named): string[] => [
  ...new Set([String(company._id), ...presentKeys(company), ...(company.formerKeys ?? []).map(compact)]),
];

function presentKeys(company: Named): string[] {
  const names = [company, wantedNames(company)].flatMap(({ name, companyName, website }) => [
    name,
    companyName,
    hostOf(website),
  ]);
  return [...names, ...(company.emailDomains ?? [])].map(nameKey).filter(Boolean);
}

/** The names of a company as it wants them: those that wait for a review before those that everyone sees. */
export const wantedNames = ({ name, companyName, website, requestedNames }: Omit<Named, '_id'>): CompanyNames => ({
  name,
  companyName,
  website,
  ...requestedNames,
});

/** The names of a company at a review: those that everyone sees, and those that wait. */
export interface NamesInReview extends CompanyNames {
  requestedNames: Partial<CompanyNames> | null;
  requestedDate: Date | null;
}

export const namesInReview = (company: NamesInReview): NamesInReview => {
  const { name, companyName, website, requestedNames = null, requestedDate = null } = company;
  return { name, companyName, website, requestedNames, requestedDate };
};

/** Keys that an earlier version stored had spaces between their words. */
export const compact = (key: string): string => key.replaceAll(' ', '');

/** The host of a website; empty where there is none. */
export const hostOf = (website: string): string => (URL.canParse(website) ? new URL(website).hostname : '');

/** Nobody is called so many names in earnest. */
const MOST_FORMER = 200;

/** By what a company was known before a change: whoever hides from it is not there for it under another name either. */
export const formerKeys = (before: Named): string[] =>
  [...new Set([...(before.formerKeys ?? []).map(compact), ...presentKeys(before)])].slice(0, MOST_FORMER);

/** A readable part of an address: lower-case letters and digits joined by hyphens, at most 60 characters. */
export const slugOf = (text: string): string =>
  transcribed(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
