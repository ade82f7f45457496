import { lookup as resolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicName } from '@tandem/contracts/links';
import ipaddr from 'ipaddr.js';
import { fetchRefused } from './fetch-refused.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves all addresses of a name. */
export type Resolver = (name: string) => Promise<ResolvedAddress[]>;

const ofTheWorld = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: not this machine, a local network, a provider network or a test range.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // IPv6 addresses that embed an IPv4 address are judged by the latter.
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ofTheWorld));
}

/** Throws if a host is a non-public address or name; such a host is never resolved. */
export function refusePrivateHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!(isIP(host) ? isPublicAddress(host) : isPublicName(host))) throw fetchRefused('private');
}

/**
 * DNS lookup for a connection. The connection uses the returned addresses, and nothing is returned unless every address
 * of the name is public. The meaning of a name therefore cannot change between the check and the connection.
 */
export const publicLookup =
  (addressesOf: Resolver = (name) => resolve(name, { all: true, verbatim: true })): LookupFunction =>
  (name, options, done) => {
    addressesOf(name).then(
      (found) => {
        const [first] = found;
        if (!first) return done(fetchRefused('unreachable'), '');
        if (!found.every(({ address }) => isPublicAddress(address))) return done(fetchRefused('private'), '');
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      () => done(fetchRefused('unreachable'), ''),
    );
  };
