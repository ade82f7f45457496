import { type ClientSession, model, Schema, Types } from 'mongoose';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** Days of a month on which a developer or company was active. */
export interface ActiveMonth {
  /** The month and the id of the profile or company, so that each pair is stored once. */
  _id: string;
  /** Month in Stockholm time, such as `2026-10`. */
  month: string;
  entity: Types.ObjectId;
  type: 'user' | 'company';
  /** Days such as `2026-10-25`. */
  days: string[];
  /** The last active day; the rows of a month are sorted by it. */
  lastDay: string;
}

/** A row of the list: a developer, their active days in the period, and the last of these days. */
export type ActiveDays = Pick<ActiveMonth, '_id' | 'entity' | 'days' | 'lastDay'>;

const schema = new Schema<ActiveMonth>(
  {
    _id: { type: String, required: true },
    month: { type: String, required: true },
    entity: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    days: { type: [String] },
    lastDay: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ month: 1, type: 1, lastDay: 1, _id: 1 });
schema.index({ entity: 1 });

const ActiveMonths = model<ActiveMonth>('ActiveMonth', schema, 'activemonths');

/** Returns the latest of the given days, which can be in any order. */
export const lastOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

export const activeMonths = {
  add: async (entity: Types.ObjectId, type: ActiveMonth['type'], day: string): Promise<void> => {
    const month = day.slice(0, 7);
    await ActiveMonths.updateOne(
      { _id: `${month} ${entity}` },
      { $addToSet: { days: day }, $max: { lastDay: day }, $setOnInsert: { month, entity, type } },
      { upsert: true },
    );
  },
  of: (entity: Types.ObjectId | string) => ActiveMonths.find({ entity }).sort({ month: 1 }).lean<ActiveMonth[]>(),
  /**
   * Finds profiles that may have been active between two days of the given months, with all their active days in these
   * months.
   */
  within: (months: readonly string[], type: ActiveMonth['type'], first: string, last: string) =>
    ActiveMonths.collection
      .find(
        { month: { $in: [...months] }, type, days: { $gte: first, $lte: last } },
        { projection: { _id: 0, entity: 1, days: 1 } },
      )
      .toArray() as unknown as Promise<Pick<ActiveMonth, 'entity' | 'days'>[]>,
  /** Returns a page of the profiles that were active in a month, sorted by their last active day in it. */
  pageOf: async (
    month: string,
    type: ActiveMonth['type'],
    { skip, limit, sort }: PageOf<string>,
  ): Promise<{ items: ActiveDays[]; total: number }> => {
    const [items, total] = await Promise.all([
      ActiveMonths.find({ month, type }, { entity: 1, days: 1, lastDay: 1 })
        .sort(orderOf(sort, { date: { lastDay: 1 } }))
        .skip(skip)
        .limit(limit)
        .lean<ActiveDays[]>(),
      ActiveMonths.countDocuments({ month, type }),
    ]);
    return { items, total };
  },
  all: () => ActiveMonths.find().lean<ActiveMonth[]>().cursor({ batchSize: 2000 }),
  removeBefore: async (month: string): Promise<void> => {
    await ActiveMonths.deleteMany({ month: { $lt: month } });
  },
  remove: async (entity: Types.ObjectId | string): Promise<void> => {
    await ActiveMonths.deleteMany({ entity: new Types.ObjectId(entity) });
  },
  /** Moves the active days of one profile to another profile of the same person. */
  move: async (from: Types.ObjectId, into: Types.ObjectId, session: ClientSession): Promise<void> => {
    for (const { month, type, days } of await ActiveMonths.find({ entity: from }, null, { session }).lean<
      ActiveMonth[]
    >())
      await ActiveMonths.updateOne(
        { _id: `${month} ${into}` },
        {
          $addToSet: { days: { $each: days } },
          $max: { lastDay: lastOf(days) },
          $setOnInsert: { month, entity: into, type },
        },
        { upsert: true, session },
      );
    await ActiveMonths.deleteMany({ entity: from }, { session });
  },
};
