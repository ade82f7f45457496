import { ACHIEVEMENTS } from '@tandem/catalogue/badges';
import { COMPANY_NAME_FIELDS, COMPANY_SIZES, COMPANY_TYPES, MEDIA_TYPES } from '@tandem/catalogue/companies';
import { ROLES } from '@tandem/catalogue/roles';
import { PERKS } from '@tandem/catalogue/work';
import * as z from 'zod';
import { EarnedCompanyBadge } from './badge.ts';
import { EqualityScores } from './equality.ts';
import { Responsiveness } from './responsiveness.ts';
import { Currency, DateTime, Id, Link, Money, Place } from './values.ts';
import type { At, Level, VisibilityTable } from './visibility.ts';

/** A large picture behind the page header, a picture of the gallery, or a link to external media. */
export const Media = z.strictObject({
  id: z.string(),
  type: z.enum(MEDIA_TYPES),
  url: z.string(),
  /** Alternative text for people who can't see the picture; empty for decorative ones. */
  text: z.string(),
});
export type Media = z.infer<typeof Media>;
export const MAX_MEDIA = 30;
const MediaText = z.string().trim().max(300);

/** A picture as a file, or a link to external media. */
export const MediaCreate = z
  .strictObject({ type: z.enum(MEDIA_TYPES), url: Link.optional(), text: MediaText.default('') })
  .refine(({ type, url }) => (type === 'url') === (url !== undefined), {
    path: ['url'],
    params: { key: 'mediaUrl' },
  });
export type MediaCreate = z.output<typeof MediaCreate>;
export const MediaChange = z.strictObject({ text: MediaText });
export const CompanySize = z.union(COMPANY_SIZES.map((size) => z.literal(size)));

/** A place with street and house number, if given. */
export const Office = Place.extend({ street: z.string().trim().max(200).optional() });
export type Office = z.infer<typeof Office>;

/** A reply that a company has saved for its messages. */
export const SavedReply = z.strictObject({
  id: z.string().regex(/^[0-9A-Za-z]{12}$/),
  label: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(2000),
});
export type SavedReply = z.infer<typeof SavedReply>;

/** The names of a company and its website. */
export const CompanyNames = z.record(z.enum(COMPANY_NAME_FIELDS), z.string());
export type CompanyNames = z.infer<typeof CompanyNames>;

/** Names that a company requests; the current ones stay public until these are reviewed or verified. */
export const NameReview = z.object({ shown: CompanyNames, requested: CompanyNames, requestedDate: DateTime });
export type NameReview = z.infer<typeof NameReview>;

/** A public company with a name that looks like that of another one. */
export const Lookalike = z.object({ _id: Id, name: z.string(), slug: z.string() });
export type Lookalike = z.infer<typeof Lookalike>;

/** A company with all its fields. It leaves the API only through `visible(…, companyVisibility, …)`. */
export const Company = z.object({
  _id: Id,
  backgroundImage: z.string(),
  createdDate: DateTime,
  loggedinDate: DateTime.nullable(),
  companySize: CompanySize.nullable(),
  companyTypes: z.array(z.enum(COMPANY_TYPES)),
  description: z.string(),
  headline: z.string(),
  images: z.array(z.string()),
  media: z.array(Media),
  /** The name in everyday use. */
  name: z.string(),
  offices: z.array(Office),
  perks: z.array(z.enum(PERKS)),
  positions: z.array(z.string()),
  notices: z.array(z.string()),
  /** Page and jobs are public: reviewed by a superuser, paid, or proven by its email domain. */
  public: z.boolean(),
  /** Slug of the page; the ten previous slugs redirect to it. */
  slug: z.string(),
  website: z.string(),
  /** Skill values. */
  stack: z.array(z.string()),
  updatedDate: DateTime,
  videos: z.array(z.string()),
  /** The registered name. */
  companyName: z.string(),
  locations: z.array(Place),
  /** Address of the logo, or of the placeholder. */
  logo: z.string(),
  /** Sort key of company lists, highest first. */
  weight: z.number(),
  /** Ids and headlines of its public jobs. */
  jobs: z.array(Id),
  jobNames: z.array(z.string()),
  introVideo: z.string(),
  agreedToTermsDate: DateTime.nullable(),
  hubspotID: z.string(),
  linkedinLink: z.string(),
  isPaying: z.boolean(),
  isOutsource: z.boolean(),
  minHourlyRates: Money.nullable(),
  maxHourlyRates: Money.nullable(),
  chosenCurrency: Currency,
  roles: z.array(z.enum(ROLES)),
  clutchRating: z.number().nullable(),
  clutchReviewCount: z.number().nullable(),
  clutchUrl: z.string(),
  clutchCreditSafeCheck: z.boolean(),
  clutchCreditSafeCheckDate: DateTime.nullable(),
  clutchVerificationStatus: z.string(),
  achievements: z.array(z.enum(ACHIEVEMENTS)),
  /** Badges, earned and never sold, each with its reason and start date. */
  badges: z.array(EarnedCompanyBadge),
  /** How the company answers applications; null while too few people have applied. */
  responsiveness: Responsiveness.nullable(),
  /** Scores of the equality survey, while they are valid and the company shows them. */
  equality: EqualityScores.nullable(),

  invoiceEmail: z.string(),
  customerId: z.string(),
  registrationNumber: z.string(),
  /** Whether a superuser has looked the company up in the register. */
  registrationChecked: z.boolean(),
  contactPerson: z.string(),
  invoiceAddress: z.string(),
  wasClaimed: z.boolean(),
  isBlank: z.boolean(),
  /** Replies that the company's team has saved for messages. */
  customSuggestions: z.array(SavedReply),
  /** Increases with every change of the page; sent along, it prevents a stale save from overwriting newer data. */
  revision: z.number(),
  /** A superuser's explanation of why the company is not public. */
  reviewNote: z.string(),
  /** Deletion date; a deletion can be undone for 14 days. */
  deletedDate: DateTime.nullable(),
  /** Null unless names are waiting for a review. */
  nameReview: NameReview.nullable(),
  /** Public companies with similar names; looked up for companies that are waiting for a review. */
  lookalikes: z.array(Lookalike),
});
export type Company = z.infer<typeof Company>;

