import { MAX_YEARS } from '@tandem/catalogue/experience';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import * as z from 'zod';
import { isLink, isPublicLink, networkProfileAddress, withAsciiHost, withScheme } from './links.ts';

/** Parameters of a validation error that the type of a field does not cover; the key selects the message. */
const because = (key: string) => ({ params: { key } });

/** 24 hexadecimal digits. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, { error: 'id' });
/** ISO 8601 in UTC, such as 2026-01-31T09:30:00.000Z. */
export const DateTime = z.iso.datetime();
/** YYYY-MM or YYYY. */
export const Month = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/);
/** End of a period: a month, or "present". */
export const MonthOrPresent = z.union([Month, z.literal('present')]);

/**
 * Cleans a single-line text such as a name: line breaks become spaces, and characters that reverse or hide the
 * surrounding text are removed. Joiners stay, because some scripts need them.
 */
const asLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim();
export const Name = z.string().overwrite(asLine);

export const Line = z.string().trim().max(200);
export const Text = z.string().trim().max(10_000);

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** 8 to 128 characters; the server also refuses passwords that are easy to guess. */
export const Password = z.string().min(8).max(128);

const LongLine = z.string().trim().max(2000);
const asPageAddress = (text: typeof LongLine) =>
  text.overwrite(withAsciiHost).refine(isLink, { ...because('link'), abort: true });
const asLink = (text: typeof LongLine) => asPageAddress(text).refine(isPublicLink, because('publicLink'));

/** An http or https URL on any network. */
export const PageAddress = asPageAddress(LongLine);
/** A `PageAddress`, or empty. */
export const OptionalPageAddress = z.union([z.literal(''), PageAddress]);
/** An http or https URL on the public internet, so that readers are not led into private networks. */
export const Link = asLink(LongLine);
/** A `Link`, or empty. `https://` is added to an address without a scheme, because people type it that way. */
export const OptionalLink = z.union([z.literal(''), asLink(LongLine.overwrite(withScheme))]);
/** A professional-network address: a missing `https://` is added, and a bare name becomes a profile address. */
export const NetworkLink = z
  .string()
  .trim()
  .max(500)
  .transform((value) => withAsciiHost(networkProfileAddress(value)))
  .refine((value) => value === '' || isLink(value), { ...because('link'), abort: true })
  .refine((value) => value === '' || isPublicLink(value), because('publicLink'));

export const Currency = z.enum(CURRENCIES);
export const SalaryFrequency = z.enum(SALARY_FREQUENCIES);
/** Years of experience; values above the last selectable number become that number, which means "or more". */
export const Years = z
  .number()
  .int()
  .min(0)
  .max(60)
  .overwrite((years) => Math.min(years, MAX_YEARS));
/** Whole units of a currency. */
export const Money = z.number().int().min(0).max(10_000_000);

/** A place; degrees are WGS84. */
export const Place = z.strictObject({
  city: Line,
  /** ISO 3166-1 alpha-2, or empty. */
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
});
export type Place = z.infer<typeof Place>;

export const ById = z.strictObject({ id: Id });

const pageShape = {
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
/** `skip` and `limit` (default 20, at most 100), plus the parameters of the list. */
export const pageOf = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...pageShape, ...shape });
export const Page = pageOf({});

/** One value, or several as repeated or comma-separated query parameters. */
export const manyOf = <T extends z.ZodType<string>>(item: T) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat().flatMap((each) => String(each).split(','))),
    z.array(item).max(50).optional(),
  );

/** A boolean query parameter. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const Done = z.object({ ok: z.literal(true) });

/** The body of every error; `message` can be shown to people, `fields` has one sentence per field. */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  /** At most 50; the message says if there are more. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;
