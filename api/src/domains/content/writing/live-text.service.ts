import { isDeepStrictEqual } from 'node:util';
import { plain } from '../../../platform/database/mongoose-schema.ts';

// A public text exists twice: the published version (`live`), and the draft (the fields of its record).

/** Sort orders for readers, by the published version. */
export const LIVE_ORDERS = { title: { 'live.title': 1 }, updatedDate: { 'live.updatedDate': 1 } } as const;

interface Pictured {
  body: string;
  cover?: string;
}

/** Returns some fields of a record. */
export const fieldsIn = <T extends object, F extends keyof T & string>(from: T, fields: readonly F[]): Pick<T, F> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, F>;

/** Returns whether two texts differ in any of the given fields. */
export const differIn = <T extends object>(one: T, other: T, fields: readonly (keyof T & string)[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(plain(one[field]), plain(other[field])));

/** Returns the pictures in a text: others may belong to the draft. */
export const picturesIn = <M extends { id: string }>({ body, cover }: Pictured, media: readonly M[]): M[] =>
  media.filter(({ id }) => id === cover || body.includes(`/files/media/${id}/`));

/** Removes a picture from a text. */
export const withoutPicture = (body: string, mediaId: string): string =>
  body.replaceAll(new RegExp(`<img src="/files/media/${mediaId}/[^>]*>`, 'g'), '');

/** Returns the text of a version, without pictures that have been deleted since. */
export const withStoredPictures = <T extends Pictured>(text: T, media: readonly { id: string }[]): T => {
  const isStored = (mediaId: string | undefined) => media.some(({ id }) => id === mediaId);
  return {
    ...text,
    body: text.body.replaceAll(/<img src="\/files\/media\/([^/"]*)\/[^>]*>/g, (picture, id) =>
      isStored(id) ? picture : '',
    ),
    ...(text.cover && !isStored(text.cover) && { cover: '' }),
  };
};

/** Returns whether a picture in a text has no description. */
export const hasUndescribedPicture = (body: string): boolean => /<img(?=[^>]* alt="\s*")/.test(body);
