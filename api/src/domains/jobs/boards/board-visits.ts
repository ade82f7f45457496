import { createHmac, randomBytes } from 'node:crypto';
import { isPublicName } from '@tandem/contracts/links';
import ipaddr from 'ipaddr.js';
import { env } from '../../../platform/config/env.ts';
import type { CacheRequest } from '../../../platform/http/response-cache.ts';

/**
 * The sites that one network address may claim within a day, for one company and in total: any caller can claim to be
 * any site.
 */
const MAX_SITES = { ofCompany: 3, inAll: 30 };
const MAX_VISITS = 50_000;

/** A visitor of a site that contains a company's widget. */
export interface Visit {
  /** The slug in the address of the company's page. */
  slug: string;
  host: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
}

/** Network addresses are remembered for a day, only in this process and only as hashes with a key of this process. */
const secret = randomBytes(32);
let today = '';
let seen = new Set<string>();
let counts = new Map<string, number>();

/**
 * The visit that a request for a board belongs to, once for each site, network address and day. Undefined for requests
 * that name no public internet site, for visits counted before, and for addresses that have claimed too many sites.
 */
export function newVisit(asked: CacheRequest): Visit | undefined {
  const { url = '', headers } = asked;
  const slug = /^\/api\/boards\/([^/?]+)/.exec(url)?.[1];
  const host = siteOf(headers.origin);
  if (!slug || !host) return undefined;
  const day = new Date().toISOString().slice(0, 10);
  if (day !== today || seen.size >= MAX_VISITS) forgetVisits();
  today = day;
  const visitor = visitorOf(asked);
  const visit = `${visitor} ${slug} ${host}`;
  if (seen.has(visit)) return undefined;
  const [all, ofCompany] = [counts.get(visitor) ?? 0, counts.get(`${visitor} ${slug}`) ?? 0];
  if (all >= MAX_SITES.inAll || ofCompany >= MAX_SITES.ofCompany) return undefined;
  seen.add(visit);
  counts.set(visitor, all + 1).set(`${visitor} ${slug}`, ofCompany + 1);
  return { slug, host, day };
}

export function forgetVisits(): void {
  seen = new Set();
  counts = new Map();
}

function siteOf(origin = ''): string | undefined {
  if (origin === env.PORTAL_URL || !/^https?:/.test(origin) || !URL.canParse(origin)) return undefined;
  const { host, hostname } = new URL(origin);
  return host.length <= 253 && isPublicName(hostname) ? host : undefined;
}

/** The network address as a keyed hash. For IPv6 it is the network that belongs to one subscriber. */
function visitorOf({ headers, socket }: CacheRequest): string {
  const forwarded = env.TRUST_PROXY
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  const address = forwarded || (socket?.remoteAddress ?? '');
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url');
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const written = parsed.toNormalizedString();
  return parsed.kind() === 'ipv6' ? written.split(':').slice(0, 4).join(':') : written;
}
