import type { JobOfPage } from '@tandem/job-feeds/adapters/job-pages';
import { model, Schema, type Types } from 'mongoose';
import { flag, maybeDate, maybeText, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A page that a careers page or sitemap leads to, for all companies together. */
export interface StoredJobPage {
  _id: Types.ObjectId;
  /** The address of the list that leads to it. */
  list: string;
  url: string;
  /** `job` has jobs, `gone` had some and has none any more, `other` never had any. */
  state: 'job' | 'gone' | 'other';
  /** As they were last read, also of a page that is gone. */
  jobs: JobOfPage[];
  /** Whether the list led to it when it was last read. */
  isListed: boolean;
  /** The time of the last change according to the sitemap. */
  changed: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Readings in a row that failed, and that found it gone. */
  failures: number;
  absences: number;
  readDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredJobPage>({
  list: text,
  url: text,
  state: text,
  jobs: { type: [Schema.Types.Mixed] as unknown as typeof Schema.Types.Mixed, default: [] },
  isListed: flag,
  changed: maybeText,
  etag: maybeText,
  lastModified: maybeText,
  failures: { type: Number, default: 0 },
  absences: { type: Number, default: 0 },
  readDate: maybeDate,
});
schema.index({ list: 1, url: 1 }, { unique: true });
// A list that is no longer followed expires; pages of other lists are read at least once a week.
schema.index({ readDate: 1 }, { expireAfterSeconds: 30 * 86_400 });

const JobPages = model<StoredJobPage>('JobPage', schema, 'jobpages');

/** The fields that are needed to plan the next requests. */
export type KnownPage = Omit<StoredJobPage, 'jobs' | 'createdDate' | 'updatedDate'>;
type Change = Partial<Omit<StoredJobPage, '_id' | 'list' | 'url' | 'createdDate' | 'updatedDate'>>;

export const jobPages = {
  known: (list: string) => JobPages.find({ list }, { jobs: 0, createdDate: 0, updatedDate: 0 }).lean<KnownPage[]>(),
  /** The jobs of pages that have some, in the order in which the pages were found. */
  withJobs: (list: string) =>
    JobPages.find({ list, state: 'job' }, { jobs: 1 }).sort({ _id: 1 }).lean<Pick<StoredJobPage, 'jobs'>[]>(),
  store: async (list: string, url: string, change: Change): Promise<void> => {
    await JobPages.updateOne({ list, url }, { $set: change }, { upsert: true });
  },
  /** Notes which pages a list leads to, where that has changed. */
  setListed: async (ids: readonly Types.ObjectId[], isListed: boolean): Promise<void> => {
    if (ids.length > 0) await JobPages.updateMany({ _id: { $in: ids } }, { $set: { isListed } });
  },
  remove: async (ids: readonly Types.ObjectId[]): Promise<void> => {
    if (ids.length > 0) await JobPages.deleteMany({ _id: { $in: ids } });
  },
};
