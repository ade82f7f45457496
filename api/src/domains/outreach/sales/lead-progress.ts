import type { LeadStatus } from '@tandem/catalogue/sales';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { leads, type StoredLead } from '../leads/leads.service.ts';
import { applyEvent } from '../sending/enrolment-events.ts';
import type { StoredEnrolment } from '../sending/enrolments.service.ts';
import { keyOf, sequenceOf } from './sales.service.ts';

/** Records the progress of a sequence on its lead, unless the sequence writes to a former address of the lead. */
export async function recordProgress({ enrolment }: { enrolment: StoredEnrolment }): Promise<void> {
  const { recipientKind, recipientId, performed, status, dueDate } = enrolment;
  const lead = recipientKind === 'lead' && recipientId ? await leads.find(recipientId) : null;
  if (!lead || enrolment.key !== keyOf(lead) || enrolment.addressHash !== hashOfAddress(lead.email)) return;
  const emails = performed.filter(({ outcome }) => outcome === 'sent' || outcome === 'uncertain');
  await leads.change(lead._id, {
    step: emails.length,
    sentDates: emails.map(({ date }) => date),
    nextSendDate: status === 'active' ? dueDate : null,
    ...endOf(lead, enrolment),
  });
}

/** Returns the change to a lead when its sequence ends; a superuser's decision is not changed. */
function endOf(lead: StoredLead, { status, reason, endedDate }: StoredEnrolment): Partial<StoredLead> {
  const isDecided = lead.status === 'won' || lead.status === 'lost';
  const date = endedDate ?? new Date();
  const as = (next: LeadStatus): Partial<StoredLead> => (isDecided ? {} : { status: next });
  if (status !== 'ended') return as('active');
  switch (reason) {
    case 'replied':
      return { ...as('replied'), repliedDate: lead.repliedDate ?? date };
    case 'bounced':
      return { ...as('bounced'), bouncedDate: lead.bouncedDate ?? date };
    case 'unsubscribed':
    case 'complained':
    case 'suppressed':
      return { ...as('unsubscribed'), unsubscribedDate: lead.unsubscribedDate ?? date };
    default:
      return {};
  }
}

/** Ends the sequence of a lead when a superuser has recorded the outcome of the lead. */
export async function endSequence({ lead }: { lead: StoredLead }): Promise<void> {
  const running = await sequenceOf(lead);
  if (!running || running.status === 'ended') return;
  const at = Date.now();
  await applyEvent(running._id, lead.status === 'replied' ? { type: 'answered', at } : { type: 'stopped', at });
}