/** The lowest access level that sees each field of a company. */
export const companyVisibility = {
  _id: 'GUEST',
  backgroundImage: 'GUEST',
  createdDate: 'GUEST',
  loggedinDate: 'GUEST',
  companySize: 'GUEST',
  companyTypes: 'GUEST',
  description: 'GUEST',
  headline: 'GUEST',
  images: 'GUEST',
  media: 'GUEST',
  name: 'GUEST',
  offices: 'GUEST',
  perks: 'GUEST',
  positions: 'GUEST',
  notices: 'GUEST',
  public: 'GUEST',
  slug: 'GUEST',
  website: 'GUEST',
  stack: 'GUEST',
  updatedDate: 'GUEST',
  videos: 'GUEST',
  companyName: 'GUEST',
  locations: 'GUEST',
  logo: 'GUEST',
  weight: 'GUEST',
  jobs: 'GUEST',
  jobNames: 'GUEST',
  introVideo: 'GUEST',
  agreedToTermsDate: 'GUEST',
  hubspotID: 'GUEST',
  linkedinLink: 'GUEST',
  isPaying: 'GUEST',
  isOutsource: 'GUEST',
  minHourlyRates: 'GUEST',
  maxHourlyRates: 'GUEST',
  chosenCurrency: 'GUEST',
  roles: 'GUEST',
  clutchRating: 'GUEST',
  clutchReviewCount: 'GUEST',
  clutchUrl: 'GUEST',
  clutchCreditSafeCheck: 'GUEST',
  clutchCreditSafeCheckDate: 'GUEST',
  clutchVerificationStatus: 'GUEST',
  achievements: 'GUEST',
  badges: 'GUEST',
  responsiveness: 'GUEST',
  equality: 'GUEST',

  invoiceEmail: 'ADMIN',
  customerId: 'ADMIN',
  registrationNumber: 'ADMIN',
  registrationChecked: 'ADMIN',
  contactPerson: 'ADMIN',
  invoiceAddress: 'ADMIN',
  wasClaimed: 'ADMIN',
  isBlank: 'ADMIN',
  customSuggestions: 'ADMIN',
  revision: 'ADMIN',
  reviewNote: 'ADMIN',
  deletedDate: 'ADMIN',
  nameReview: 'ADMIN',
  lookalikes: 'SUPERADMIN',
} as const satisfies VisibilityTable<Company>;

export type CompanyAt<L extends Level> = At<Company, typeof companyVisibility, L>;

export const VisibleCompany = Company.partial().required({
  _id: true,
  name: true,
  slug: true,
  public: true,
  logo: true,
});
export type VisibleCompany = z.infer<typeof VisibleCompany>;

/** The fields of a company that are shown with its jobs. */
export const CompanySummary = Company.pick({
  _id: true,
  name: true,
  slug: true,
  logo: true,
  companySize: true,
  companyTypes: true,
});
export type CompanySummary = z.infer<typeof CompanySummary>;
