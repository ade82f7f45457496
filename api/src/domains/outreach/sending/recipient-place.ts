import type { OutreachRegion } from '@tandem/catalogue/outreach';

/** The place where a person works. Determines the rules for first emails and the hours at which emails are sent. */
export interface RecipientPlace {
  region: OutreachRegion;
  /** ISO 3166-1 alpha-2; empty if it is not known. */
  country: string;
  /** An IANA time zone, if a more precise one than that of the country is known; otherwise empty. */
  timeZone: string;
}
