import type { LeadStatus } from '@tandem/catalogue/sales';

/** The statuses by which leads are filtered, in groups. */
export const GROUPS = {
  replied: ['replied'],
  active: ['active'],
  new: ['new'],
  stopped: ['bounced', 'unsubscribed'],
  ended: ['won', 'lost'],
} as const satisfies Record<string, readonly LeadStatus[]>;

/** The group in the address bar; undefined for all leads. */
export const groupNamed = (name: string): keyof typeof GROUPS | undefined =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find((group) => group === name);
