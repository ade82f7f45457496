import { fillSalesText, salesNames } from '@tandem/catalogue/sales-emails';
import { countryOf } from '@tandem/outreach/regions';
import { writeMail } from '../../../platform/mail/send.ts';
import { companiesByDomain } from '../../companies/companies/company-domains.service.ts';
import { accountById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { newLink } from '../../sourcing/record-links/links.service.ts';
import { customerAmong, leads, type StoredLead } from '../leads/leads.service.ts';
import type { StoredEnrolment } from '../sending/enrolments.service.ts';
import { hasReplied } from '../sending/has-replied.ts';
import { wantsOutreach } from '../sending/preferences.ts';
import { type CurrentRecipient, type Delivery, provideRecipients, type StepWords } from '../sending/recipients.ts';

const leadOf = async ({ recipientId }: Pick<StoredEnrolment, 'recipientId'>): Promise<StoredLead | null> =>
  recipientId ? leads.find(recipientId) : null;

/** Returns a lead as a recipient of sales emails. */
export async function recipientOfLead(lead: StoredLead): Promise<CurrentRecipient> {
  const isCustomer = customerAmong(await companiesByDomain(), lead.keys) !== undefined;
  return {
    email: lead.email,
    region: lead.region,
    country: countryOf(lead.region),
    timeZone: '',
    isShared: lead.isInfo,
    hasWritten: await hasReplied({ recipientId: lead._id, companyId: null, email: lead.email }),
    refusal: isCustomer ? 'customer' : (await wantsOutreach(lead.email)) ? null : 'unsubscribed',
  };
}

async function find(enrolment: StoredEnrolment): Promise<CurrentRecipient | null> {
  const lead = await leadOf(enrolment);
  return lead && recipientOfLead(lead);
}

/** Returns the texts from the start of the sequence, filled with the current names. */
async function words(enrolment: StoredEnrolment, step: number): Promise<StepWords | null> {
  const [lead, draft] = [await leadOf(enrolment), enrolment.steps[step]];
  if (!lead || !draft) return null;
  const names = salesNames(lead);
  return { subject: fillSalesText(draft.subject, names).trim(), text: fillSalesText(draft.text, names).trim() };
}

/** Returns the company name and source shown in an email to a lead. */
export const aboutLead = ({ companyName, sourceUrl, website }: StoredLead) => ({
  company: companyName,
  source: sourceUrl || website,
});

async function write(enrolment: StoredEnrolment, { subject, text }: StepWords, delivery: Delivery): Promise<void> {
  const lead = await leadOf(enrolment);
  if (!lead) throw new Error('The lead was deleted while an email was written');
  const { key, to, replyTo, thread } = delivery;
  await writeMail(
    'salesLetter',
    { to, language: enrolment.language },
    { ...aboutLead(lead), subject, text, token: await newLink({ email: to }) },
    { key, replyTo, thread },
  );
}

async function author({ senderId }: Pick<StoredEnrolment, 'senderId'>): Promise<{ name: string; address: string }> {
  const account = await accountById(String(senderId));
  return { name: displayNameOf(account) || account.email, address: account.email };
}

provideRecipients('lead', { find, words, write, author });
