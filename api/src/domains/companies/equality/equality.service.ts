import { EQUALITY_QUESTIONS } from '@tandem/catalogue/equality';
import type { Equality, EqualityChange } from '@tandem/contracts/equality';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { busy, invalid, surveyFinished } from '../../../platform/errors/errors.ts';
import { premiumNeeded } from '../../../platform/errors/payment-errors.ts';
import { companyById } from '../companies/companies.service.ts';
import { setSurvey } from '../companies/company-derived.service.ts';
import { surveyChanged } from './equality.events.ts';
import { type StoredSurvey, surveys } from './equality.model.ts';
import { isFinished, nextOf, presentEquality, scoresOf } from './equality.presenter.ts';

const TRIES = 5;

export async function getEquality(companyId: string): Promise<Equality> {
  const { surveyShown, isPaying } = await companyById(companyId);
  return { ...presentEquality(await surveys.ofCompany(companyId), surveyShown), isAvailable: isPaying };
}

/**
 * Stores answers or whether scores are shown. Throws 402 without Premium, and 409 if the survey in question has been
 * finished.
 */
export async function saveEquality(companyId: string, change: EqualityChange): Promise<Equality> {
  // Hiding the scores is possible without Premium.
  if (change.shown || Object.keys(change.answers ?? {}).length > 0) await checkPremium(companyId);
  return storeEquality(companyId, change);
}

/** Stores answers like `saveEquality` for a company that had Premium when it answered, as in the demo data. */
export async function storeEquality(
  companyId: string,
  { nth, answers = {}, shown }: EqualityChange,
): Promise<Equality> {
  if (shown !== undefined) await setSurvey(companyId, { surveyShown: shown });
  if (Object.keys(answers).length > 0) await answer(companyId, nth, answers);
  return getEquality(companyId);
}

/** Throws 402 without Premium. */
async function checkPremium(companyId: string): Promise<void> {
  if (!(await companyById(companyId)).isPaying) throw premiumNeeded();
}

async function answer(companyId: string, wanted: number | undefined, answers: NonNullable<EqualityChange['answers']>) {
  for (let tries = 0; tries < TRIES; tries++) {
    const all = await surveys.ofCompany(companyId);
    const nth = openOf(all)?.nth ?? nextOf(all);
    if (wanted !== undefined && wanted !== nth) throw surveyFinished();
    try {
      return await surveys.answer(companyId, nth, answers);
    } catch (error) {
      // A colleague started or finished it concurrently: read it once more.
      if (!isDuplicate(error)) throw error;
    }
  }
  throw busy();
}

/** Finishes the survey; repeating this has no effect. Throws 400 while questions are unanswered. */
export async function submitEquality(companyId: string, nth: number, now: Date): Promise<Equality> {
  const survey = (await surveys.ofCompany(companyId)).find((each) => each.nth === nth);
  if (!survey || !isFinished(survey)) await checkPremium(companyId);
  return finishEquality(companyId, nth, now);
}

/** Finishes the survey like `submitEquality` for a company that had Premium at that time, as in the demo data. */
export async function finishEquality(companyId: string, nth: number, now: Date): Promise<Equality> {
  for (let tries = 0; tries < TRIES; tries++) {
    const all = await surveys.ofCompany(companyId);
    const survey = all.find((each) => each.nth === nth);
    if (survey && isFinished(survey)) return getEquality(companyId);
    const left = EQUALITY_QUESTIONS.filter(({ number }) => survey?.answers[number] === undefined).length;
    if (!survey || left > 0) throw invalid({ answers: { key: 'surveyOpen', values: { count: left } } });
    const finished = await surveys.submit(survey, now);
    if (!finished || !isFinished(finished)) continue;
    await setSurvey(companyId, { survey: scoresOf(finished) });
    await surveyChanged.emit({ companyId, now });
    return getEquality(companyId);
  }
  throw busy();
}

const openOf = (all: readonly StoredSurvey[]) => all.find((survey) => !isFinished(survey));

/** Returns all stored data, for the person who downloads it. */
export async function surveysOf(companyId: string) {
  const { finished, answers } = presentEquality(await surveys.ofCompany(companyId), false);
  return { finished, answers };
}

export const forgetSurveys = (companyId: string): Promise<void> => surveys.removeOf(companyId);
