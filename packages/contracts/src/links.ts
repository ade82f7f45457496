import { NETWORK_PROFILE_PREFIX, VIDEO_ID_LENGTH } from '@tandem/catalogue/limits';

/** Returns whether a value is an absolute http or https address with a host, and does not merely look like one. */
export function isLink(value: string): boolean {
  if (!/^https?:\/\/[^\s/@\\]+/i.test(value) || /[\s\\]/.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/**
 * Suffixes of names in local networks. Sources: RFC 6761, RFC 6762, RFC 8375, ICANN on .internal and on name
 * collisions.
 */
const LOCAL = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/**
 * Returns whether a host, as `URL` normalises it, has a public name: not an IP address in any notation, not a single
 * word and not a name of a local network.
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  return !isAddress && /[^.]\.[^.]/.test(name) && !LOCAL.test(name);
}

/** Returns whether a link points to the public internet: to a public name, on the default port of its scheme. */
export function isPublicLink(value: string): boolean {
  if (!isLink(value)) return false;
  const { hostname, port } = new URL(value);
  return port === '' && isPublicName(hostname);
}

/** Letters of alphabets that can imitate other addresses, below a top-level domain in Latin letters. */
const IMITATES =
  /^https?:\/\/[^/?#:]*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}][^/?#:]*\.[a-z]+(?=[/?#:]|$)/iu;

/** Returns a URL with its host in ASCII form if the host contains lookalike characters; any other URL unchanged. */
export function withAsciiHost(link: string): string {
  if (!IMITATES.test(link) || !isLink(link)) return link;
  return link.replace(/^(https?:\/\/)[^/?#:]+/i, (_, scheme: string) => scheme + new URL(link).hostname);
}

/**
 * Puts `https://` before an address that begins with a host name; returns anything else, such as an address with a
 * scheme, unchanged.
 */
export const withScheme = (address: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(?=[/?#]|$)/u.test(address) ? `https://${address}` : address;

/**
 * Converts a professional-network value into an address: an address without `https://` gets it, and a bare name becomes
 * a profile address. An empty value stays empty. The result still has to be checked with `isLink`.
 */
export function networkProfileAddress(value: string): string {
  const trimmed = value.trim();
  if (trimmed === '' || /^[a-z][a-z+-]*:/i.test(trimmed)) return trimmed; // has a scheme already, or one that no page has
  if (/^[\p{L}\p{N}_%-]+$/u.test(trimmed)) return `${NETWORK_PROFILE_PREFIX}${trimmed}`;
  return `https://${trimmed}`;
}

/**
 * Returns the canonical URL of a person on a professional network, whatever its notation: without country subdomain,
 * query, hash, locale or overlay; slug decoded and encoded again. Other addresses lose query, hash and trailing slash.
 * Returns `null` for anything that is not a link.
 */
export function canonicalProfile(value: string): string | null {
  const address = networkProfileAddress(value);
  if (address === '' || !isLink(address)) return null;
  const url = new URL(address);
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  const path = url.pathname.replace(/\/{2,}/g, '/');
  const slug = /^\/in\/([^/]+)/i.exec(path)?.[1];
  if (slug && /(^|\.)linkedin\.com$/.test(host)) return `${NETWORK_PROFILE_PREFIX}${slugAsSeen(slug)}/`;
  return `https://${host.replace(/^www\./, '')}${path.replace(/\/$/, '')}`;
}

/** Normalises the encoding of a slug: lower case, composed form, without invisible characters. */
const slugAsSeen = (slug: string): string =>
  encodeURIComponent(
    decoded(slug)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase(),
  ).toLowerCase();

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

const VIDEO_ID = new RegExp(
  `^https?://(?:[\\w-]+\\.)*(?:youtu\\.be/|youtube(?:-nocookie)?\\.com/(?:watch\\?(?:[^#]*&)?v=|embed/|shorts/|live/|v/))([\\w-]{${VIDEO_ID_LENGTH}})(?![\\w-])`,
  'i',
);

/** Returns the 11-character video id of a video-sharing link, or `null` if there is none: such a link is invalid. */
export function videoIdOf(link: string): string | null {
  return isLink(link) ? (VIDEO_ID.exec(link)?.[1] ?? null) : null;
}
