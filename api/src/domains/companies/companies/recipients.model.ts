import { model, Schema, type Types } from 'mongoose';

/** A recipient of a company's first contact on a day (UTC), stored only as a hash. */
export interface StoredRecipient {
  companyId: Types.ObjectId;
  day: string;
  recipient: string;
  /** The ordinal number within the day, so that concurrent requests cannot exceed the limit. */
  nth: number;
  forgetDate: Date;
}

const required = { type: String, required: true } as const;
const schema = new Schema<StoredRecipient>(
  {
    companyId: { type: Schema.Types.ObjectId, required: true },
    day: required,
    recipient: required,
    nth: { type: Number, required: true },
    forgetDate: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ companyId: 1, day: 1, recipient: 1 }, { unique: true });
schema.index({ companyId: 1, day: 1, nth: 1 }, { unique: true });

const Recipients = model<StoredRecipient>('CompanyRecipient', schema, 'companyrecipients');

type Day = Pick<StoredRecipient, 'companyId' | 'day'>;

export const recipients = {
  insert: (recipient: StoredRecipient) => Recipients.create(recipient),
  has: async (day: Day, recipient: string) => (await Recipients.exists({ ...day, recipient })) !== null,
  count: (day: Day) => Recipients.countDocuments(day),
};
