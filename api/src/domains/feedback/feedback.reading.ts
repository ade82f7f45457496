import type { Feedback, FeedbackQuery } from '@tandem/contracts/feedback';
import type { Page } from '../../http/mount.ts';
import { companiesOfJobs } from '../companies/companies.service.ts';
import { plain } from '../stored.ts';
import { feedback } from './feedback.model.ts';

/** What was said, with the names of companies. */
export async function listFeedback({ kind, ...page }: FeedbackQuery): Promise<Page<Feedback[]>> {
  const [found, total] = await Promise.all([feedback.page(kind, page), feedback.count(kind)]);
  const companies = await companiesOfJobs(found.flatMap(({ companyId }) => companyId ?? []));
  const items = found.map(({ updatedDate, ...said }) => ({
    ...plain(said),
    companyId: said.companyId?.toHexString() ?? null,
    company: companies.get(String(said.companyId))?.summary.name ?? null,
    subscriptionId: said.subscriptionId ?? '', // absent in entries that are older than the field
  }));
  return { items, total };
}
