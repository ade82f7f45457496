import type { Types } from 'mongoose';
import { substringPattern } from '../../../platform/text/text-normalization.ts';
import { personKey } from './developers.derived.ts';
import { developers } from './developers.model.ts';

const ALIKE = 500;

/** The full names of developers, by id, regardless of visibility; for superusers only. */
export const developerNamesOf = async (ids: readonly (string | Types.ObjectId)[]): Promise<Map<string, string>> =>
  new Map(
    (await developers.namesOf(ids)).map(({ _id, firstName = '', lastName = '' }) => [
      String(_id),
      `${firstName} ${lastName}`.trim(),
    ]),
  );

/** Ids of developers whose name contains every word of a text, regardless of visibility; for superusers only. */
export async function developersNamed(text: string): Promise<Types.ObjectId[]> {
  const words = personKey(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const condition = { $and: words.map((word) => ({ nameKey: substringPattern(word) })) };
  return (await developers.latestWith(condition, ['_id'], ALIKE)).map(({ _id }) => _id);
}

/** Where a developer lives. */
export interface PlaceOfDeveloper {
  city: string;
  country: string;
}

/** Where developers live, by id, regardless of visibility. */
export const developerPlacesOf = async (ids: readonly Types.ObjectId[]): Promise<Map<string, PlaceOfDeveloper>> =>
  new Map((await developers.placesOf(ids)).map(({ _id, city, country }) => [String(_id), { city, country }]));
