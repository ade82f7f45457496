import type { LeadStatus } from '@tandem/catalogue/sales';

/** Status groups by which leads are filtered. */
export const GROUPS = {
  replied: ['replied'],
  active: ['active'],
  new: ['new'],
  stopped: ['bounced', 'unsubscribed'],
  ended: ['won', 'lost'],
} as const satisfies Record<string, readonly LeadStatus[]>;

/** Returns the group named in the URL; undefined for all leads. */
export const groupNamed = (name: string): keyof typeof GROUPS | undefined =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find((group) => group === name);
