import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';
import type { StoredLead } from './leads.model.ts';

/** Emitted after a superuser has decided about a lead or reset it to new. */
export const leadDecided = defineEvent<{ lead: StoredLead }>('lead.decided');

/** Emitted before emails to former addresses of leads are deleted; the leads remain. */
export const formerAddressErasing = defineEvent<{ ids: readonly Types.ObjectId[]; email: string }>(
  'lead.former-address-erasing',
);

/** Emitted before leads are deleted with everything that was written to them. */
export const leadsErasing = defineEvent<{ ids: readonly Types.ObjectId[] }>('lead.erasing');
