import { SOURCE_JOB_STATES, type SourceJobState } from '@tandem/catalogue/job-feeds';
import { missingForPublishing } from '@tandem/contracts/job-publishing';
import type { JobAtSource, JobSource, JobSourceChange } from '@tandem/contracts/job-source';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredJob } from '../../jobs/jobs/jobs.importing.ts';
import type { StoredSource } from './job-sources.model.ts';
import { departmentsOf, ignoredBy, wantedJob } from './mapping.ts';
import { knownParts, partHash, type SourceJobFields } from './parts.ts';
import type { StoredChange } from './source-changes.model.ts';
import type { StoredSourceJob } from './source-jobs.model.ts';
import { isUndoable } from './undoing.ts';

type Summed = Pick<StoredSourceJob, 'state' | 'reason'> & { feed: Pick<StoredSourceJob['feed'], 'department'> };

export function presentSource(source: StoredSource, jobs: readonly Summed[]): JobSource {
  const { _id, address, system, board, status, rules, readDate, nextDate, problem, lost, pages, createdDate } =
    plain(source);
  const states = jobs.map((job) => previewOf(job, source).state);
  const counts = Object.fromEntries(
    SOURCE_JOB_STATES.map((state) => [state, states.filter((each) => each === state).length]),
  ) as Record<SourceJobState, number>;
  const named = jobs.filter(({ reason }) => reason === null || reason === 'department' || reason === 'unmapped');
  return {
    ...{ _id, address, system, board, status, rules, readDate, nextDate, problem, lost, pages, createdDate },
    departments: departmentsOf(named.map(({ feed }) => feed)),
    counts,
    isWorking:
      (source.workDate !== null && source.workDate > new Date()) ||
      (status === 'active' && Boolean(source.applyRequest)),
  };
}

/** Presents a job of a source with the imported job or, before the import, a preview. */
export function presentSourceJob(
  entry: StoredSourceJob,
  job: StoredJob | undefined,
  source: Pick<StoredSource, 'rules' | 'status'>,
): JobAtSource {
  const { feed } = entry;
  const wanted = wantedJob(feed, source.rules);
  const place = wanted.location ?? { city: '', country: '' };
  const preview = previewOf(entry, source);
  const isFollowed = job !== undefined && (entry.state === 'imported' || entry.state === 'missing');
  const shown = job ?? { role: null, remote: 'house' as const, salaryFrom: 0, ...wanted, location: place };
  const salary = job && job.salaryFrom > 0 ? job : wanted.salaryFrom === undefined ? null : wanted;
  return {
    _id: String(entry._id),
    title: feed.title,
    city: place.city,
    country: place.country,
    remote: feed.remote,
    department: feed.department ?? '',
    url: feed.url ?? '',
    ...preview,
    jobId: entry.jobId && String(entry.jobId),
    jobStatus: job?.status ?? null,
    role: job?.role ?? wanted.role ?? null,
    salary: salary && salaryOf(salary),
    lacks:
      preview.state === 'new' || isFollowed
        ? [
            ...missingForPublishing({ ...shown, description: shown.description ?? '' }),
            ...(salary === null ? (['salary'] as const) : []),
          ]
        : [],
    differs: isFollowed ? differences(entry, job, wanted) : [],
    missingSince: entry.missingSince?.toISOString() ?? null,
  };
}

/** Previews the effect of the rules before the import. */
function previewOf({ state, reason, feed }: Summed, { rules, status }: Pick<StoredSource, 'rules' | 'status'>) {
  const isOpen = state === 'new' || reason === 'department' || reason === 'unmapped';
  if (status !== 'draft' || !isOpen) return { state, reason };
  const ignored = ignoredBy(feed, rules);
  return { state: ignored ? ('ignored' as const) : ('new' as const), reason: ignored };
}

const salaryOf = ({
  salaryFrom = 0,
  salaryTo = 0,
  salaryCurrency = 'eur',
  salaryFrequency = 'monthly',
}: SourceJobFields) => ({
  salaryFrom,
  salaryTo,
  salaryCurrency,
  salaryFrequency,
});

/** Returns the parts in which a job differs from its source, with the source's text for the headline only. */
const differences = (entry: StoredSourceJob, job: StoredJob, wanted: SourceJobFields): JobAtSource['differs'] =>
  knownParts(wanted)
    .filter((part) => partHash(job, part) !== partHash(wanted, part))
    .map((part) => ({ part, source: part === 'headline' ? entry.feed.title : '' }));

export const presentChange = (change: StoredChange): JobSourceChange => {
  const { _id, kind, jobId, headline, parts, createdDate, undoneDate } = plain(change);
  return { _id, kind, jobId, headline, parts, createdDate, undoneDate, mayUndo: isUndoable(change) };
};
