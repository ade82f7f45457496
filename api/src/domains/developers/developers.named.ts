import type { Types } from 'mongoose';
import { containing, folded } from '../words.ts';
import { developers } from './developers.model.ts';

const ALIKE = 500;

/** Ids of developers with a text in their name, whoever may see them: for superusers only. */
export const developersNamed = async (text: string): Promise<Types.ObjectId[]> =>
  (await developers.page({ nameKey: containing(folded(text)) }, { skip: 0, limit: ALIKE })).map(({ _id }) => _id);
