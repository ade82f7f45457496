import { LOGO_PLACEHOLDER } from '@tandem/catalogue/placeholders';
import {
  type Company,
  type CompanySummary,
  companyVisibility,
  type Lookalike,
  type NameReview,
  type VisibleCompany,
} from '@tandem/contracts/company';
import { type Level, visible } from '@tandem/contracts/visibility';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredCompany } from './companies.model.ts';
import { latestNames } from './companies.names.ts';

/** Ids and headlines of a company's public jobs. */
export type JobsOfCompany = Pick<Company, 'jobs' | 'jobNames'>;

/** Related data that is loaded with a company on request. */
type Related = Partial<JobsOfCompany> & { lookalikes?: Lookalike[] };

/** Presents a company to a visibility level: its own accounts see the requested names, all others the reviewed ones. */
export function presentCompany(company: StoredCompany, level: Level, related: Related = {}): VisibleCompany {
  const whole = {
    ...plain(company),
    ...picturesOf(company),
    equality: equalityOf(company),
    nameReview: nameReviewOf(company),
    ...(level === 'ADMIN' && latestNames(company)),
    ...related,
  };
  const { _id, name, slug, public: isPublic } = whole;
  const logo = whole.logo || LOGO_PLACEHOLDER;
  return { ...visible(whole as Company, companyVisibility, level), _id, name, slug, public: isPublic, logo };
}

function nameReviewOf(company: StoredCompany): NameReview | null {
  const { name, companyName, website, requestedNames, requestedDate } = company;
  if (!requestedNames || !requestedDate) return null;
  return {
    shown: { name, companyName, website },
    requested: latestNames(company),
    requestedDate: requestedDate.toISOString(),
  };
}

/** Presents a lookalike to reviewers. */
export const lookalikeOf = ({ _id, name, slug }: StoredCompany): Lookalike => ({ _id: String(_id), name, slug });

/** Returns the background and the gallery, which are stored among the media. */
function picturesOf({ media, backgroundImage, images }: StoredCompany): Pick<Company, 'backgroundImage' | 'images'> {
  const gallery = media.filter(({ type }) => type === 'gallery').map(({ url }) => url);
  const background = media.find(({ type }) => type === 'background')?.url;
  return { backgroundImage: background ?? backgroundImage, images: gallery.length > 0 ? gallery : images };
}

/** Returns the public scores of its survey, if the company shows them. */
const equalityOf = ({ survey, surveyShown }: StoredCompany): Company['equality'] =>
  survey && surveyShown && new Date(survey.until) > new Date() ? survey : null;

/** Returns the part of a company that is shown with its jobs. */
export function summaryOf(company: Pick<StoredCompany, '_id' | keyof CompanySummary>): CompanySummary {
  const { _id, name, slug, logo, companySize, companyTypes } = company;
  return plain({ _id, name, slug, logo: logo || LOGO_PLACEHOLDER, companySize, companyTypes });
}
