import type { SourcedLead } from '@tandem/contracts/sourced';
import { defineEvent, defineQuery } from '../../../platform/events/events.ts';

/** Tandem's data about the owner of an address as a contact of a company. */
export const salesLeadsAbout = defineQuery<string, SourcedLead[]>('sourced.salesLeads');

/** The owner of an address has erased all data that is stored under it. */
export const addressErased = defineEvent<{ email: string }>('sourced.addressErased');
