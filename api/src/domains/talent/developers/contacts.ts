import { defineQuery } from '../../../platform/events/events.ts';

/** Ids of developers by how far a company is with them. */
export interface Contacts {
  /** Developers with whom it has a match, whatever became of it. */
  matched: ReadonlySet<string>;
  /** Developers with whom it has an accepted match, or a later one. */
  accepted: ReadonlySet<string>;
}

/** The developers a company, named by its id, is in contact with. */
export const contactsOfCompany = defineQuery<string, Contacts>('developers.contacts');
