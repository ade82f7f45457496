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
  /** Minimum amount. */
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

/** A company that cannot see the developer at all: known by id, or by name until it joins. */
export const HiddenCompany = z.strictObject({
  companyId: Id.optional(),
  name: z.string().trim().min(1).max(200),
  /** `employer`: added automatically because the person works there; `self`: added by the person. */
  source: z.enum(['employer', 'self']),
});
export type HiddenCompany = z.infer<typeof HiddenCompany>;

/** Source of the data about a sourced person. */
export const Source = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  /** Address of the page the data was read from, or empty. */
  url: z.string().max(2000),
  date: DateTime,
});
export type Source = z.infer<typeof Source>;

/** A developer profile with all its fields. It leaves the API only through `visible(…, developerVisibility, …)`. */
export const Developer = z.object({
  _id: Id,
  /** Address of one of the five placeholder pictures, used if there is no `profilePicture`. */
  avatar: z.string(),
  city: z.string(),
  country: z.string(),
  contactSettings: z.enum(CONTACT_SETTINGS),
  jobTypes: z.array(z.enum(JOB_TYPES)),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** Language → level; a language may have none. */
  languageLevels: z.record(z.string(), z.enum(LANGUAGE_LEVELS)),
  /** Places in which the person wants to work. */
  locations: z.array(Place),
  loggedinDate: DateTime.nullable(),
  perks: z.array(z.enum(PERKS)),
  remote: z.array(z.enum(REMOTE_TYPES)),
  role: z.enum(ROLES).nullable(),
  roles: z.array(z.enum(ROLES)),
  /** Null if the company that saved the person did not state it. */
  seniority: z.enum(SENIORITIES).nullable(),
  skills: z.array(z.string()),
  /** Skill → years; a skill may have none. */
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
  /** Whether a superuser recommends the person to companies. */
  isSuggestion: z.boolean(),
  /** Completeness of the public part of the profile in percent; see `pointsOf`. */
  points: z.number(),
  /** Whether the Tandem team has requested more information before approving the profile. */
  hasRequestedInfo: z.boolean(),
  visa: z.array(z.enum(VISA_REGIONS)),
  /** Days until the person can start; null if not given. */
  notices: z.number().nullable(),
  /** Developers who joined through this one's invitation, and the developer who invited this one. */
  friends: z.array(Id),
  additionalInfo: z.string(),
  /** Public address, chosen by the owner; empty means that the profile is not public. */
  niceLink: z.string(),
  agreedToTermsDate: DateTime.nullable(),
  projects: z.array(Project),
  /** Whether the public URL has a CV page with the public fields of the profile. */
  openCV: z.boolean(),
  /** Id of the company that manages this candidate; null for a developer with an account. */
  managedBy: Id.nullable(),
  workExperience: z.array(WorkExperience),
  education: z.array(Education),
  /** Link to a video-sharing site, or the expiring address of an uploaded video. */
  introVideo: z.string(),
  /** Badges that are earned or granted, and not hidden by the owner. */
  badges: z.array(DeveloperBadge),
  firstName: z.string(),
  tandemStatus: z.enum(TANDEM_STATUSES),
  /** Whether a superuser may select the person for the first page, while the profile has a public address. */
  wantsToBeOnFirstPage: z.boolean(),

  headline: z.string(),
  description: z.string(),
  /** Address of the picture, or empty. */
  profilePicture: z.string(),

  salaryExpectations: SalaryExpectations.nullable(),
  github: z.string(),
  lastName: z.string(),
  linkedin: z.string(),
  /** Times of the week at which the person can be reached, such as "mon 17-19". */
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
  /** Whether the profile is excluded from all lists, searches, counts and suggestions until the owner resumes it. */
  paused: z.boolean(),
  /** Increases with every change of the profile; sent along, it prevents a stale save from overwriting newer data. */
  revision: z.number(),
  /** Why the profile is not approved, with a note by the reviewer. */
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  reviewNote: z.string(),
  /** Email address of a candidate; for people with an account it is stored in the account. */
  email: z.string(),
  source: Source.nullable(),
  /** Field → source, for a candidate. */
  sources: z.record(z.string(), Source),
  /** Date of the last activity concerning a candidate, and the date of erasure unless there is new activity. */
  retainedDate: DateTime.nullable(),
  eraseDate: DateTime.nullable(),
  /** When a candidate was informed that they are saved. */
  informedDate: DateTime.nullable(),

  /** Pinned to the top of the superusers' lists. */
  pinned: z.boolean(),
  /** Whether the person is selected for the first page; ends when they no longer want to be there. */
  onFirstPage: z.boolean(),
  /** Key account manager: email address of the member of the Tandem team responsible for this developer. */
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
