import type { Types } from 'mongoose';
import { slugOf } from '../../companies/companies/companies.names.ts';
import { type StoredTutorial, tutorialSlugs, tutorials } from './tutorials.model.ts';

/** Creates a slug from a title that no other tutorial has or had. */
export async function freeSlug(title: string, id: Types.ObjectId): Promise<string> {
  const base = slugOf(title) || 'tutorial';
  const candidates = [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `${base}-${nth}`)];
  const [held, written] = await Promise.all([
    tutorialSlugs.findMany(candidates),
    tutorials.where({ slug: { $in: candidates } }),
  ]);
  const foreign = new Set([
    ...held.filter(({ tutorial }) => !tutorial.equals(id)).map((each) => each._id),
    ...written.filter((each) => !each._id.equals(id)).map((each) => each.slug),
  ]);
  return candidates.find((candidate) => !foreign.has(candidate)) ?? `${base}-${id}`;
}

/** Claims the slug of a tutorial that becomes public: another one if a tutorial with the same title was faster. */
export async function claimedSlug({ _id, slug, title }: StoredTutorial): Promise<string> {
  if (await tutorialSlugs.claim(slug, _id)) return slug;
  const other = await freeSlug(title, _id);
  if (await tutorialSlugs.claim(other, _id)) return other;
  const unique = `${slug}-${_id}`;
  await tutorialSlugs.claim(unique, _id);
  return unique;
}
