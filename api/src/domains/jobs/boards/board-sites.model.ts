import { model, Schema, type Types } from 'mongoose';

/** A site on which a company's widget was seen. Nothing is stored about its visitors. */
export interface StoredBoardSite {
  company: Types.ObjectId;
  /** `www.hamnkraft.se`, with the port if there is one. */
  host: string;
  /** The day on which the widget was last seen. */
  seen: Date;
  /** The sum of daily visitors: one person on three days counts as three. Absent in older entries. */
  visits?: number;
}

/** The time after which a site that no longer shows the widget is deleted. */
const DAYS = 90;

const schema = new Schema<StoredBoardSite>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    host: { type: String, required: true },
    seen: { type: Date, required: true },
    visits: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ company: 1, host: 1 }, { unique: true });
schema.index({ seen: 1 }, { expireAfterSeconds: DAYS * 86_400 });

const BoardSites = model<StoredBoardSite>('BoardSite', schema, 'boardsites');

type Ref = string | Types.ObjectId;

export const boardSites = {
  of: (company: Ref) => BoardSites.find({ company }).lean<StoredBoardSite[]>(),
  add: async (company: Ref, host: string, seen: Date, visits: number): Promise<void> => {
    await BoardSites.updateOne({ company, host }, { $max: { seen }, $inc: { visits } }, { upsert: true });
  },
  remove: async (company: Ref, hosts: readonly string[]): Promise<void> => {
    await BoardSites.deleteMany({ company, host: { $in: hosts } });
  },
};
