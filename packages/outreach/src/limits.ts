import { FREE_MAIL_DOMAINS } from '@tandem/catalogue/free-mail';
import { OUTREACH_CAPS, PAUSE_RATES } from '@tandem/catalogue/outreach';
import { DAY } from './enrolment-types.ts';

/** Returns the number of emails that a sender may send within 24 hours; it grows with the days since the first one. */
export function senderCap(firstSentAt: number | null, at: number): number {
  const { first, most, warmUpDays } = OUTREACH_CAPS.sender;
  const days = firstSentAt === null ? 0 : Math.max(0, Math.floor((at - firstSentAt) / DAY));
  return Math.min(most, first + Math.floor(((most - first) * days) / warmUpDays));
}

export const companyCap = (isVerified: boolean): number =>
  isVerified ? OUTREACH_CAPS.company.verified : OUTREACH_CAPS.company.unverified;

/**
 * Returns the domain of an address for the cap of a domain; undefined for free mailbox providers, which are not
 * employers.
 */
export function cappedDomain(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domain === '' || FREE_MAIL_DOMAINS.has(domain) ? undefined : domain;
}

export type DeliveryResult = 'delivered' | 'bounced' | 'complained';

/** Returns why a sender has to pause, by the results of its latest emails, newest first; null if it may continue. */
export function pauseNeeded(results: readonly DeliveryResult[]): 'bounces' | 'complaints' | null {
  if (exceeds(results, 'complained', PAUSE_RATES.complaints)) return 'complaints';
  return exceeds(results, 'bounced', PAUSE_RATES.bounces) ? 'bounces' : null;
}

function exceeds(
  results: readonly DeliveryResult[],
  counted: DeliveryResult,
  { share, of, fewest }: { share: number; of: number; fewest: number },
): boolean {
  const latest = results.slice(0, of);
  const count = latest.filter((result) => result === counted).length;
  return count / Math.max(latest.length, fewest) > share;
}
