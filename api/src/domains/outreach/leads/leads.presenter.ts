import type { EmailItem, ListedEmailItem } from '@tandem/contracts/email-item';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { suppressedAmong } from '../../../platform/mail/suppression.ts';
import { type CompanyAtDomain, companiesByDomain } from '../../companies/companies/company-domains.service.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import type { StoredLead } from './leads.model.ts';

export const presentLead = ({ keys, names, formerKeys, importId, ...lead }: StoredLead): EmailItem => plain(lead);

/** Presents leads with their owners and the reasons that prevent emails to them. */
export async function presentLeads(found: readonly StoredLead[]): Promise<ListedEmailItem[]> {
  const [owners, companies, suppressed] = await Promise.all([
    accountsById([...new Set(found.flatMap(({ owner }) => owner?.toHexString() ?? []))]),
    companiesByDomain(),
    suppressedAmong(found.map(({ email }) => email)),
  ]);
  return found.map((lead) => {
    const owner = owners.get(String(lead.owner));
    const customer = customerAmong(companies, lead.keys);
    return {
      ...presentLead(lead),
      ownerName: owner ? displayNameOf(owner) || owner.email : '',
      customer: customer ? plain(customer) : null,
      isSuppressed: suppressed.has(lead.email),
    };
  });
}

/** Returns the company on Tandem that has one of a lead's keys; undefined if there is none. */
export const customerAmong = (
  companies: ReadonlyMap<string, CompanyAtDomain>,
  keys: readonly string[],
): CompanyAtDomain | undefined => keys.map((key) => companies.get(key)).find(Boolean);
