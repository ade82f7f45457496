import { SOURCE_KINDS } from '@tandem/catalogue/candidates';
import { CONTACT_SETTINGS, GENDERS } from '@tandem/catalogue/contact';
import { EDUCATION_LEVELS } from '@tandem/catalogue/experience';
import { LANGUAGE_LEVELS } from '@tandem/catalogue/languages';
import { REVIEW_REASONS } from '@tandem/catalogue/reasons';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { TANDEM_STATUSES, USER_STATUSES } from '@tandem/catalogue/statuses';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import * as z from 'zod';
import { DeveloperBadge } from './badge.ts';
import type { developerVisibility } from './developer-visibility.ts';
import { Currency, DateTime, Id, Money, Month, MonthOrPresent, Place, SalaryFrequency } from './values.ts';
import type { At, Level } from './visibility.ts';

export { developerVisibility } from './developer-visibility.ts';

export const SalaryExpectations = z.strictObject({
  /** At least this much. */
  amount: Money,
  currency: Currency,
  frequency: SalaryFrequency,
});
export type SalaryExpectations = z.infer<typeof SalaryExpectations>;

export const WorkExperience = z.strictObject({
  title: z.string().trim().max(200),
  organisation: z.string().trim().max(200),
  from: Month.nullable(),
  to: MonthOrPresent.nullable(),
  location: z.string().trim().max(200).optional(),
  description: z.string().trim().max(5000).optional(),
});
export type WorkExperience = z.infer<typeof WorkExperience>;

export const Education = z.strictObject({
  organisation: z.string().trim().max(200),
  degree: z.string().trim().max(200).optional(),
  field: z.string().trim().max(200).optional(),
  from: Month.nullable(),
  to: MonthOrPresent.nullable(),
});
export type Education = z.infer<typeof Education>;

export const Project = z.strictObject({
  title: z.string().trim().max(200),
  link: z.string().max(2000),
  description: z.string().trim().max(2000).optional(),
});

/** A company to which the developer does not exist: known by id, or by name until it joins. */
export const HiddenCompany = z.strictObject({
  companyId: Id.optional(),
  name: z.string().trim().min(1).max(200),
  /** Added automatically because the person works there, or by the person. */
  source: z.enum(['employer', 'self']),
});
export type HiddenCompany = z.infer<typeof HiddenCompany>;

/** Where what is known of a sourced person comes from. */
export const Source = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  /** Address of the page that was read, or empty. */
  url: z.string().max(2000),
  date: DateTime,
});
export type Source = z.infer<typeof Source>;

/**
 * A developer profile with every field there is. It leaves the API only through `visible(…, developerVisibility, …)`.
 */
