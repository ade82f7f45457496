import { model, Schema, type Types } from 'mongoose';

/** A site on which a company's widget was seen. Nothing is kept about who looked at it. */
export interface StoredBoardSite {
  company: Types.ObjectId;
  /** `www.hamnkraft.se`, with a port where it has one. */
  host: string;
  /** When it was seen last, to the day. */
  seen: Date;
}

/** A site is forgotten that has shown no widget for so long. */
const DAYS = 90;

const schema = new Schema<StoredBoardSite>(
  {
    company: { type: Schema.Types.ObjectId, required: true },
    host: { type: String, required: true },
    seen: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ company: 1, host: 1 }, { unique: true });
schema.index({ seen: 1 }, { expireAfterSeconds: DAYS * 86_400 });

const BoardSites = model<StoredBoardSite>('BoardSite', schema, 'boardsites');

type Ref = string | Types.ObjectId;

export const boardSites = {
  of: (company: Ref) => BoardSites.find({ company }).sort({ seen: -1, host: 1 }).lean<StoredBoardSite[]>(),
  see: async (company: Ref, host: string, seen: Date): Promise<boolean> =>
    (await BoardSites.updateOne({ company, host }, { $max: { seen } })).matchedCount > 0,
  add: async (company: Ref, host: string, seen: Date): Promise<void> => {
    await BoardSites.updateOne({ company, host }, { $max: { seen } }, { upsert: true });
  },
  count: (company: Ref) => BoardSites.countDocuments({ company }),
};
