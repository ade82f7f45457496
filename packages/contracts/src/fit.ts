import * as z from 'zod';

/** Compared criteria with their weights, in display order. Source: catalogue, section 11. */
export const FIT_WEIGHTS = {
  skills: 40,
  seniority: 15,
  years: 10,
  salary: 15,
  place: 10,
  perks: 5,
  language: 5,
} as const;
export type FitKey = keyof typeof FIT_WEIGHTS;
export const FIT_KEYS = Object.keys(FIT_WEIGHTS) as FitKey[];

/** The missing parts of a reason, as named in its `values`. */
export const FIT_PARTS = ['missing', 'unsaid', 'short'] as const;
export type FitPart = (typeof FIT_PARTS)[number];

/** One reason: the sentence is built from `key`, `state` and `values` for the side that reads it. */
export const FitReason = z.object({
  key: z.enum(FIT_KEYS),
  /**
   * `hidden`: not shown to the viewer. `notCompared`: the job has no such requirement. Neither counts in sum or total.
   */
  state: z.enum(['met', 'partly', 'unmet', 'notCompared', 'hidden']),
  weight: z.number(),
  points: z.number(),
  /** Values for the sentence, as catalogue keys and numbers: `met`, `missing`, `wanted`, `offered` … */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
export type FitReason = z.infer<typeof FitReason>;

/** How well a developer and a job fit: the same for both sides, except for values hidden from a side. */
export const Fit = z.object({
  /** Points reached, out of `total`; hidden criteria, and those that the job does not require, count in neither. */
  sum: z.number(),
  total: z.number(),
  /** `sum` of `total` in percent, rounded. */
  percent: z.number(),
  label: z.enum(['top', 'great']).nullable(),
  reasons: z.array(FitReason),
  /**
   * Up to three changes that would improve the fit most: unmet or partly met reasons, by points to be gained. Skills
   * are split into parts: `missing` skills, skills with `unsaid` years, and skills with too few years (`short`).
   */
  changes: z.array(z.object({ key: z.enum(FIT_KEYS), part: z.enum(FIT_PARTS).optional(), points: z.number() })),
});
export type Fit = z.infer<typeof Fit>;
