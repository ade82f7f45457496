import type { OutreachRegion, RegionMode } from '@tandem/catalogue/outreach';
import { model, Schema, type Types } from 'mongoose';
import { flag, maybeText, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** The rule of a region or, for the region `all`, whether all sending is stopped. */
export interface StoredRegion {
  _id: Types.ObjectId;
  region: OutreachRegion | 'all';
  mode: RegionMode | null;
  basis: string;
  stopped: boolean;
  changedBy: Types.ObjectId | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredRegion>({
  region: { type: String, required: true, unique: true },
  mode: maybeText,
  basis: text,
  stopped: flag,
  changedBy: { type: Schema.Types.ObjectId, default: null },
});

const Regions = model<StoredRegion>('OutreachRegion', schema, 'outreachregions');

export const regions = {
  all: () => Regions.find({}).lean<StoredRegion[]>(),
  find: (region: StoredRegion['region']) => Regions.findOne({ region }).lean<StoredRegion>(),
  among: (names: readonly StoredRegion['region'][]) => Regions.find({ region: { $in: names } }).lean<StoredRegion[]>(),
  set: (region: StoredRegion['region'], change: Partial<StoredRegion>) =>
    Regions.updateOne({ region }, { $set: change }, { upsert: true }),
};
