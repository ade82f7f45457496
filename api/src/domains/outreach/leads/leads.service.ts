import { regionOfDomain } from '@tandem/catalogue/outreach';
import type { LeadStatus } from '@tandem/catalogue/sales';
import { isSharedMailbox } from '@tandem/catalogue/shared-mailbox';
import type { EmailItemChange, EmailItemInput, ListedEmailItem } from '@tandem/contracts/email-item';
import { Types } from 'mongoose';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { changedFromBase } from '../../../platform/database/revisions.ts';
import {
  changedElsewhere,
  invalid,
  leadExists,
  leadIsCustomer,
  leadSimilar,
  leadSuppressed,
  notFound,
  wrongStep,
} from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isSuppressed } from '../../../platform/mail/suppression.ts';
import { companiesByDomain } from '../../companies/companies/company-domains.service.ts';
import { superusers } from '../../identity/accounts/accounts.service.ts';
import { leadDecided, leadsErasing } from './leads.events.ts';
import { formerKeysOf, keysOfLead, type LeadKeys, mailboxKey } from './leads.keys.ts';
import { leads, type NewLead, type StoredLead } from './leads.model.ts';
import { customerAmong, presentLead, presentLeads } from './leads.presenter.ts';

export { keysOfLead } from './leads.keys.ts';
export { leads, type StoredLead } from './leads.model.ts';
export { customerAmong, presentLead } from './leads.presenter.ts';

/** Returns a lead by id; throws 404 if it does not exist. */
export async function leadById(id: string | Types.ObjectId): Promise<StoredLead> {
  const lead = await leads.find(id);
  if (!lead) throw notFound();
  return lead;
}

/**
 * Saves a lead under an id created by the client; a repeated call returns the first lead. Throws 409 for a customer, a
 * suppressed address, and a company that is already saved.
 */
export async function createLead(viewer: Viewer, id: string, input: EmailItemInput): Promise<ListedEmailItem> {
  const before = await leads.find(id);
  if (before) return presented(before);
  const { allowSimilar, owner = viewer.accountId, ...fields } = input;
  await refuseOwner(owner);
  const lead = { ...newLead(fields), _id: new Types.ObjectId(id), owner: owner ? new Types.ObjectId(owner) : null };
  await refuseLead(lead, { allowSimilar });
  try {
    return await presented(await leads.insert(lead));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Another request has saved this lead, or one of the same company, in the meantime.
    const same = await leads.find(id);
    if (same) return presented(same);
    const [other] = await leads.withKeys([lead.domain]);
    throw other ? leadExists(presentLead(other)) : error;
  }
}

type Facts = Omit<EmailItemInput, 'allowSimilar' | 'owner'>;

/** Returns a new lead: its region and the kind of its address are derived unless they are given. */
export function newLead({ region, isInfo, ...facts }: Facts): NewLead {
  const keys = keysOfLead(facts);
  return {
    _id: new Types.ObjectId(),
    ...facts,
    ...keys,
    region: region ?? regionOfDomain(keys.domain),
    isInfo: isInfo ?? isSharedMailbox(facts.email),
  };
}

/** Throws 409 if the company is a customer or saved as a lead, or if the address is suppressed. */
async function refuseLead(
  { _id, email, keys, names }: LeadKeys & { _id: Types.ObjectId; email: string },
  { allowSimilar }: { allowSimilar: boolean },
): Promise<void> {
  const customer = customerAmong(await companiesByDomain(), keys);
  if (customer) throw leadIsCustomer(plain(customer));
  if (await isSuppressed(email, 'outreach')) throw leadSuppressed();
  const isOther = (lead: StoredLead) => !lead._id.equals(_id);
  const same = (await leads.withKeys(keys)).find(isOther);
  if (same) throw leadExists(presentLead(same));
  const similar = allowSimilar ? undefined : (await leads.withNames(names)).find(isOther);
  if (similar) throw leadSimilar(presentLead(similar));
}

