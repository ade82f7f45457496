import { isDeepStrictEqual } from 'node:util';
import { plain } from '../../../platform/database/mongoose-schema.ts';

// A text that is public exists twice: as readers see it (`live`), and as it is being written (the fields of its record).

/** How readers sort texts: by what they see. */
export const LIVE_ORDERS = { title: { 'live.title': 1 }, updatedDate: { 'live.updatedDate': 1 } } as const;

interface Pictured {
  body: string;
  cover?: string;
}

/** Some fields of a record. */
export const fieldsIn = <T extends object, F extends keyof T & string>(from: T, fields: readonly F[]): Pick<T, F> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, F>;

/** Whether two texts differ in some of their fields. */
export const differIn = <T extends object>(one: T, other: T, fields: readonly (keyof T & string)[]): boolean =>
  fields.some((field) => !isDeepStrictEqual(plain(one[field]), plain(other[field])));

/** The pictures that are in a text: others may belong to what is being written. */
export const picturesIn = <M extends { id: string }>({ body, cover }: Pictured, media: readonly M[]): M[] =>
  media.filter(({ id }) => id === cover || body.includes(`/files/media/${id}/`));

/** A text without one of its pictures. */
export const withoutPicture = (body: string, mediaId: string): string =>
  body.replaceAll(new RegExp(`<img src="/files/media/${mediaId}/[^>]*>`, 'g'), '');

/** A text from a version, without the pictures that were deleted since then. */
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

/** Whether a picture in a text has no description. */
export const hasUndescribedPicture = (body: string): boolean => /<img(?=[^>]* alt="\s*")/.test(body);
