import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';
import type { StoredLead } from './leads.model.ts';

/** A superuser decided about a lead, or reset it to new. */
export const leadDecided = defineEvent<{ lead: StoredLead }>('lead.decided');

/** Emails to a former address of leads are about to be deleted; the leads remain. */
export const formerAddressErasing = defineEvent<{ ids: readonly Types.ObjectId[]; email: string }>(
  'lead.former-address-erasing',
);

/** Leads are about to be deleted, with everything that was written to them. */
export const leadsErasing = defineEvent<{ ids: readonly Types.ObjectId[] }>('lead.erasing');
