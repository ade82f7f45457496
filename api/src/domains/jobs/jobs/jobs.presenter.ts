import type { CompanySummary } from '@tandem/contracts/company';
import type { Job, JobOnBoard } from '@tandem/contracts/job';
import { previewOf } from '@tandem/contracts/preview';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredJob } from './jobs.model.ts';
import { isPromoted } from './jobs.policy.ts';

export function presentJob(job: StoredJob): Job {
  const { packageEnds, deletion, closedDate, closeReason, ending, idleReminders, fieldRevisions, ...shown } =
    plain(job);
  return {
    ...shown,
    questions: job.questions ?? [],
    revision: job.revision ?? 0,
    draftedBy: job.draftedBy ?? null,
  };
}

export function presentOnBoard(job: StoredJob, company: CompanySummary): JobOnBoard {
  const { revision, draftedBy, ...shown } = presentJob(job);
  return {
    ...shown,
    company,
    promoted: isPromoted(job.package),
    preview: previewOf(job.description),
    validThrough: job.packageEnds?.toISOString() ?? null,
  };
}
