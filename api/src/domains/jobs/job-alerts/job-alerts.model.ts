import { renamedSkills } from '@tandem/catalogue/skill-renaming';
import { readFilters, writeFilters } from '@tandem/contracts/board-address';
import type { JobAlert } from '@tandem/contracts/job-alert';
import { model, Schema, type Types } from 'mongoose';
import { maybeDate, type Stored, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { countedSkills, skillUse } from '../../../platform/database/skill-uses.ts';

export type StoredAlert = Stored<Omit<JobAlert, 'total'>, '_id', 'createdDate'> & {
  updatedDate: Date;
  /** The owner; null for a person without an account, who has an address and a language instead. */
  accountId: Types.ObjectId | null;
  email: string;
  language: string;
  /** When the owner of the address last confirmed the alert; null before the first time. */
  confirmedDate: Date | null;
  /** When the database deletes the alert unless it is confirmed. */
  expiresDate: Date | null;
  /** Ten minutes after the owner's account deleted it, when the database removes it; null otherwise. */
  forgetDate: Date | null;
  /** When the last email was sent or a run last found nothing new. */
  sentDate: Date;
  /** Jobs that the search had found by then, 12 bytes each. */
  sentResults: Buffer;
};

const schema = schemaOf<StoredAlert>({
  accountId: { type: Schema.Types.ObjectId, default: null },
  email: text,
  language: text,
  search: text,
  rhythm: { type: String, required: true },
  confirmedDate: maybeDate,
  expiresDate: maybeDate,
  forgetDate: { ...maybeDate, expires: 0 },
  sentDate: { type: Date, required: true },
  sentResults: { type: Buffer, default: () => Buffer.alloc(0) },
});
schema.index({ accountId: 1 });
schema.index({ email: 1 });
schema.index({ rhythm: 1, sentDate: 1 });
schema.index({ expiresDate: 1 }, { expireAfterSeconds: 0 });

const Alerts = model<StoredAlert>('JobAlert', schema, 'jobalerts');

const filtersOf = (search: string) => readFilters(new URLSearchParams(search));

export const alertSkills = skillUse(Alerts, {
  name: 'alerts',
  counts: async () =>
    countedSkills(
      (await Alerts.find({ search: /skill=/, forgetDate: null }, { search: 1 }).lean()).map(
        (alert) => filtersOf(alert.search).skills,
      ),
    ),
  condition: () => ({ search: /skill=/ }),
  renamed({ search }, renaming) {
    const filters = filtersOf(search);
    if (!filters.skills.includes(renaming.from)) return {};
    return { search: writeFilters({ ...filters, skills: renamedSkills(filters.skills, renaming) }).toString() };
  },
});

type Ref = string | Types.ObjectId;
const guests = { accountId: null };

export const alerts = {
  insert: async (alert: Partial<StoredAlert>): Promise<StoredAlert> => (await Alerts.create(alert)).toObject(),
  find: (id: Ref) => Alerts.findById(id).lean<StoredAlert>(),
  ofAccount: (accountId: Ref) =>
    Alerts.find({ accountId, forgetDate: null }).sort({ createdDate: 1 }).lean<StoredAlert[]>(),
  /** An alert of an account that was deleted in the last ten minutes. */
  findDeleted: (accountId: Ref, search: string) =>
    Alerts.findOne({ accountId, search, forgetDate: { $ne: null } }).lean<StoredAlert>(),
  ofEmail: (email: string) => Alerts.find({ ...guests, email }).lean<StoredAlert[]>(),
  change: (id: Ref, change: Partial<StoredAlert>) =>
    Alerts.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredAlert>(),
  /** Confirmed alerts with the given frequency whose last run was before the given time. */
  due: (rhythm: StoredAlert['rhythm'], before: Date) =>
    Alerts.find({ rhythm, sentDate: { $lt: before }, confirmedDate: { $ne: null }, forgetDate: null }).lean<
      StoredAlert[]
    >(),
  /**
   * Alerts of people without an account that were last confirmed before the given time and have had no confirmation
   * request since.
   */
  dueForReconfirmation: (before: Date) =>
    Alerts.find({ ...guests, confirmedDate: { $lt: before }, expiresDate: null }).lean<StoredAlert[]>(),
  /** Records which jobs were reported, unless another process did so first; returns whether it was recorded. */
  async recordSent({ _id, sentDate }: StoredAlert, sentResults: Buffer, now: Date): Promise<boolean> {
    const done = await Alerts.updateOne(
      { _id, sentDate },
      { $set: { sentDate: now, sentResults } },
      { timestamps: false },
    );
    return done.modifiedCount === 1;
  },
  remove: async (id: Ref): Promise<void> => {
    await Alerts.deleteOne({ _id: id });
  },
  removeOf: async (accountId: Ref, email: string): Promise<void> => {
    await Alerts.deleteMany({ accountId });
    await Alerts.deleteMany({ ...guests, email });
  },
};
