import { Resolver } from 'node:dns/promises';
import { FREE_MAIL_DOMAINS } from '@tandem/catalogue/free-mail';
import { getDomain } from 'tldts';
import { env } from '../../../platform/config/env.ts';
import { invalid } from '../../../platform/errors/errors.ts';

const LABEL = '_tandem';
const PREFIX = 'tandem-domain-verification=';

/** Returns the DNS record that proves a company's ownership of a domain. */
export const dnsRecordOf = ({ domain, proof }: { domain: string; proof: string }) => ({
  name: `${LABEL}.${domain}`,
  value: `${PREFIX}${proof}`,
});

/** Throws 400 for a domain that no company owns: a free mail service, or a public suffix. */
export function refuseSharedDomain(domain: string): void {
  if (FREE_MAIL_DOMAINS.has(domain) || getDomain(domain, { allowPrivateDomains: true }) === null)
    throw invalid({ domain: { key: 'sharedDomain' } });
}

/** Returns whether the DNS has the record: false too if the server does not respond within seconds. */
export async function hasDnsRecord(connection: { domain: string; proof: string }): Promise<boolean> {
  const { name, value } = dnsRecordOf(connection);
  const resolver = new Resolver({ timeout: 3000, tries: 1 });
  if (env.DNS_SERVERS.length > 0) resolver.setServers(env.DNS_SERVERS);
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.some((parts) => parts.join('') === value);
}
