import type { CandidateList } from '@tandem/contracts/candidate-list';
import { model, Schema, type Types } from 'mongoose';
import { maybeDate, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

export type StoredList = Omit<
  Stored<Omit<CandidateList, 'count'>, '_id', 'createdDate' | 'updatedDate'>,
  'jobId' | 'name'
> & {
  companyId: Types.ObjectId;
  /** Absent for a list without a job. */
  jobId?: Types.ObjectId;
  /** The name chosen by a colleague; empty while the list has the title of its job. */
  name: string;
  /** The last title of the job, shown after the job is deleted. */
  jobTitle: string;
  /** Deletion date; the list can be restored for some minutes after it. */
  deletedDate: Date | null;
};

const schema = schemaOf<StoredList>({
  companyId: { type: Schema.Types.ObjectId, required: true },
  jobId: { type: Schema.Types.ObjectId, default: undefined },
  name: text,
  jobTitle: text,
  deletedDate: maybeDate,
});
schema.index({ companyId: 1, createdDate: -1 });
schema.index({ companyId: 1, jobId: 1 }, { unique: true, partialFilterExpression: { jobId: { $exists: true } } });
schema.index({ deletedDate: 1 });

const Lists = model<StoredList>('CandidateList', schema, 'candidatelists');

type Ref = string | Types.ObjectId;

export const lists = {
  insert: async (list: Partial<StoredList>): Promise<StoredList> => (await Lists.create(list)).toObject(),
  find: (id: Ref) => Lists.findById(id).lean<StoredList>(),
  /** Includes lists that have just been deleted. */
  findOfJob: (companyId: Ref, jobId: Ref) => Lists.findOne({ companyId, jobId }).lean<StoredList>(),
  /** Newest first. */
  ofCompany: (companyId: Ref) =>
    Lists.find({ companyId, deletedDate: null }).sort({ createdDate: -1, _id: -1 }).lean<StoredList[]>(),
  change: (id: Ref, change: Partial<StoredList>) =>
    Lists.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredList>(),
  deletedBefore: (moment: Date) => Lists.find({ deletedDate: { $ne: null, $lt: moment } }).lean<StoredList[]>(),
  remove: async (id: Ref, deletedBefore: Date) => {
    await Lists.deleteOne({ _id: id, deletedDate: { $ne: null, $lt: deletedBefore } });
  },
  removeOf: async (companyId: Ref) => {
    await Lists.deleteMany({ companyId });
  },
};
