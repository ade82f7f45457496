import { model, Schema, type Types } from 'mongoose';

/** A site on which a company's widget was seen. Nothing is kept about who looked at it. */
export interface StoredBoardSite {
  company: Types.ObjectId;
  /** `www.hamnkraft.se`, with a port where it has one. */
  host: string;
  /** When it was seen last, to the day. */
  seen: Date;
  /** Visitors by day, summed up: one person on three days is three. Older entries have no number. */
  visits?: number;
}

/** A site is forgotten that has shown no widget for so long. */
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
