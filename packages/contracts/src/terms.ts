import type { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { TERMS_KINDS } from '@tandem/catalogue/terms';
import * as z from 'zod';
import { DateTime } from './values.ts';

export const TermsKindValue = z.enum(TERMS_KINDS);
export type TermsKind = z.infer<typeof TermsKindValue>;

const MAX_LENGTH = 50_000;

/**
 * Text in every language: paragraphs separated by empty lines, `## ` before a heading, `- ` before each line of a list.
 */
const inEveryLanguage = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text, sv: text, de: text, fr: text } satisfies Record<(typeof INTERFACE_LANGUAGES)[number], T>);

export const TermsVersion = z.object({
  kind: TermsKindValue,
  /** Starts at 1 and increases with each publication. */
  version: z.number().int(),
  /** Start of validity. From then on, people who accepted an earlier version have to accept this one. */
  updatedDate: DateTime,
});
export type TermsVersion = z.infer<typeof TermsVersion>;

export const Terms = TermsVersion.extend({
  body: inEveryLanguage(z.string()),
  /** Changes since the previous version; empty for the first. */
  changes: inEveryLanguage(z.string()),
  /** SHA-256 of the body in each language, in hexadecimal; an acceptance includes the hash of the displayed text. */
  hashes: inEveryLanguage(z.string()),
  /** Every version, newest first; the first ones may not apply yet. */
  versions: z.array(TermsVersion),
});
export type Terms = z.infer<typeof Terms>;

export const TermsPublish = z.strictObject({
  body: inEveryLanguage(z.string().trim().min(1).max(MAX_LENGTH)),
  changes: inEveryLanguage(z.string().trim().min(1).max(2000)),
  /** The edited version: responds 409 if another one has been published since. */
  version: z.number().int().min(1),
  /** The first day on which it applies (UTC): today or later. */
  date: z.iso.date(),
  /** Typed by the publisher: the kind and the number of the new version, such as `user 3`. */
  confirmation: z.string().trim().toLowerCase().max(40),
});
export type TermsPublish = z.output<typeof TermsPublish>;
