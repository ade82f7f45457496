import type { JobSource } from '@tandem/contracts/statistics';
import { model, Schema, type Types } from 'mongoose';

/** How often a job was read on one day, by source. Nothing is stored about the readers. */
export interface StoredJobDay {
  job: Types.ObjectId;
  /** `2026-11-21`, in UTC. */
  day: string;
  views: Partial<Record<JobSource, number>>;
}

const schema = new Schema<StoredJobDay>(
  {
    job: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    views: { type: Schema.Types.Mixed, default: () => ({}) },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw', minimize: false },
);
schema.index({ job: 1, day: 1 }, { unique: true });

const JobDays = model<StoredJobDay>('JobDay', schema, 'jobdays');

export const jobDays = {
  add: async (job: string, day: string, source: JobSource, count: number): Promise<void> => {
    await JobDays.updateOne({ job, day }, { $inc: { [`views.${source}`]: count } }, { upsert: true });
  },
  since: (jobs: readonly (string | Types.ObjectId)[], day: string) =>
    JobDays.find({ job: { $in: jobs }, day: { $gte: day } }).lean<StoredJobDay[]>(),
};
