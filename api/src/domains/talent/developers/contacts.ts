import { defineQuery } from '../../../platform/events/events.ts';

/** Ids of developers by the progress of their contact with a company. */
export interface Contacts {
  /** Developers whose match with the company is in any state. */
  matched: ReadonlySet<string>;
  /** Developers whose match with the company is accepted, or in a later state. */
  accepted: ReadonlySet<string>;
}

/** The developers that a company, given by its id, is in contact with. */
export const contactsOfCompany = defineQuery<string, Contacts>('developers.contacts');
