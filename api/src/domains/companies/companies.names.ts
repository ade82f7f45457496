import { asSeen, transcribed } from '../words.ts';

const LEGAL_SUFFIXES = new Set(
  (
    'ab aktiebolag publ hb kb as asa aps oy oyj ag gmbh mbh ug kg kgaa ohg ev se sa sas sasu sarl eurl snc sl slu ' +
    'spa srl bv nv vof ltd limited plc llp llc inc incorporated corp corporation co company pty pte tov zoo sro kft'
  ).split(' '),
);

/**
 * What stands for a company's name when names are compared: folded in case and accents, without punctuation and
 * legal suffixes, as it looks; of a domain its name. "Hamnkraft AB (publ)", "HAMNKRAFT" and "www.hamnkraft.se" are one. Empty for
 * what holds no letter or digit.
 */
export function nameKey(name: string): string {
  const folded = asSeen(name).normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
  const words = (/^[\w-]+(\.[\w-]+)+$/.test(folded) ? domainName(folded) : folded)
    .replace(/[./'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const last = words.findLastIndex((word) => !LEGAL_SUFFIXES.has(word));
  return words.slice(0, last === -1 ? undefined : last + 1).join(' ');
}

/** "hamnkraft" of "www.jobs.hamnkraft.co.uk". */
function domainName(host: string): string {
  const labels = host.split('.');
  const ending = labels.length > 2 && /^(co|com|org|net|ac|gov)$/.test(labels.at(-2) ?? '') ? 2 : 1;
  return labels.at(-1 - ending) ?? host;
}

interface Named {
  _id: unknown;
  name: string;
  companyName: string;
  website: string;
  formerKeys?: string[];
}

/** Everything by which a list of hidden companies may mean this one: its id, its names and its domain, those of before too. */
export const companyKeys = (company: Named): string[] => [
  ...new Set([String(company._id), ...presentKeys(company), ...(company.formerKeys ?? [])]),
];

function presentKeys({ name, companyName, website }: Named): string[] {
  const host = URL.canParse(website) ? new URL(website).hostname : '';
  return [name, companyName, host].map(nameKey).filter(Boolean);
}

/** Nobody is called so many names in earnest. */
const MOST_FORMER = 200;

/** By what a company was known before a change: whoever hides from it is not there for it under another name either. */
export const formerKeys = (before: Named): string[] =>
  [...new Set([...(before.formerKeys ?? []), ...presentKeys(before)])].slice(0, MOST_FORMER);

/** A readable part of an address: lower-case letters and digits joined by hyphens, at most 60 characters. */
export const slugOf = (text: string): string =>
  transcribed(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
