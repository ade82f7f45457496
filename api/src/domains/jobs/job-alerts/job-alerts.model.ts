import type { JobAlert } from '@tandem/contracts/job-alert';
import { model, Schema, type Types } from 'mongoose';
import { maybeDate, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

export type StoredAlert = Stored<Omit<JobAlert, 'total'>, '_id', 'createdDate'> & {
  updatedDate: Date;
  /** Whose it is; null for somebody without an account, who has an address and a language instead. */
  accountId: Types.ObjectId | null;
  email: string;
  language: string;
  /** When whoever owns the address said yes last; null before. */
  confirmedDate: Date | null;
  /** When the database forgets it, unless they say yes. */
  expiresDate: Date | null;
  /** When they were told last, or told that nothing is new. */
  toldDate: Date;
  /** Which jobs it had found until then, 12 bytes each. */
  told: Buffer;
};

const schema = schemaOf<StoredAlert>({
  accountId: { type: Schema.Types.ObjectId, default: null },
  email: text,
  language: text,
  search: text,
  rhythm: { type: String, required: true },
  confirmedDate: maybeDate,
  expiresDate: maybeDate,
  toldDate: { type: Date, required: true },
  told: { type: Buffer, default: () => Buffer.alloc(0) },
});
schema.index({ accountId: 1 });
schema.index({ email: 1 });
schema.index({ rhythm: 1, toldDate: 1 });
schema.index({ expiresDate: 1 }, { expireAfterSeconds: 0 });

const Alerts = model<StoredAlert>('JobAlert', schema, 'jobalerts');

type Ref = string | Types.ObjectId;
const guests = { accountId: null };

export const alerts = {
  insert: async (alert: Partial<StoredAlert>): Promise<StoredAlert> => (await Alerts.create(alert)).toObject(),
  find: (id: Ref) => Alerts.findById(id).lean<StoredAlert>(),
  ofAccount: (accountId: Ref) => Alerts.find({ accountId }).sort({ createdDate: 1 }).lean<StoredAlert[]>(),
  ofEmail: (email: string) => Alerts.find({ ...guests, email }).lean<StoredAlert[]>(),
  change: (id: Ref, change: Partial<StoredAlert>) =>
    Alerts.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredAlert>(),
  /** Those of a rhythm that somebody has said yes to, told of last before a moment. */
  due: (rhythm: StoredAlert['rhythm'], before: Date) =>
    Alerts.find({ rhythm, toldDate: { $lt: before }, confirmedDate: { $ne: null } }).lean<StoredAlert[]>(),
  /** Of people without an account who said yes last before a moment and have not been asked again. */
  unasked: (before: Date) =>
    Alerts.find({ ...guests, confirmedDate: { $lt: before }, expiresDate: null }).lean<StoredAlert[]>(),
  /** Writes down of what somebody was told, unless another process was faster: answers whether it was written. */
  async tell({ _id, toldDate }: StoredAlert, told: Buffer, now: Date): Promise<boolean> {
    const done = await Alerts.updateOne({ _id, toldDate }, { $set: { toldDate: now, told } }, { timestamps: false });
    return done.modifiedCount === 1;
  },
  remove: async (id: Ref): Promise<void> => {
    await Alerts.deleteOne({ _id: id });
  },
  removeOf: async (accountId: Ref): Promise<void> => {
    await Alerts.deleteMany({ accountId });
  },
};
