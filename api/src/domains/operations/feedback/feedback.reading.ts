import type { Feedback, FeedbackQuery } from '@tandem/contracts/feedback';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { feedback, type StoredFeedback } from './feedback.model.ts';

/** Lists feedback with the names of companies. */
export async function listFeedback({ kind, read, ...page }: FeedbackQuery): Promise<Page<Feedback[]>> {
  const condition = {
    ...(kind && { kind }),
    ...(read !== undefined && { readDate: read ? { $ne: null } : null }),
  };
  const [found, total] = await withTotal(page, feedback.page(condition, page), () => feedback.count(condition));
  return { items: await present(found), total };
}

/** Marks feedback as read or unread. */
export async function markFeedback(id: string, isRead: boolean): Promise<Feedback> {
  const marked = await feedback.mark(id, isRead ? new Date() : null);
  const [shown] = marked ? await present([marked]) : [];
  if (!shown) throw notFound();
  return shown;
}

async function present(found: readonly StoredFeedback[]): Promise<Feedback[]> {
  const companies = await companyNamesOf(found.flatMap(({ companyId }) => companyId ?? []));
  return found.map(({ updatedDate, ...given }) => ({
    ...plain(given),
    companyId: given.companyId?.toHexString() ?? null,
    company: companies.get(String(given.companyId)) ?? null,
    // missing in entries created before these fields existed
    subscriptionId: given.subscriptionId ?? '',
    readDate: given.readDate?.toISOString() ?? null,
  }));
}
