import { companyById } from '../../companies/companies/companies.service.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import type { StoredDeveloper } from './candidates.records.ts';

/** Presents a record to the person it is about: everything in it, and the company that stores it. */
export async function recordForPerson(record: StoredDeveloper) {
  const company = await companyById(String(record.managedBy));
  const shown = {
    _id: String(record._id),
    company: { name: company.name, slug: company.public ? company.slug : '', website: company.website },
    person: presentDeveloper(record, 'ADMIN'),
  };
  return { shown, company };
}
