import type { ImportedJob } from '@tandem/contracts/job-source';
import { Types } from 'mongoose';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { jobsOfCompanyById } from '../../jobs/jobs/jobs.importing.ts';
import { presentSourceJob } from './job-imports.presenter.ts';
import { sources } from './job-sources.model.ts';
import { sourceJobs } from './source-jobs.model.ts';

/** Returns which of a company's jobs follow a source, with the parts that were edited in Tandem. */
export async function importedJobs(
  companyId: string,
  { jobId: wanted = [], ...page }: PageOf<string> & { jobId?: readonly string[] | undefined },
): Promise<Page<ImportedJob[]>> {
  const entries = await sourceJobs.ofJobs(
    companyId,
    wanted.map((id) => new Types.ObjectId(id)),
  );
  if (entries.length === 0) return { items: [], total: 0 };
  const [own, jobs] = await Promise.all([
    sources.ofCompany(companyId),
    jobsOfCompanyById(
      companyId,
      entries.flatMap(({ jobId }) => jobId ?? []),
    ),
  ]);
  const byId = new Map(own.map((source) => [String(source._id), source]));
  const found = entries.flatMap((entry) => {
    const [source, job] = [byId.get(String(entry.sourceId)), jobs.get(String(entry.jobId))];
    if (!source || !job) return [];
    const { differs, url } = presentSourceJob(entry, job, source);
    return {
      jobId: String(job._id),
      sourceId: String(source._id),
      sourceJobId: String(entry._id),
      system: source.system,
      board: source.board,
      url,
      differs: differs.map(({ part }) => part),
    };
  });
  return pageFrom(found, page);
}