export const Developer = z.object({
  _id: Id,
  /** Address of one of the five placeholder pictures, shown where there is no `profilePicture`. */
  avatar: z.string(),
  city: z.string(),
  country: z.string(),
  contactSettings: z.enum(CONTACT_SETTINGS),
  jobTypes: z.array(z.enum(JOB_TYPES)),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** Language → how well; a language may be without. */
  languageLevels: z.record(z.string(), z.enum(LANGUAGE_LEVELS)),
  /** Where the person wants to work. */
  locations: z.array(Place),
  loggedinDate: DateTime.nullable(),
  perks: z.array(z.enum(PERKS)),
  remote: z.array(z.enum(REMOTE_TYPES)),
  role: z.enum(ROLES).nullable(),
  roles: z.array(z.enum(ROLES)),
  /** Null if the company that saved the person did not state it. */
  seniority: z.enum(SENIORITIES).nullable(),
  skills: z.array(z.string()),
  /** Skill → years; a skill may be without. */
  skillsYears: z.record(z.string(), z.number()),
  verifiedTalent: z.boolean(),
  suspended: z.boolean(),
  /** 10 means 10 or more. */
  yearsExperience: z.number().nullable(),
  yearsEducation: z.enum(EDUCATION_LEVELS),
  hasTelephone: z.boolean(),
  createdDate: DateTime,
  /** Public statement of a superuser about the person. */
  review: z.string(),
  /** A superuser proposes the person to companies. */
  isSuggestion: z.boolean(),
  /** Completeness of the public part of the profile in percent; see `pointsOf`. */
  points: z.number(),
  /** The people who run the marketplace have asked for something before they approve. */
  hasRequestedInfo: z.boolean(),
  visa: z.array(z.enum(VISA_REGIONS)),
  /** Days until the person can start; null if not given. */
  notices: z.number().nullable(),
  /** Developers who came by this one's invitation, and who invited this one. */
  friends: z.array(Id),
  additionalInfo: z.string(),
  /** Public address, chosen by the owner; empty means that the profile is not public. */
  niceLink: z.string(),
  agreedToTermsDate: DateTime.nullable(),
  projects: z.array(Project),
  /** Whether the public URL has a CV page with the public fields of the profile. */
  openCV: z.boolean(),
  /** The company that keeps this candidate; null for a developer with an account. */
  managedBy: Id.nullable(),
  workExperience: z.array(WorkExperience),
  education: z.array(Education),
  /** Link to a video-sharing site, or the expiring address of an uploaded video. */
  introVideo: z.string(),
  /** Earned or given, and not hidden by the owner. */
  badges: z.array(DeveloperBadge),
  firstName: z.string(),
  tandemStatus: z.enum(TANDEM_STATUSES),
  /** A superuser may select the person for the first page, while the profile has a public address. */
  wantsToBeOnFirstPage: z.boolean(),

  headline: z.string(),
  description: z.string(),
  /** Address of the picture, or empty. */
  profilePicture: z.string(),

  salaryExpectations: SalaryExpectations.nullable(),
  github: z.string(),
  lastName: z.string(),
  linkedin: z.string(),
  /** Times of the week at which the person can be reached, as "mon 17-19". */
  intervals: z.array(z.string()),
  telephone: z.string(),

  /** Id of the developer whose invitation link was used for the sign-up; empty without one. */
  invitedBy: z.string(),
  linkedinId: z.string(),
  favouriteCompanies: z.array(Id),
  company: z.string(),
  gender: z.enum(GENDERS),
  defaultCurrency: Currency,
  isAmbassador: z.boolean(),
  pinnedTutorials: z.array(Id),
  hiddenFromCompanies: z.array(HiddenCompany),
  dailySummary: z.boolean(),
  weeklySummary: z.boolean(),
  /** Excluded from all lists, searches and counts, and never suggested, until this is undone. */
  paused: z.boolean(),
  /** Grows with every change of the profile; sent along, it keeps a stale save from overwriting. */
  revision: z.number(),
  /** Why the profile is not approved, with a note by the reviewer. */
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  reviewNote: z.string(),
  /** Email of a candidate; people with an account have it there. */
  email: z.string(),
  source: Source.nullable(),
  /** Field → where it comes from, of a candidate. */
  sources: z.record(z.string(), Source),
  /** When something was last done about a candidate, and when it is erased unless something is. */
  retainedDate: DateTime.nullable(),
  eraseDate: DateTime.nullable(),
  /** When a candidate was informed that they are saved. */
  informedDate: DateTime.nullable(),

  /** Pinned to the top of the superusers' lists. */
  pinned: z.boolean(),
  /** Selected for the first page among those who want to be there; ends when they no longer do. */
  onFirstPage: z.boolean(),
  /** Who of the people that run the marketplace looks after this one: an email address. */
  kam: z.string(),
  reviewedDate: DateTime.nullable(),
  updatedDate: DateTime,
  status: z.enum(USER_STATUSES),
  reasonToDelete: z.string(),
  suspendReasonsList: z.array(z.string()),
  sentInterviewRequest: z.boolean(),
});
export type Developer = z.infer<typeof Developer>;

export type DeveloperAt<L extends Level> = At<Developer, typeof developerVisibility, L>;

/** A developer as a viewer sees it: fields above the viewer's level are absent. */
export const VisibleDeveloper = Developer.partial().required({ _id: true });
export type VisibleDeveloper = z.infer<typeof VisibleDeveloper>;
