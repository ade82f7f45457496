import { FIRST_ANSWER_RANGES } from '@tandem/catalogue/responsiveness';
import * as z from 'zod';

/** How a company answers applications. Values based on too few people are null. */
export const Responsiveness = z.object({
  /** Range of the median time until its first answer. */
  firstAnswer: z.enum(FIRST_ANSWER_RANGES).nullable(),
  /** Number of applications out of ten that get a personal answer within 14 days. */
  answeredOfTen: z.number().int().min(0).max(10).nullable(),
});
export type Responsiveness = z.infer<typeof Responsiveness>;

/** How all companies together answer applications. */
export interface FirstReply {
  /** Median of working days until the first answer. */
  medianDays: number;
}
