import { createHash } from 'node:crypto';
import { SOURCE_PARTS, type SourcePart } from '@tandem/catalogue/job-feeds';
import type { JobCreate } from '@tandem/contracts/job';
import { plain } from '../../../platform/database/mongoose-schema.ts';

/** The fields of a job that belong to each part. */
const FIELDS = {
  headline: ['headline'],
  description: ['description'],
  workplace: ['remote'],
  location: ['location'],
  employment: ['jobType'],
  salary: ['salaryFrom', 'salaryTo', 'salaryCurrency', 'salaryFrequency'],
  role: ['role'],
  skills: ['skills'],
} as const satisfies Record<SourcePart, readonly (keyof JobCreate)[]>;

/** The job according to its source; parts that the source does not provide are absent. */
export type SourceJobFields = Partial<Pick<JobCreate, (typeof FIELDS)[SourcePart][number]>>;

/** Returns the fields of some parts of a job. */
export const fieldsOfParts = (job: Partial<JobCreate>, parts: readonly SourcePart[]): SourceJobFields =>
  Object.fromEntries(parts.flatMap((part) => FIELDS[part].map((field) => [field, plain(job[field])])));

/** Returns the parts of a job that a source provides. */
export const knownParts = (wanted: SourceJobFields): SourcePart[] =>
  SOURCE_PARTS.filter((part) => FIELDS[part].every((field) => wanted[field] !== undefined));

/** Returns a hash of a part of a job. */
export const partHash = (job: Partial<JobCreate>, part: SourcePart): string =>
  hashOf(part === 'location' ? placeOf(job) : FIELDS[part].map((field) => sorted(plain(job[field]))));

/** Sources contain no coordinates. */
const placeOf = ({ location }: Partial<JobCreate>) => [location?.city ?? '', location?.country ?? ''];

/** Returns the part that a field belongs to. */
export const partOf = (field: string): SourcePart | undefined =>
  SOURCE_PARTS.find((part) => (FIELDS[part] as readonly string[]).includes(field));

/** Returns a short hash of any data. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Sorts the keys of data, so that equal data is serialised equally. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
