import { skillNamed } from '@tandem/catalogue/skills';
import * as z from 'zod';
import { Developer, Education, HiddenCompany, Project, SalaryExpectations, WorkExperience } from './developer.ts';
import { videoIdOf } from './links.ts';
import { NiceLink } from './nice-link.ts';
import { Email, Id, Link, Name, NetworkLink, OptionalLink, Place, Years } from './values.ts';

export { isIncomplete } from './incomplete.ts';

/**
 * Skill value: lower-case letters, digits and a few signs. An alias becomes its skill. Inherited property names are
 * refused, because years are stored by skill.
 */
export const SkillValue = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(skillNamed)
  .regex(/^[a-z0-9][a-z0-9+#. -]{0,39}$/)
  .refine((value) => !(value in {}));
/** Returns the schema of a list of up to `max` distinct skills. */
export const skillList = (max: number) =>
  z
    .array(SkillValue)
    .max(max)
    .overwrite((all) => [...new Set(all)]);
const SkillsYears = z.record(SkillValue, Years);
const LanguageCode = z.string().regex(/^[a-z]{2}$/);
const TelephoneNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^(\+?[0-9][0-9 ()./-]{4,38})?$/);
/** A link to a video on a video-sharing site, or empty. */
export const VideoLink = z.union([
  z.literal(''),
  Link.refine((link) => videoIdOf(link) !== null, { params: { key: 'video' } }),
]);

const developer = Developer.shape;

/**
 * Fields that the owner of a profile, or the company that manages a candidate, may change. There are no defaults:
 * omitted fields stay unchanged.
 */
export const DeveloperChange = z
  .strictObject({
    firstName: Name.max(100),
    lastName: Name.max(100),
    headline: Name.max(300),
    description: z.string().trim().max(10_000),
    additionalInfo: z.string().trim().max(5000),
    city: Name.max(100),
    country: Name.max(100),
    linkedin: NetworkLink,
    github: OptionalLink,
    telephone: TelephoneNumber,
    intervals: z.array(z.string().trim().max(60)).max(20),
    role: developer.role,
    roles: z.array(developer.roles.element).max(13),
    seniority: developer.seniority,
    skills: skillList(60),
    skillsYears: SkillsYears,
    yearsExperience: Years.nullable(),
    yearsEducation: developer.yearsEducation,
    jobTypes: z.array(developer.jobTypes.element).max(6),
    languages: z.array(LanguageCode).max(30),
    languageLevels: z.partialRecord(LanguageCode, developer.languageLevels.valueType),
    locations: z.array(Place).max(20),
    remote: z.array(developer.remote.element).max(3),
    visa: z.array(developer.visa.element).max(4),
    notices: z.number().int().min(0).max(365).nullable(),
    perks: z.array(developer.perks.element).max(20),
    salaryExpectations: SalaryExpectations.extend({
      currency: SalaryExpectations.shape.currency.default('eur'),
      frequency: SalaryExpectations.shape.frequency.default('monthly'),
    }).nullable(),
    defaultCurrency: developer.defaultCurrency,
    contactSettings: developer.contactSettings,
    hiddenFromCompanies: z.array(HiddenCompany).max(100),
    dailySummary: z.boolean(),
    weeklySummary: z.boolean(),
    paused: z.boolean(),
    /** Empty removes the profile from the public pages. */
    niceLink: z.union([z.literal(''), NiceLink]),
    favouriteCompanies: z.array(Id).max(500),
    pinnedTutorials: z.array(Id).max(500),
    workExperience: z.array(WorkExperience).max(60),
    education: z.array(Education).max(30),
    projects: z.array(Project.extend({ link: OptionalLink })).max(30),
    introVideo: VideoLink,
    openCV: z.boolean(),
    gender: developer.gender,
    company: Name.max(200),
    wantsToBeOnFirstPage: z.boolean(),
  })
  .partial();
export type DeveloperChange = z.output<typeof DeveloperChange>;

/** Additional fields that only a superuser may change. */
export const DeveloperReview = z
  .strictObject({
    tandemStatus: developer.tandemStatus,
    verifiedTalent: z.boolean(),
    review: z.string().trim().max(2000),
    reviewReasons: developer.reviewReasons.max(20),
    reviewNote: z.string().trim().max(2000),
    isAmbassador: z.boolean(),
    isSuggestion: z.boolean(),
    sentInterviewRequest: z.boolean(),
    pinned: z.boolean(),
    onFirstPage: z.boolean(),
    kam: z.union([z.literal(''), Email]),
  })
  .partial();
export const REVIEW_FIELDS = DeveloperReview.keyof().options;
