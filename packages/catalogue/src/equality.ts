/**
 * Categories of the equality survey in their order, four questions each; questions are numbered from 1 to 24 across
 * categories.
 */
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
export const MAX_EQUALITY_POINTS = 2;
/** Applicable answers that a category needs for a score. */
export const MIN_IN_CATEGORY = 2;
/** Minimum score in percent for the badge, and validity of a survey in months. */
export const EQUALITY_BADGE_AT = 70;
export const EQUALITY_VALID_MONTHS = 12;
/** Days before the end of the validity on which the company is reminded to repeat the survey. */
export const EQUALITY_RENEWAL_DAYS = 30;

/** Answers by question number. */
export type EqualityAnswers = Readonly<Partial<Record<number, EqualityAnswer>>>;

/** Returns the points as a rounded percentage of the maximum; `null` if fewer than `min` answers are applicable. */
export function equalityScore(answers: readonly EqualityAnswer[], min = 1): number | null {
  const points = answers.map((answer) => EQUALITY_POINTS[answer]).filter((point) => point !== null);
  if (points.length < min || points.length === 0) return null;
  const sum = points.reduce<number>((total, point) => total + point, 0);
  return Math.round((sum / (MAX_EQUALITY_POINTS * points.length)) * 100);
}

/** Scores of a survey, overall and by category, and the number of applicable answers. */
export interface EqualityResult {
  total: number | null;
  categories: Record<EqualityCategory, number | null>;
  applicable: number;
}

/**
 * Returns the scores of a survey. A category with fewer than two applicable answers has none, but its answers count in
 * the total.
 */
export function equalityResult(answers: EqualityAnswers): EqualityResult {
  const given = (category?: EqualityCategory) =>
    EQUALITY_QUESTIONS.filter((question) => !category || question.category === category).flatMap(
      ({ number }) => answers[number] ?? [],
    );
  const categories = Object.fromEntries(
    EQUALITY_CATEGORIES.map((category) => [category, equalityScore(given(category), MIN_IN_CATEGORY)]),
  ) as EqualityResult['categories'];
  const all = given();
  return {
    total: equalityScore(all),
    categories,
    applicable: all.filter((answer) => EQUALITY_POINTS[answer] !== null).length,
  };
}

export interface EqualityGain {
  number: number;
  category: EqualityCategory;
  /** Points that the answer falls short of the maximum. */
  left: number;
  /** Total score if the question had full points and the other answers stayed the same. */
  total: number;
}

/**
 * Returns the questions that would raise the score most: applicable and short of full points, most points first, then
 * by number.
 */
export function equalityGains(answers: EqualityAnswers): EqualityGain[] {
  return EQUALITY_QUESTIONS.flatMap(({ number, category }) => {
    const points = EQUALITY_POINTS[answers[number] ?? 5];
    if (points === null || points === MAX_EQUALITY_POINTS) return [];
    const total = equalityResult({ ...answers, [number]: 4 }).total ?? 0;
    return [{ number, category, left: MAX_EQUALITY_POINTS - points, total }];
  }).toSorted((one, other) => other.left - one.left || one.number - other.number);
}
