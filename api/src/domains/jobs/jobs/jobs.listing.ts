import { FREE_PACKAGE, JOB_PACKAGES } from '@tandem/catalogue/packages';
import type { ListedJob, ListedJobsExport, ListedJobsQuery } from '@tandem/contracts/job-admin';
import { translate } from '@tandem/i18n/server';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { wordPatterns } from '../../../platform/text/text-normalization.ts';
import { companiesOfJobs } from '../../companies/companies/companies.service.ts';
import { findCompanyIdsByName } from '../../companies/companies/company-search.service.ts';
import { type JobCondition, jobs, type StoredJob } from './jobs.model.ts';
import { isOnBoard, isPromoted } from './jobs.policy.ts';

/** Jobs of all companies for superusers, in every status. */
export async function listAllJobs({ skip, limit, sort, ...filter }: ListedJobsQuery): Promise<Page<ListedJob[]>> {
  const condition = await conditionOf(filter);
  const [found, total] = await withTotal({ skip, limit }, jobs.page(condition, { skip, limit, sort }), () =>
    jobs.count(condition),
  );
  return { items: await present(found), total };
}

/** Exports the list as a table in the language of the caller. */
export const exportAllJobs = (query: ListedJobsExport, { language }: CallInfo): Promise<Outgoing> =>
  exportList({
    name: 'jobs',
    language,
    titles: 'exports:columns',
    columns: columnsIn(language),
    rows: readAllPages(async (page) => (await listAllJobs({ ...query, ...page })).items),
  });

type Filter = Omit<ListedJobsQuery, 'skip' | 'limit' | 'sort'>;

async function conditionOf({ text, status, companyId, package: key, promoted }: Filter): Promise<JobCondition> {
  return {
    ...(status === 'deleted' ? { deletion: { $ne: null } } : { deletion: null, ...(status && { status }) }),
    ...(companyId && { companyId }),
    $and: [
      ...(key ? [{ package: key }] : []),
      ...(promoted === undefined ? [] : [{ package: { [promoted ? '$in' : '$nin']: PROMOTING } }]),
      ...(text ? [await saying(text)] : []),
      {},
    ],
  };
}

const PROMOTING = JOB_PACKAGES.map(({ key }) => key).filter(isPromoted);

/** Condition: jobs whose title, or whose company's name, contains every word of a text. */
async function saying(text: string): Promise<JobCondition> {
  const words = wordPatterns(text).map((word) => ({ headline: word }));
  if (words.length === 0) return {};
  return { $or: [{ $and: words }, { companyId: { $in: await findCompanyIdsByName(text) } }] };
}

async function present(found: readonly StoredJob[]): Promise<ListedJob[]> {
  const companies = await companiesOfJobs(found.map(({ companyId }) => companyId));
  const now = new Date();
  return found.map((job) => {
    const company = companies.get(String(job.companyId));
    return {
      _id: String(job._id),
      companyId: String(job.companyId),
      headline: job.headline,
      slug: job.slug,
      status: job.status,
      role: job.role,
      remote: job.remote,
      location: job.location,
      salaryFrom: job.salaryFrom,
      salaryTo: job.salaryTo,
      salaryCurrency: job.salaryCurrency,
      salaryFrequency: job.salaryFrequency,
      package: job.package ?? FREE_PACKAGE,
      createdDate: job.createdDate.toISOString(),
      updatedDate: job.updatedDate.toISOString(),
      publishDate: job.publishDate?.toISOString() ?? null,
      company: company ? { name: company.summary.name, slug: company.summary.slug } : null,
      isOnBoard: company !== undefined && isOnBoard(job, company, now),
      promoted: isPromoted(job.package),
      validThrough: job.packageEnds?.toISOString() ?? null,
      deletedDate: job.deletion?.date.toISOString() ?? null,
      endReason: job.deletion?.reason ?? (job.status === 'closed' ? job.closeReason : ''),
    };
  });
}

const columnsIn = (language: string): Columns<ListedJob> => ({
  jobTitle: ({ headline }) => headline,
  company: ({ company }) => company?.name,
  status: ({ status, deletedDate }) => translate(language, `admin:jobs.statuses.${deletedDate ? 'deleted' : status}`),
  onBoard: ({ isOnBoard: shown }) => shown,
  package: ({ package: key }) => translate(language, `catalogue:packages.${key}`, { defaultValue: key }),
  role: ({ role }) => role && translate(language, `catalogue:roles.${role}`),
  city: ({ location }) => location.city,
  country: ({ location }) => location.country,
  salaryFrom: ({ salaryFrom }) => salaryFrom,
  salaryTo: ({ salaryTo }) => salaryTo,
  currency: ({ salaryCurrency }) => salaryCurrency.toUpperCase(),
  frequency: ({ salaryFrequency }) => translate(language, `exports:frequency.${salaryFrequency}`),
  createdDate: ({ createdDate }) => createdDate,
  publishDate: ({ publishDate }) => publishDate,
  reason: ({ endReason }) =>
    endReason && translate(language, `catalogue:deleteJobReasons.${endReason}`, { defaultValue: endReason }),
  id: ({ _id }) => _id,
});
