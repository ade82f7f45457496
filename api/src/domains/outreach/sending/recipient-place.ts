import type { OutreachRegion } from '@tandem/catalogue/outreach';

/** The place where a person works. Determines the rules for first emails and the hours at which emails are sent. */
export interface RecipientPlace {
  region: OutreachRegion;
  /** ISO 3166-1 alpha-2 code; empty if unknown. */
  country: string;
  /** IANA time zone, if it is known more precisely than from the country; otherwise empty. */
  timeZone: string;
}
