import { lookup as resolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicName } from '@tandem/contracts/links';
import ipaddr from 'ipaddr.js';
import { refused } from './fetch-refused.ts';

export interface Resolved {
  address: string;
  family: number;
}

/** Finds every address of a name. */
export type Resolver = (name: string) => Promise<Resolved[]>;

const ofTheWorld = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the open internet: not of this machine, a local network, a provider or a test range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // What stands for an IPv4 address within IPv6 is that address.
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ofTheWorld));
}

/** Throws where a host is an address or a name that is not a public one: such a host is never looked up. */
export function refusePrivateHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!(isIP(host) ? isPublicAddress(host) : isPublicName(host))) throw refused('private');
}

/**
 * A look-up for a connection: what it hands on is what is connected to, and it hands on nothing unless every address of
 * the name is public. So no name can change what it means between the check and the connection.
 */
export const publicLookup =
  (addressesOf: Resolver = (name) => resolve(name, { all: true, verbatim: true })): LookupFunction =>
  (name, options, done) => {
    addressesOf(name).then(
      (found) => {
        const [first] = found;
        if (!first) return done(refused('unreachable'), '');
        if (!found.every(({ address }) => isPublicAddress(address))) return done(refused('private'), '');
        return options.all ? done(null, found) : done(null, first.address, first.family);
      },
      () => done(refused('unreachable'), ''),
    );
  };
