import { homeOf, namedPlace } from '../domains/talent/developers/developers.origin.ts';
import type { Collections } from './migrations.ts';

interface Living {
  city?: string;
  country?: string;
}

/**
 * Candidates whose city and country were stored as written on a page get those of the catalogue, with code and
 * coordinates.
 */
export async function namePlaces(collections: Collections): Promise<void> {
  const developers = collections.collection<Living & { updatedDate: Date }>('developers');
  const found = developers.find(
    {
      managedBy: { $ne: null },
      home: { $exists: false },
      $or: [{ city: { $gt: '' } }, { country: { $gt: '' } }],
    },
    { projection: { city: 1, country: 1 } },
  );
  for await (const { _id, city = '', country = '' } of found) {
    const named = namedPlace({}, { city, country });
    await developers.updateOne(
      { _id, city, country },
      { $set: { ...named, home: homeOf(named), updatedDate: new Date() } },
    );
  }
}
