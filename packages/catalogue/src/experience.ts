/** Minimum years of each experience bucket: under 1, 1, 2, 3–5, 5 and more. Source: specification 1, section 3. */
export const EXPERIENCE_BUCKETS = [0, 1, 2, 3, 5] as const;
export type ExperienceBucket = (typeof EXPERIENCE_BUCKETS)[number];

/** Returns the bucket for a number of years. */
export function experienceBucketOf(years: number): ExperienceBucket {
  return EXPERIENCE_BUCKETS.findLast((min) => years >= min) ?? 0;
}

/** Years of experience to choose from; the last one means "or more". */
export const YEARS_OF_EXPERIENCE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The highest of them. */
export const MAX_YEARS = 10;

export const EDUCATION_LEVELS = [
  'notMentioned',
  'selfTaught',
  'upTo6Months',
  'bootcamp',
  '1year',
  '2years',
  '3years',
  '4years',
  '5years',
  'masters',
  'bachelors',
] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];
