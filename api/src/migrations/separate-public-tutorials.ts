import { TUTORIAL_CONTENT } from '@tandem/contracts/tutorial';
import type { Collections } from './migrations.ts';

/** Public tutorials get their published text stored separately from the draft; until now, both were the same. */
export async function separatePublicTutorials(collections: Collections): Promise<void> {
  const tutorials = collections.collection('tutorials');
  for await (const tutorial of tutorials.find({ published: true, live: { $in: [null] } })) {
    const content = Object.fromEntries(TUTORIAL_CONTENT.map((field) => [field, tutorial[field]]));
    const live = { ...content, updatedDate: tutorial.updatedDate };
    await tutorials.updateOne({ _id: tutorial._id, revision: tutorial.revision }, { $set: { live } });
  }
}
