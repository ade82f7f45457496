import type { Collections } from './migrations.ts';

export const MONTHS_TO_DATE = { lastDay: { $exists: false } };

/** Active months get the last of their days, by which lists of them are ordered. */
export async function dateActiveMonths(collections: Collections, ids: unknown[]): Promise<void> {
  const months = collections.collection('activemonths');
  const some = await months.find({ _id: { $in: ids } } as never, { projection: { days: 1 } }).toArray();
  await months.bulkWrite(
    some.map(({ _id, days }) => ({
      updateOne: { filter: { _id }, update: { $max: { lastDay: days.toSorted().at(-1) } } },
    })),
  );
}
