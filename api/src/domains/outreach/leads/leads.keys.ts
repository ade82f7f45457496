import { FREE_MAIL_DOMAINS } from '@tandem/catalogue/free-mail';
import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { normalizeAddress } from '../../../platform/mail/suppression.ts';

/** Sites that host pages of many companies. A website there does not reveal the domain of its owner. */
const SHARED_SITES: ReadonlySet<string> = new Set([
  ...['facebook.com', 'github.com', 'github.io', 'google.com', 'instagram.com', 'linkedin.com', 'medium.com'],
  ...['notion.site', 'wixsite.com', 'wordpress.com', 'x.com', 'youtube.com'],
]);

export interface LeadKeys {
  /** The domain, or the mailbox if there is none; unique among all leads. */
  domain: string;
  /** Keys that belong to this company only: its domains and the mailbox. */
  keys: string[];
  /** Its domains without their suffixes. */
  names: string[];
}

/** Returns the keys that identify the company of a lead. */
export function keysOfLead({ email, website }: { email: string; website: string }): LeadKeys {
  const mail = email.slice(email.lastIndexOf('@') + 1);
  const site = URL.canParse(website) ? new URL(website).hostname : '';
  const domains = [mail, site].flatMap((host) => {
    const domain = host && (getDomain(host) ?? host);
    return domain && !FREE_MAIL_DOMAINS.has(domain) && !SHARED_SITES.has(domain) ? [domain.toLowerCase()] : [];
  });
  const mailbox = normalizeAddress(email);
  return {
    domain: domains[0] ?? mailbox,
    keys: [...new Set([...domains, mailbox])],
    names: [...new Set(domains.map((domain) => getDomainWithoutSuffix(domain) ?? domain))],
  };
}

/** Returns the mailboxes to store as former ones when the address of a lead changes. */
export const formerKeysOf = ({ email, formerKeys = [] }: { email: string; formerKeys?: string[] }): string[] => [
  ...new Set([...formerKeys, normalizeAddress(email)]),
];

/** Returns the key by which leads with an address are found, in any spelling. */
export const mailboxKey = normalizeAddress;
