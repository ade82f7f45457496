import { translate } from '@tandem/i18n/server';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { publicJobsOf } from './companies.events.ts';
import type { StoredCompany } from './companies.model.ts';
import { type CompanyList, listCompanies } from './company-search.service.ts';

type Row = StoredCompany & { jobCount: number };

/** Exports the list of companies for superusers as a table in their language. */
export const exportCompanies = (
  query: Omit<CompanyList, 'skip' | 'limit'>,
  { language }: CallInfo,
): Promise<Outgoing> =>
  exportList({
    name: 'companies',
    language,
    titles: 'exports:columns',
    columns: columnsIn(language),
    rows: readAllPages(async (page) => withJobCounts((await listCompanies({ ...query, ...page })).items)),
  });

const withJobCounts = (companies: readonly StoredCompany[]): Promise<Row[]> =>
  Promise.all(
    companies.map(async (company) => ({ ...company, jobCount: (await publicJobsOf.ask(company._id)).jobs.length })),
  );

const columnsIn = (language: string): Columns<Row> => ({
  company: ({ name }) => name,
  companyName: ({ companyName }) => companyName,
  contactPerson: ({ contactPerson }) => contactPerson,
  website: ({ website }) => website,
  status: (company) => translate(language, `admin:${statusOf(company)}`),
  jobs: ({ jobCount }) => jobCount,
  city: ({ offices }) => offices[0]?.city,
  country: ({ offices }) => offices[0]?.country,
  isPaying: ({ isPaying }) => isPaying,
  createdDate: ({ createdDate }) => createdDate.toISOString(),
  reviewedDate: ({ reviewedDate }) => reviewedDate?.toISOString(),
  lastSeenDate: ({ loggedinDate }) => loggedinDate?.toISOString(),
  entityId: ({ _id }) => String(_id),
});

function statusOf({ deletedDate, isBlank, public: isPublic }: StoredCompany) {
  if (deletedDate) return 'companies.deleted';
  if (isBlank) return 'companies.blank';
  return isPublic ? 'queue.public' : 'queue.notPublic';
}
