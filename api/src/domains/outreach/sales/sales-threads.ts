import type { SalesThread } from '@tandem/contracts/email-item';
import type { Types } from 'mongoose';
import { writeNotice } from '../../../platform/mail/send.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { type StoredAccount, superusers } from '../../identity/accounts/accounts.service.ts';
import { leadById, leads, presentLead, type StoredLead } from '../leads/leads.service.ts';
import type { StoredEnrolment } from '../sending/enrolments.service.ts';
import { entriesAbout } from '../sequences/thread-entries.ts';

/** Returns the emails to a lead and the lead's replies. Throws 404 for a lead that does not exist. */
export async function salesThread(id: string): Promise<SalesThread> {
  const lead = await leadById(id);
  return { lead: presentLead(lead), entries: await entriesAbout({ _id: lead._id, managedBy: null }) };
}

/**
 * Forwards a lead's reply to the superuser who wrote to the lead; if that account is no longer a superuser, to the
 * owner of the lead, or else to all superusers. Their answer goes directly to the address that was emailed, which may
 * no longer be the lead's address.
 */
export async function forwardToSender({
  enrolment,
  messageId,
  text,
}: {
  enrolment: StoredEnrolment;
  messageId: string;
  text: string;
}): Promise<void> {
  const { _id, recipientKind, recipientId, senderId, email, addressHash } = enrolment;
  if (recipientKind !== 'lead' || !recipientId) return;
  const lead = await leads.find(recipientId);
  if (!lead) return;
  const firstName = addressHash === hashOfAddress(lead.email) ? lead.firstName : '';
  const developer = firstName ? `${firstName}, ${lead.companyName}` : lead.companyName;
  const path = `/admin/outreach?thread=${lead._id}`;
  for (const account of await readersOf(lead, senderId))
    await writeNotice(
      'messagesForCompany',
      account,
      { developer, quotes: [{ text, by: developer }], path, byEmail: 'directly' },
      {
        key: `answer ${_id} ${messageId} ${account._id}`,
        replyTo: { name: developer, address: email },
        // Marked as automatic, so that no absence notice of the superuser is sent to the lead.
        thread: { answers: [] },
      },
    );
}

async function readersOf({ owner }: StoredLead, senderId: Types.ObjectId): Promise<StoredAccount[]> {
  const all = await superusers();
  const one = all.find(({ _id }) => _id.equals(senderId)) ?? all.find(({ _id }) => owner?.equals(_id));
  return one ? [one] : all;
}
