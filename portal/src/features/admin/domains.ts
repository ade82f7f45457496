import { FREE_MAIL_DOMAINS } from '@tandem/catalogue/free-mail';

export type DomainMatch = 'same' | 'free' | 'other' | 'none';

/**
 * Compares the domains of an email address and a website: the same, a free mail service, another domain, or no website.
 */
export function compareDomains(email: string, website: string): DomainMatch {
  const mail = email.split('@').at(-1)?.toLowerCase() ?? '';
  if (FREE_MAIL_DOMAINS.has(mail)) return 'free';
  if (!URL.canParse(website)) return 'none';
  const host = new URL(website).hostname.toLowerCase().replace(/^www\./, '');
  return mail === host || mail.endsWith(`.${host}`) || host.endsWith(`.${mail}`) ? 'same' : 'other';
}
