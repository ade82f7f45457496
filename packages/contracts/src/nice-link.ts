import * as z from 'zod';

export const NICE_LINK_LENGTH = { min: 3, max: 40 } as const;

/** Words that could be mistaken for something else in a URL or signature. */
const RESERVED = new Set(
  (
    'about account accounts admin administrator api app apply assets auth billing blog board boards browse candidate candidates ' +
    'career careers claim company companies compare contact cookie cookies dashboard delete dev developer developers docs ' +
    'download edit embed extension favicon feed feeds find guest healthz help home hiring imprint index info invite jobs job join ' +
    'legal login logout mail me media messages metrics moderator new next null official owner password pay payment payments ' +
    'policy postmaster press pricing privacy profile profiles public readyz recruiter register review robots root rss ' +
    'save search security settings share signin signup similar sitemap skills static statistics status suggestions ' +
    'superuser support system tandem team terms test tutorials undefined undo unsubscribe user users verify webmaster widget widgets www'
  ).split(' '),
);

/**
 * Returns whether a link has only lower-case letters, digits and single hyphens between them, and cannot be read as an
 * id.
 */
export const isNiceLink = (link: string): boolean =>
  link.length >= NICE_LINK_LENGTH.min &&
  link.length <= NICE_LINK_LENGTH.max &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(link) &&
  !/^[0-9a-f]{24}$/.test(link);

export const isReserved = (link: string): boolean => RESERVED.has(link);

/** A requested public URL. */
export const NiceLink = z
  .string()
  .trim()
  .toLowerCase()
  .max(NICE_LINK_LENGTH.max)
  .refine(isNiceLink, { params: { key: 'niceLink' } })
  .refine((link) => !isReserved(link), { params: { key: 'reserved' } });

/** Whether a link is free, with free alternatives. */
export const NiceLinkAnswer = z.object({ link: z.string(), free: z.boolean(), others: z.array(z.string()) });
export type NiceLinkAnswer = z.infer<typeof NiceLinkAnswer>;
