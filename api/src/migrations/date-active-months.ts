import { type Collections, inBatches, type Progress } from './migrations.ts';

/** Active months get the last of their days, by which lists of them are ordered. */
export async function dateActiveMonths(collections: Collections, progress: Progress): Promise<void> {
  const months = collections.collection('activemonths');
  await inBatches({ collections, progress }, 'activemonths', { lastDay: { $exists: false } }, async (ids) => {
    const some = await months.find({ _id: { $in: ids } } as never, { projection: { days: 1 } }).toArray();
    await months.bulkWrite(
      some.map(({ _id, days }) => ({
        updateOne: { filter: { _id }, update: { $max: { lastDay: days.toSorted().at(-1) } } },
      })),
    );
  });
}
