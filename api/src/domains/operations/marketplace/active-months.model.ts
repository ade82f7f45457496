import { type ClientSession, model, Schema, Types } from 'mongoose';

/** On which days of a month a developer or company was active. */
export interface ActiveMonth {
  /** The month and the profile or company, so that each is stored once. */
  _id: string;
  /** `2026-10`, in Stockholm. */
  month: string;
  entity: Types.ObjectId;
  type: 'user' | 'company';
  /** `2026-10-25`. */
  days: string[];
}

const schema = new Schema<ActiveMonth>(
  {
    _id: { type: String, required: true },
    month: { type: String, required: true },
    entity: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    days: { type: [String] },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ month: 1, type: 1, entity: 1 });
schema.index({ entity: 1 });

const ActiveMonths = model<ActiveMonth>('ActiveMonth', schema, 'activemonths');

export const activeMonths = {
  add: async (entity: Types.ObjectId, type: ActiveMonth['type'], day: string): Promise<void> => {
    const month = day.slice(0, 7);
    await ActiveMonths.updateOne(
      { _id: `${month} ${entity}` },
      { $addToSet: { days: day }, $setOnInsert: { month, entity, type } },
      { upsert: true },
    );
  },
  of: (entity: Types.ObjectId | string) => ActiveMonths.find({ entity }).sort({ month: 1 }).lean<ActiveMonth[]>(),
  /** Those who may have been active between two days of the given months, with all their days of these months. */
  within: (months: readonly string[], type: ActiveMonth['type'], first: string, last: string) =>
    ActiveMonths.collection
      .find(
        { month: { $in: [...months] }, type, days: { $gte: first, $lte: last } },
        { projection: { _id: 0, entity: 1, days: 1 } },
      )
      .toArray() as unknown as Promise<Pick<ActiveMonth, 'entity' | 'days'>[]>,
  all: () => ActiveMonths.find().lean<ActiveMonth[]>().cursor({ batchSize: 2000 }),
  removeBefore: async (month: string): Promise<void> => {
    await ActiveMonths.deleteMany({ month: { $lt: month } });
  },
  remove: async (entity: Types.ObjectId | string): Promise<void> => {
    await ActiveMonths.deleteMany({ entity: new Types.ObjectId(entity) });
  },
  /** Gives the days of one profile to another one of the same person. */
  move: async (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> => {
    for (const { month, type, days } of await ActiveMonths.find({ entity: from }, null, { session }).lean<
      ActiveMonth[]
    >())
      await ActiveMonths.updateOne(
        { _id: `${month} ${into}` },
        { $addToSet: { days: { $each: days } }, $setOnInsert: { month, entity: into, type } },
        { upsert: true, session },
      );
    await ActiveMonths.deleteMany({ entity: from }, { session });
  },
};
