import type { Types } from 'mongoose';
import { containing } from '../../../platform/text/text-normalization.ts';
import { personKey } from './developers.derived.ts';
import { developers } from './developers.model.ts';

const ALIKE = 500;

/** Ids of developers whose name contains every word of a text, regardless of visibility; for superusers only. */
export async function developersNamed(text: string): Promise<Types.ObjectId[]> {
  const words = personKey(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const condition = { $and: words.map((word) => ({ nameKey: containing(word) })) };
  return (await developers.page(condition, { skip: 0, limit: ALIKE })).map(({ _id }) => _id);
}
