import type { OutreachRegion } from '@tandem/catalogue/outreach';
import { LEAD_STATUSES, type LeadStatus, type SalesVariant } from '@tandem/catalogue/sales';
import type { EmailItem, ListedEmailItem, VariantResults } from '@tandem/contracts/email-item';
import type { InputOf } from '@tandem/contracts/route';
import type { emailItems as contract } from '@tandem/contracts/routes/email-items';
import { plain, totalOf } from '../../../platform/database/mongoose-schema.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { substringPattern } from '../../../platform/text/text-normalization.ts';
import { type LeadCondition, leads } from './leads.model.ts';
import { presentLeads } from './leads.presenter.ts';

type Query = InputOf<typeof contract.list>['query'];
type Filter = Omit<Query, 'skip' | 'limit' | 'sort'>;

const conditionOf = ({ text, status, owner, isInfo, region }: Partial<Filter>): LeadCondition => ({
  ...(status && { status: { $in: status } }),
  ...(owner && { owner }),
  ...(isInfo !== undefined && { isInfo }),
  ...(region && { region }),
  ...(text && {
    $or: ['companyName', 'firstName', 'email', 'domain'].map((field) => ({ [field]: substringPattern(text) })),
  }),
});

export async function listLeads({ skip, limit, sort, ...filter }: Query): Promise<Page<ListedEmailItem[]>> {
  const condition = conditionOf(filter);
  const found = await leads.page(condition, { skip, limit, sort });
  const total = await totalOf(found.length, { skip, limit }, () => leads.count(condition));
  return { items: await presentLeads(found), total };
}

type Lean = Pick<EmailItem, '_id' | 'email' | 'companyName'>;

/** Lists leads with only the fields that a list of addresses needs. */
export async function leanLeads(body: InputOf<typeof contract.lean>['body']): Promise<Page<Lean[]>> {
  const { skip, limit, sort, ...filter } = body;
  const condition = conditionOf(filter);
  const found = await leads.page(condition, { skip, limit, sort });
  const total = await totalOf(found.length, { skip, limit }, () => leads.count(condition));
  return { items: found.map(({ _id, email, companyName }) => plain({ _id, email, companyName })), total };
}

/** Returns the number of leads with each status. */
export async function countLeads(
  filter: InputOf<typeof contract.counts>['query'],
): Promise<Record<LeadStatus, number>> {
  const condition = conditionOf(filter);
  const counts = await Promise.all(LEAD_STATUSES.map((status) => leads.count({ ...condition, status })));
  return Object.fromEntries(LEAD_STATUSES.map((status, nth) => [status, counts[nth] ?? 0])) as Record<
    LeadStatus,
    number
  >;
}

/** Returns the results of email variants A and B for the stored leads of a region. */
export async function variantResults(region: OutreachRegion): Promise<VariantResults> {
  const ofVariant = async (variant: SalesVariant) => {
    const written = { region, variant, step: { $gt: 0 } };
    const [sent, replied, unsubscribed] = await Promise.all([
      leads.count(written),
      leads.count({ ...written, repliedDate: { $ne: null } }),
      leads.count({ ...written, unsubscribedDate: { $ne: null } }),
    ]);
    return { sent, replied, unsubscribed };
  };
  const [A, B] = [await ofVariant('A'), await ofVariant('B')];
  return { A, B };
}
