import { EQUALITY_BADGE_AT } from '@tandem/catalogue/equality';
import type { Types } from 'mongoose';
import { companies, type StoredCompany } from './companies.model.ts';
import { emailDomainOf } from './companies.policy.ts';
import { countChange } from './companies.revision.ts';
import { companyById } from './companies.service.ts';

/** Records that an account of a company has a verified address; an address of a free mail service has no effect. */
export async function addEmailDomain(id: string | Types.ObjectId, email: string): Promise<void> {
  const domain = emailDomainOf(email);
  if (domain && (await companies.addEmailDomain(id, domain))) countChange();
}

/** Records that a company agreed to terms, which does not count as a change of the company. */
export const recordCompanyAgreement = (id: string | Types.ObjectId, date: Date): Promise<void> =>
  companies.recordAgreement(id, date);

/** Returns public companies with the data that their badges depend on. */
export const companiesWithBadges = (): Promise<StoredCompany[]> => companies.where(companies.isPublic());

export async function setCompanyBadges(
  id: Types.ObjectId,
  earned: Pick<StoredCompany, 'badges' | 'responsiveness'>,
): Promise<void> {
  await companies.note(id, earned);
  countChange();
}

/** Stores the result of a company's latest equality survey, and whether it is public. */
export async function setSurvey(
  id: string | Types.ObjectId,
  change: Partial<Pick<StoredCompany, 'survey' | 'surveyShown'>>,
): Promise<void> {
  const { _id, achievements } = await companyById(id);
  const others = achievements.filter((each) => each !== 'tandemInclude');
  const isIncluding = (change.survey?.total ?? 0) >= EQUALITY_BADGE_AT;
  await companies.note(_id, {
    ...change,
    ...(change.survey !== undefined && { achievements: isIncluding ? [...others, 'tandemInclude'] : others }),
  });
  countChange();
}

/** Returns companies whose survey expires at or before a given time. */
export const companiesSurveyedUntil = (moment: Date): Promise<StoredCompany[]> =>
  companies.where({ 'survey.until': { $lte: moment.toISOString() } });

export const recordCompanyActivity = (id: string | Types.ObjectId, now: Date): Promise<void> =>
  companies.recordActivity(id, now);
