import { FIRST_ANSWER_RANGES } from '@tandem/catalogue/responsiveness';
import * as z from 'zod';

/** How a company answers applications. A value that too few people stand behind is null. */
export const Responsiveness = z.object({
  /** The range of its median time until the first answer. */
  firstAnswer: z.enum(FIRST_ANSWER_RANGES).nullable(),
  /** How many of ten applications get a personal answer within 14 days. */
  answeredOfTen: z.number().int().min(0).max(10).nullable(),
});
export type Responsiveness = z.infer<typeof Responsiveness>;

/** How all companies together answer. */
export interface FirstReply {
  /** The median number of working days until the first answer. */
  medianDays: number;
}