async function refuseOwner(owner: string | null | undefined): Promise<void> {
  if (owner && !(await superusers()).some(({ _id }) => String(_id) === owner))
    throw invalid({ owner: { key: 'choice' } });
}

/**
 * Changes a lead. Throws 409 with both versions if a field was changed since `basedOn`; 409 if the change makes it an
 * existing lead or a customer, or if its state does not allow the change.
 */
export async function changeLead(id: string, { basedOn, ...change }: EmailItemChange): Promise<ListedEmailItem> {
  const before = await leadById(id);
  const { owner, status: wanted, ...facts } = change;
  const stale = changedFromBase<object>(before, change, basedOn);
  if (stale.length > 0) throw changedElsewhere(stale, { lead: await presented(before), yours: change });
  if (owner && owner !== String(before.owner)) await refuseOwner(owner);
  if (facts.email !== undefined && facts.email !== before.email && before.status === 'active') throw wrongStep();
  const isOtherMailbox = facts.email !== undefined && mailboxKey(facts.email) !== mailboxKey(before.email);
  const status = statusAfter(wanted, before, isOtherMailbox);
  const keys = keysOfLead({ email: facts.email ?? before.email, website: facts.website ?? before.website });
  if (keys.keys.some((key) => !before.keys.includes(key)))
    await refuseLead({ ...keys, _id: before._id, email: facts.email ?? before.email }, { allowSimilar: true });
  const set = {
    ...(isOtherMailbox && { isInfo: isSharedMailbox(facts.email ?? '') }),
    ...(isOtherMailbox && { bouncedDate: null, repliedDate: null, unsubscribedDate: null }),
    ...(isOtherMailbox && before.sentDates.length > 0 && { formerKeys: formerKeysOf(before) }),
    ...facts,
    ...keys,
    ...(owner !== undefined && { owner: owner ? new Types.ObjectId(owner) : null }),
    ...(status && { status }),
    ...(status === 'replied' && (isOtherMailbox || !before.repliedDate) && { repliedDate: new Date() }),
  };
  try {
    const after = await leads.changeFrom(before, Object.keys(basedOn ? change : {}), set as Partial<StoredLead>);
    // A concurrent request changed the lead: the retry reports the conflict.
    if (!after) return await changeLead(id, { basedOn, ...change });
    if (status) await leadDecided.emit({ lead: after });
    return await presented(status ? await leadById(id) : after);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const other = (await leads.withKeys([keys.domain])).find(({ _id }) => !_id.equals(before._id));
    throw other ? leadExists(presentLead(other)) : error;
  }
}

/** Returns the status after a change; undefined if it stays. The reader of another mailbox has not unsubscribed. */
function statusAfter(wanted: LeadStatus | undefined, before: StoredLead, isOtherMailbox: boolean) {
  if (!isOtherMailbox) return wanted === 'new' ? statusWithoutDecision(before) : wanted;
  return wanted ?? (before.status === 'unsubscribed' || before.status === 'bounced' ? 'new' : undefined);
}

/**
 * Returns the status of a lead once its decision is revoked: "unsubscribed" and "bounced" are restored. Throws 409 if
 * there was no decision.
 */
function statusWithoutDecision({ status, unsubscribedDate, bouncedDate }: StoredLead): LeadStatus {
  const stopped = unsubscribedDate ? 'unsubscribed' : bouncedDate ? 'bounced' : null;
  if (stopped && status !== 'won' && status !== 'lost') throw wrongStep();
  return stopped ?? 'new';
}

export async function removeLead(id: string): Promise<void> {
  const { _id } = await leadById(id);
  await leadsErasing.emit({ ids: [_id] });
  if (!(await leads.remove(id))) throw notFound();
}

const presented = async (lead: StoredLead): Promise<ListedEmailItem> =>
  (await presentLeads([lead]))[0] as ListedEmailItem;
