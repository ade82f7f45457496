import { NETWORK_PROFILE_PREFIX, VIDEO_ID_LENGTH } from '@tandem/catalogue/limits';

/** Whether a value is an absolute http or https address with a host, and nothing that only looks like one. */
export function isLink(value: string): boolean {
  if (!/^https?:\/\/[^\s/@\\]+/i.test(value) || /[\s\\]/.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/**
 * Endings of names in local networks. Sources: RFC 6761, RFC 6762, RFC 8375, ICANN on .internal and on name collisions.
 */
const LOCAL = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/**
 * Whether a host, as `URL` writes it, has a name on the open internet: it is no address in numbers, in whatever
 * notation, no single word and no name of a local network.
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  return !isAddress && /[^.]\.[^.]/.test(name) && !LOCAL.test(name);
}

/** Whether a link leads to the open internet: to a public name, on the port of its scheme. */
export function isPublicLink(value: string): boolean {
  if (!isLink(value)) return false;
  const { hostname, port } = new URL(value);
  return port === '' && isPublicName(hostname);
}

/** Letters of alphabets in which other addresses can be imitated, below an ending that is written in Latin ones. */
const IMITATES =
  /^https?:\/\/[^/?#:]*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}][^/?#:]*\.[a-z]+(?=[/?#:]|$)/iu;

/** A URL with its host in ASCII form if the host contains lookalike characters; any other URL unchanged. */
export function withHonestHost(link: string): string {
  if (!IMITATES.test(link) || !isLink(link)) return link;
  return link.replace(/^(https?:\/\/)[^/?#:]+/i, (_, scheme: string) => scheme + new URL(link).hostname);
}

/** An address with `https://` before it if it begins with a host's name; anything else, as one with a scheme, unchanged. */
export const withScheme = (address: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(?=[/?#]|$)/u.test(address) ? `https://${address}` : address;

/**
 * A professional-network value as an address: `https://` is put before an address without it, and a bare name becomes
 * a profile address. An empty value stays empty. What comes out still has to be checked with `isLink`.
 */
export function networkProfileAddress(value: string): string {
  const trimmed = value.trim();
  if (trimmed === '' || /^[a-z][a-z+-]*:/i.test(trimmed)) return trimmed; // has a scheme already, or one that no page has
  if (/^[\p{L}\p{N}_%-]+$/u.test(trimmed)) return `${NETWORK_PROFILE_PREFIX}${trimmed}`;
  return `https://${trimmed}`;
}

/**
 * The canonical URL of a person on a professional network, whatever form it was written in: no country
 * subdomain, query, hash, locale or overlay; slug decoded and encoded again. Other addresses lose query, hash and
 * a slash at their end. `null` for what is no link.
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

/** Consistently encoded, lower case, in composed form and without invisible characters. */
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

/** The 11-character video id of a video-sharing link, or `null` where there is none: such a link is not valid. */
export function videoIdOf(link: string): string | null {
  return isLink(link) ? (VIDEO_ID.exec(link)?.[1] ?? null) : null;
}
