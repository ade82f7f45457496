import { type Company, type CompanySummary, companyVisibility, type VisibleCompany } from '@tandem/contracts/company';
import { type Level, visible } from '@tandem/contracts/visibility';
import { plain } from '../stored.ts';
import type { StoredCompany } from './companies.model.ts';

/** Ids and headlines of a company's public jobs. */
export type JobsOfCompany = Pick<Company, 'jobs' | 'jobNames'>;

/** A company as a level sees it; its jobs where they were asked for. */
export function presentCompany(company: StoredCompany, level: Level, jobs?: JobsOfCompany): VisibleCompany {
  const whole = { ...plain(company), ...picturesOf(company), equality: equalityOf(company), ...jobs };
  const { _id, name, slug, public: isPublic, logo } = whole;
  return { ...visible(whole as Company, companyVisibility, level), _id, name, slug, public: isPublic, logo };
}

/** The background and the gallery, which stand among the media. */
function picturesOf({ media, backgroundImage, images }: StoredCompany): Pick<Company, 'backgroundImage' | 'images'> {
  const gallery = media.filter(({ type }) => type === 'gallery').map(({ url }) => url);
  const background = media.find(({ type }) => type === 'background')?.url;
  return { backgroundImage: background ?? backgroundImage, images: gallery.length > 0 ? gallery : images };
}

/** The scores of its survey, for everybody, where the company shows them. */
const equalityOf = ({ survey, surveyShown }: StoredCompany): Company['equality'] =>
  survey && surveyShown && new Date(survey.until) > new Date() ? survey : null;

/** As much of a company as stands beside one of its jobs. */
export function summaryOf(company: StoredCompany): CompanySummary {
  const { _id, name, slug, logo, companySize, companyTypes } = plain(company);
  return { _id, name, slug, logo, companySize, companyTypes };
}
