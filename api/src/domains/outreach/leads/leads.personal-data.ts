import { LEAD_DAYS } from '@tandem/catalogue/sales';
import type { SourcedLead } from '@tandem/contracts/sourced';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { formerAddressErasing, leadsErasing } from './leads.events.ts';
import { mailboxKey } from './leads.keys.ts';
import { type LeadCondition, leads, type StoredLead } from './leads.model.ts';

const DAY = 86_400_000;

/** Returns the data stored about the owner of an address as a sales lead, for the person to read. */
export async function leadsAbout(email: string): Promise<SourcedLead[]> {
  const key = mailboxKey(email);
  const [current, former] = [await leads.withKeys([key]), await leads.withFormerKey(key)];
  // The first name belongs to the person at the current address, not at a former one.
  return [...current, ...former.map((lead) => ({ ...lead, firstName: '' }))].map((lead) => asSourced(lead, email));
}

const asSourced = (lead: StoredLead, email: string): SourcedLead => {
  const { _id, companyName, firstName, website, sourceUrl, sentDates, createdDate } = lead;
  return plain({ _id, email, companyName, firstName, website, sourceUrl, sentDates, createdDate });
};

/** Deletes the leads with an address, and emails sent to it for leads that have another address now. */
export async function eraseLeadsAbout(email: string): Promise<void> {
  const key = mailboxKey(email);
  await eraseWhere({ keys: key });
  const ids = (await leads.withFormerKey(key)).map(({ _id }) => _id);
  if (ids.length === 0) return;
  await formerAddressErasing.emit({ ids, email });
  await leads.forgetFormerKey(key);
}

/** Removes the owner of leads whose superuser's account is erased. */
export const disownLeads = (accountId: string): Promise<void> => leads.disown(accountId);

/** Deletes leads that have not changed for a year. */
export async function deleteOldLeads(now: Date): Promise<void> {
  await eraseWhere({ updatedDate: { $lt: new Date(now.getTime() - LEAD_DAYS * DAY) } });
}

/** Deletes leads with everything that was written to them. */
async function eraseWhere(condition: LeadCondition): Promise<void> {
  const ids = await leads.idsWhere(condition);
  if (ids.length === 0) return;
  await leadsErasing.emit({ ids });
  await leads.removeMany({ _id: { $in: ids } });
}
