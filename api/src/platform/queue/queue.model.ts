import { model, type Types } from 'mongoose';
import { schemaOf } from '../database/mongoose-schema.ts';

/** Work that any process performs after the response. */
export interface StoredWork {
  _id: Types.ObjectId;
  name: string;
  /** Encrypted because it may contain addresses of people without an account. */
  data: string;
  tries: number;
  /** The time of the next attempt; claiming the work postpones it. */
  dueDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredWork>({
  name: { type: String, required: true },
  data: { type: String, required: true },
  tries: { type: Number, default: 0 },
  dueDate: { type: Date, required: true, index: true },
});

const Works = model<StoredWork>('Work', schema, 'queue');

/** Milliseconds for which claimed work belongs to one process. */
const LEASE = 60_000;

export const queuedWork = {
  insert: (work: Pick<StoredWork, 'name' | 'data' | 'dueDate'>) => Works.create(work),
  /** Claims one due item for a while; null if there is none or another process was faster. */
  claim: (now: Date) =>
    Works.findOneAndUpdate(
      { dueDate: { $lte: now } },
      { $set: { dueDate: new Date(now.getTime() + LEASE) }, $inc: { tries: 1 } },
      { sort: { dueDate: 1, _id: 1 }, returnDocument: 'after' },
    ).lean<StoredWork>(),
  remove: (id: Types.ObjectId) => Works.deleteOne({ _id: id }),
};
