const LEGAL_SUFFIXES = new Set(
  (
    'ab aktiebolag publ hb kb as asa aps oy oyj ag gmbh mbh ug kg kgaa ohg ev se sa sas sasu sarl eurl snc sl slu ' +
    'spa srl bv nv vof ltd limited plc llp llc inc incorporated corp corporation co company pty pte tov zoo sro kft'
  ).split(' '),
);

/**
 * What stands for a company's name when names are compared: folded in case and accents, without punctuation and
 * legal suffixes; of a domain its name. "Hamnkraft AB (publ)", "HAMNKRAFT" and "www.hamnkraft.se" are one. Empty for
 * what holds no letter or digit.
 */
export function nameKey(name: string): string {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
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

/** Everything by which a list of hidden companies may mean this one: its id, its names, its domain. */
export function companyKeys(company: { _id: unknown; name: string; companyName: string; website: string }): string[] {
  const host = URL.canParse(company.website) ? new URL(company.website).hostname : '';
  const names = [company.name, company.companyName, host].map(nameKey).filter(Boolean);
  return [...new Set([String(company._id), ...names])];
}

/** A readable part of an address: lower-case letters and digits joined by hyphens, at most 60 characters. */
export const slugOf = (text: string): string =>
  text
    .replace(/[øœæßł]/gi, (letter) => TRANSCRIBED[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
const TRANSCRIBED: Record<string, string> = { ø: 'o', œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l' };
