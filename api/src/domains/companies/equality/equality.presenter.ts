import { EQUALITY_VALID_MONTHS, equalityResult } from '@tandem/catalogue/equality';
import type { Equality, EqualityScores, EqualitySurvey } from '@tandem/contracts/equality';
import type { StoredSurvey } from './equality.model.ts';

type Finished = StoredSurvey & { submittedDate: Date };

export const isFinished = (survey: StoredSurvey): survey is Finished => survey.submittedDate !== null;

/** Returns the result of a finished survey; it is valid for twelve months. */
export function scoresOf({ answers, submittedDate }: Finished): EqualityScores {
  const until = new Date(submittedDate);
  until.setUTCMonth(until.getUTCMonth() + EQUALITY_VALID_MONTHS);
  return { ...equalityResult(answers), date: submittedDate.toISOString(), until: until.toISOString() };
}

const presentSurvey = (survey: Finished): EqualitySurvey => ({
  ...scoresOf(survey),
  _id: survey._id.toHexString(),
  answers: { ...survey.answers },
});

/** Presents all surveys of a company, latest first, to its own accounts. */
export function presentEquality(all: readonly StoredSurvey[], shown: boolean): Omit<Equality, 'isAvailable'> {
  const open = all.find((survey) => !isFinished(survey));
  return {
    nth: open?.nth ?? nextOf(all),
    answers: { ...open?.answers },
    updatedDate: open?.updatedDate.toISOString() ?? null,
    finished: all.filter(isFinished).map(presentSurvey),
    shown,
  };
}

/** Returns the number of the next survey if none is open. */
export const nextOf = (all: readonly StoredSurvey[]): number => (all[0]?.nth ?? 0) + 1;
