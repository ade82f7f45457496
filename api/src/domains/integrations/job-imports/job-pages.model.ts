import type { JobOfPage } from '@tandem/job-feeds/adapters/job-pages';
import { model, Schema, type Types } from 'mongoose';
import { flag, maybeDate, maybeText, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** A page that a careers page or sitemap links to, shared by all companies. */
export interface StoredJobPage {
  _id: Types.ObjectId;
  /** Address of the list that links to the page. */
  list: string;
  url: string;
  /** `job`: the page has jobs. `gone`: it had some but no longer has any. `other`: it never had any. */
  state: 'job' | 'gone' | 'other';
  /** The jobs as last read, also for a page that is gone. */
  jobs: JobOfPage[];
  /** Whether the list linked to the page in its last reading. */
  isListed: boolean;
  /** Last change according to the sitemap. */
  changed: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Numbers of readings in a row that failed, and that found the page gone. */
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
// Pages of a list that is no longer followed expire; all other pages are read at least once a week.
schema.index({ readDate: 1 }, { expireAfterSeconds: 30 * 86_400 });

const JobPages = model<StoredJobPage>('JobPage', schema, 'jobpages');

/** The fields needed to plan the next requests. */
export type KnownPage = Omit<StoredJobPage, 'jobs' | 'createdDate' | 'updatedDate'>;
type Change = Partial<Omit<StoredJobPage, '_id' | 'list' | 'url' | 'createdDate' | 'updatedDate'>>;

export const jobPages = {
  known: (list: string) => JobPages.find({ list }, { jobs: 0, createdDate: 0, updatedDate: 0 }).lean<KnownPage[]>(),
  /** Finds the jobs of pages that contain some, in the order in which the pages were found. */
  withJobs: (list: string) =>
    JobPages.find({ list, state: 'job' }, { jobs: 1 }).sort({ _id: 1 }).lean<Pick<StoredJobPage, 'jobs'>[]>(),
  store: async (list: string, url: string, change: Change): Promise<void> => {
    await JobPages.updateOne({ list, url }, { $set: change }, { upsert: true });
  },
  /** Records which pages a list links to, where that has changed. */
  setListed: async (ids: readonly Types.ObjectId[], isListed: boolean): Promise<void> => {
    if (ids.length > 0) await JobPages.updateMany({ _id: { $in: ids } }, { $set: { isListed } });
  },
  remove: async (ids: readonly Types.ObjectId[]): Promise<void> => {
    if (ids.length > 0) await JobPages.deleteMany({ _id: { $in: ids } });
  },
};
