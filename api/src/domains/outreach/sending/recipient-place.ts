import type { OutreachRegion } from '@tandem/catalogue/outreach';

/** Where a person works: it decides about first emails and about the hours in which emails are sent. */
export interface RecipientPlace {
  region: OutreachRegion;
  /** ISO 3166-1 alpha-2; empty if it is not known. */
  country: string;
  /** An IANA time zone, if it is known better than by the country; otherwise empty. */
  timeZone: string;
}
