/** Categories of the equality survey in their order, four questions each; questions are numbered through from 1 to 24. */
export const EQUALITY_CATEGORIES = [
  'representation',
  'goals',
  'skills',
  'recruitment',
  'opportunities',
  'culture',
] as const;
export type EqualityCategory = (typeof EQUALITY_CATEGORIES)[number];
export const EQUALITY_QUESTIONS_PER_CATEGORY = 4;

export const EQUALITY_QUESTIONS = EQUALITY_CATEGORIES.flatMap((category, at) =>
  Array.from({ length: EQUALITY_QUESTIONS_PER_CATEGORY }, (_, nth) => ({
    number: at * EQUALITY_QUESTIONS_PER_CATEGORY + nth + 1,
    category,
  })),
);

/** Points of the answers 1 to 5; `null` is "not applicable" and left out of the score. */
export const EQUALITY_POINTS = { 1: 0, 2: 0, 3: 1, 4: 2, 5: null } as const;
export type EqualityAnswer = keyof typeof EQUALITY_POINTS;
/** Score in percent from which the badge is given, and months that a survey counts. */
export const EQUALITY_BADGE_AT = 70;
export const EQUALITY_VALID_MONTHS = 12;

/** Points as percent of what could be reached, rounded; `null` where fewer than `least` answers apply. */
export function equalityScore(answers: readonly EqualityAnswer[], least = 1): number | null {
  const points = answers.map((answer) => EQUALITY_POINTS[answer]).filter((point) => point !== null);
  if (points.length < least || points.length === 0) return null;
  const sum = points.reduce<number>((total, point) => total + point, 0);
  return Math.round((sum / (2 * points.length)) * 100);
}
