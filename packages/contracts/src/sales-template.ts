import { SALES_REGIONS } from '@tandem/catalogue/outreach';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

export const SalesRegion = z.enum(SALES_REGIONS);

const Title = z.string().trim().min(1).max(150);
const Body = z.string().trim().min(1).max(5000);

const texts = {
  title1A: Title,
  text1A: Body,
  title1B: Title,
  text1B: Body,
  text2: Body,
  text3: Body,
  text4: Body,
  titleWithoutFirstName: Title,
  signature: Body,
} satisfies Record<keyof SalesTexts, z.ZodString>;

/** Texts of the emails to leads of a region; they replace the built-in sample of the region. */
export const SalesTemplate = z.object({
  _id: Id,
  region: SalesRegion,
  ...texts,
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type SalesTemplate = z.infer<typeof SalesTemplate>;

/** Fields of a template that may be sent along with the texts and are ignored. */
const added = { _id: z.unknown(), createdDate: z.unknown(), updatedDate: z.unknown() };
export const SalesTemplateInput = z.strictObject({ region: SalesRegion, ...texts, ...z.object(added).partial().shape });
export const SalesTemplateChange = z.strictObject({
  region: z.unknown().optional(),
  /**
   * `updatedDate` of the template on which the texts are based, null for the sample; responds 409 with both versions if
   * another one was saved since.
   */
  basedOn: DateTime.nullable().optional(),
  ...texts,
  ...z.object(added).partial().shape,
});
export type SalesTemplateChange = z.output<typeof SalesTemplateChange>;
