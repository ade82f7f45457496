import { defineQuery } from '../../../platform/events/events.ts';

/** Ids of developers by the progress of their contact with a company. */
export interface Contacts {
  /** Developers with whom the company has a match in any state. */
  matched: ReadonlySet<string>;
  /** Developers with whom the company has an accepted match, or one in a later state. */
  accepted: ReadonlySet<string>;
}

/** The developers with whom a company, given by its id, is in contact. */
export const contactsOfCompany = defineQuery<string, Contacts>('developers.contacts');
