/** Parses a URL; null if it is invalid. */
export function addressIn(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Returns true for the network's own host and its country subdomains. */
export function isLinkedIn(url: URL): boolean {
  return url.hostname === 'linkedin.com' || url.hostname.endsWith('.linkedin.com');
}

/** Returns the decoded slug of a member's URL on the network (`/in/<slug>/…`); null for other URLs. */
export function memberSlug(address: string): string | null {
  return slugAfter('in', address);
}

/** Returns the canonical URL of a member, `https://www.linkedin.com/in/<slug>/`; null for other URLs. */
export function memberUrl(address: string): string | null {
  const slug = memberSlug(address);
  return slug && `https://www.linkedin.com/in/${encodeURIComponent(slug)}/`;
}

/** Returns the canonical URL of a company, `https://www.linkedin.com/company/<slug>/`; null for other URLs. */
export function companyUrl(address: string): string | null {
  const slug = slugAfter('company', address) ?? slugAfter('showcase', address) ?? slugAfter('school', address);
  return slug && `https://www.linkedin.com/company/${encodeURIComponent(slug)}/`;
}

/**
 * Returns the target of the network's `/redir/redirect?url=`; other URLs unchanged. Null unless it is http or https.
 */
export function realAddress(address: string | null | undefined): string | null {
  const url = address && isWebAddress(address) ? addressIn(address) : null;
  if (!address || !url) return null;
  const target = isLinkedIn(url) && url.pathname.startsWith('/redir/') ? url.searchParams.get('url') : address;
  return target && isWebAddress(target) ? target : null;
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text);

function slugAfter(segment: string, address: string): string | null {
  const url = addressIn(address, 'https://www.linkedin.com');
  if (!url || !isLinkedIn(url)) return null;
  const [first, slug] = url.pathname.split('/').filter(Boolean);
  if (first !== segment || !slug) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
