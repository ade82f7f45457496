import { LIST_NAME_LENGTH } from '@tandem/catalogue/candidates';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Id, Name, pageOf } from './values.ts';

const ListName = Name.min(1).max(LIST_NAME_LENGTH);

/** A list of candidates that the whole team shares, often for one job. */
export const CandidateList = z.object({
  _id: Id,
  /** The name of the list; the job title unless it was renamed. */
  name: z.string(),
  jobId: Id.nullable(),
  /** Number of candidates on the list. */
  count: z.number().int(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type CandidateList = z.infer<typeof CandidateList>;

/** A list needs a name, a job or both; a job has at most one list, which is returned if it exists. */
export const CandidateListCreate = z
  .strictObject({ name: ListName.optional(), jobId: Id.optional() })
  .refine(({ name, jobId }) => name !== undefined || jobId !== undefined, {
    path: ['name'],
    params: { key: 'missing' },
  });
export type CandidateListCreate = z.output<typeof CandidateListCreate>;

export const CandidateListChange = z.strictObject({
  name: ListName.optional(),
  /** Restores a deleted list, within ten minutes. */
  deleted: z.literal(false).optional(),
});
export type CandidateListChange = z.output<typeof CandidateListChange>;

export const CandidateListQuery = pageOf({
  sort: sortBy(['createdDate', 'updatedDate', 'name', 'count'], '-createdDate'),
  jobId: Id.optional(),
});
