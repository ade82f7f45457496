import type { ReportSubject } from '@tandem/catalogue/reasons';
import type { ReportedSubject } from '@tandem/contracts/report';
import type { Types } from 'mongoose';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { existsFor } from '../../companies/companies/companies.policy.ts';
import { findCompanyById } from '../../companies/companies/companies.service.ts';
import { isOnBoard } from '../../jobs/jobs/jobs.policy.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import { mayReportMessage } from '../../messaging/conversations/messages.reporting.ts';
import { developers, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import type { StoredReport } from './reports.model.ts';

/** Throws 404 if the sender of a report cannot see its subject. */
export async function refuseInvisible(viewer: Viewer, type: ReportSubject, id: string): Promise<void> {
  if (!(await isVisible(viewer, type, id))) throw notFound(type);
}

async function isVisible(viewer: Viewer, type: ReportSubject, id: string): Promise<boolean> {
  if (type === 'message') return mayReportMessage(viewer, id);
  if (type === 'developer') return (await existingAmong(await viewerContextOf(viewer), [id])).has(id);
  if (type === 'company') {
    const company = await findCompanyById(id);
    return company !== null && existsFor(viewer, company);
  }
  const posting = await postingById(id);
  return posting !== undefined && (viewer.view === 'SUPERUSER' || isOnBoard(posting.job, posting.company, new Date()));
}

type Subject = Pick<ReportedSubject, 'name' | 'path'>;

/**
 * Returns the name of a subject and its address in the superuser's screens; both are empty once the subject is erased.
 * The name of a message is the name of the developer or company that wrote it.
 */
export async function subjectOf({ subjectType, subjectId, writerSide, writerId }: StoredReport): Promise<Subject> {
  if (subjectType !== 'message') return namedSubject(subjectType, subjectId);
  if (!writerId) return GONE;
  return namedSubject(writerSide === 'user' ? 'developer' : 'company', writerId);
}

async function namedSubject(type: Exclude<ReportSubject, 'message'>, id: Types.ObjectId): Promise<Subject> {
  if (type === 'developer') {
    const developer = await developers.find(id);
    return developer ? { name: developer.firstName, path: `/admin/users/${id}` } : GONE;
  }
  if (type === 'company') {
    const company = await findCompanyById(id);
    return company ? { name: company.name, path: `/companies/${company.slug}` } : GONE;
  }
  const posting = await postingById(String(id));
  return posting ? { name: posting.job.headline, path: `/jobs/${posting.job.slug}` } : GONE;
}

const GONE = { name: '', path: '' };
