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

/** A large picture behind the head of the page, one of the gallery, or a link to something elsewhere. */
export const Media = z.strictObject({
  id: z.string(),
  type: z.enum(MEDIA_TYPES),
  url: z.string(),
  /** What is seen, for those who do not see it; empty where it only decorates. */
  text: z.string(),
});
export type Media = z.infer<typeof Media>;
export const MOST_MEDIA = 30;
const MediaText = z.string().trim().max(300);

/** A picture as a file, or the link of something elsewhere. */
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

/** A reply that a company keeps for its messages. */
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

/** A company with every field there is. It leaves the API only through `visible(…, companyVisibility, …)`. */
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
  /** As people call it. */
  name: z.string(),
  offices: z.array(Office),
  perks: z.array(z.enum(PERKS)),
  positions: z.array(z.string()),
  notices: z.array(z.string()),
  /** Page and jobs are public: reviewed by a superuser, paid, or proven by its email domain. */
  public: z.boolean(),
  /** Its address; ten older ones lead on to it. */
  slug: z.string(),
  website: z.string(),
  /** Skill values. */
  stack: z.array(z.string()),
  updatedDate: DateTime,
  videos: z.array(z.string()),
  /** As registered. */
  companyName: z.string(),
  locations: z.array(Place),
  /** Address of the picture, or of the placeholder. */
  logo: z.string(),
  /** Orders lists of companies, highest first. */
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
  /** Earned, never sold, with why and since when. */
  badges: z.array(EarnedCompanyBadge),
  /** How it answers applications; null while too few people have applied. */
  responsiveness: Responsiveness.nullable(),
  /** Scores of its equality survey, while it counts and the company shows them. */
  equality: EqualityScores.nullable(),

  invoiceEmail: z.string(),
  customerId: z.string(),
  registrationNumber: z.string(),
  /** A superuser has looked it up in the register. */
  registrationChecked: z.boolean(),
  contactPerson: z.string(),
  invoiceAddress: z.string(),
  wasClaimed: z.boolean(),
  isBlank: z.boolean(),
  /** Replies that its people have saved for messages. */
  customSuggestions: z.array(SavedReply),
  /** Grows with every change of the page; sent along, it keeps a stale save from overwriting. */
  revision: z.number(),
  /** Why a superuser has not made it public; written by the superuser. */
  reviewNote: z.string(),
  /** When it was deleted, which can be taken back for 14 days. */
  deletedDate: DateTime.nullable(),
  /** Null unless names wait for a review. */
  nameReview: NameReview.nullable(),
  /** Public companies whose names look like its own; looked up for those that wait for a review. */
  lookalikes: z.array(Lookalike),
});
export type Company = z.infer<typeof Company>;

/** The lowest level that sees each field of a company. */
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
