import { COMPANY_BADGES } from '@tandem/catalogue/badges';
import { CLUTCH_VERIFICATIONS } from '@tandem/catalogue/companies';
import { DELETE_COMPANY_REASONS, REMOVE_COMPANY_REASONS } from '@tandem/catalogue/reasons';
import * as z from 'zod';
import { Company, CompanySize, Office, SavedReply } from './company.ts';
import { skillList, VideoLink } from './developer-input.ts';
import { NiceLink } from './nice-link.ts';
import { sortBy } from './sorting.ts';
import { Currency, DateTime, Line, Money, Name, NetworkLink, OptionalLink, Place, Text } from './values.ts';

const company = Company.shape;
const CompanyTypes = z.array(company.companyTypes.element).max(17);
const Perks = z.array(company.perks.element).max(20);
const Roles = z.array(company.roles.element).max(13);
const Stack = skillList(60);

/** Fields that a company may change about itself. There are no defaults: omitted fields stay unchanged. */
export const CompanyChange = z
  .strictObject({
    name: Name.min(1).max(200),
    companyName: Name.max(200),
    headline: z.string().trim().max(300),
    description: Text,
    slug: NiceLink,
    website: OptionalLink,
    linkedinLink: NetworkLink,
    companySize: CompanySize.nullable(),
    companyTypes: CompanyTypes,
    perks: Perks,
    stack: Stack,
    /** Coordinates are added to preset cities. */
    offices: z.array(Office).max(50),
    locations: z.array(Place).max(50),
    positions: z.array(z.string().trim().min(1).max(200)).max(100),
    notices: z.array(z.string().trim().min(1).max(500)).max(20),
    roles: Roles,
    chosenCurrency: Currency,
    isOutsource: z.boolean(),
    minHourlyRates: Money.nullable(),
    maxHourlyRates: Money.nullable(),
    introVideo: VideoLink,
    videos: z.array(VideoLink.options[1]).max(20),
    /** Stated by the company; `tandemInclude` is earned with the equality survey and cannot be changed here. */
    achievements: z.array(z.literal('weHelpUkraine')).max(1),
    customSuggestions: z
      .array(SavedReply)
      .max(50)
      .refine((replies) => new Set(replies.map(({ id }) => id)).size === replies.length),
    invoiceEmail: z.union([z.literal(''), z.email().max(254)]),
    registrationNumber: z.string().trim().max(60),
    contactPerson: z.string().trim().max(200),
    invoiceAddress: z.string().trim().max(1000),
  })
  .partial();
export type CompanyChange = z.output<typeof CompanyChange>;

/** Additional fields that only a superuser may change. */
export const CompanyReview = z
  .strictObject({
    public: z.boolean(),
    /** Decision on the names that the company requested; `public` decides on them as well. */
    nameDecision: z.enum(['approve', 'decline']),
    reviewNote: z.string().trim().max(2000),
    hubspotID: z.string().trim().max(60),
    registrationChecked: z.boolean(),
    clutchRating: z.number().min(0).max(5).nullable(),
    clutchReviewCount: z.number().int().min(0).max(1_000_000).nullable(),
    clutchUrl: OptionalLink,
    clutchCreditSafeCheck: z.boolean(),
    clutchCreditSafeCheckDate: DateTime.nullable(),
    clutchVerificationStatus: z.union([z.literal(''), z.enum(CLUTCH_VERIFICATIONS)]),
  })
  .partial();
export type CompanyReview = z.output<typeof CompanyReview>;
export const COMPANY_SUPERUSER_FIELDS = CompanyReview.keyof().options;

/** Filters: several values of one field mean any of them; all fields have to match. */
export const CompanyQuery = z.strictObject({
  /** Search text in the name, the headline or the city of an office. */
  text: Line.optional(),
  types: CompanyTypes.optional(),
  sizes: z.array(CompanySize).max(5).optional(),
  stack: Stack.optional(),
  perks: Perks.optional(),
  /** Cities of offices, ignoring case. */
  places: z.array(Line.min(1)).max(20).optional(),
  roles: Roles.optional(),
  badges: z.array(z.enum(COMPANY_BADGES)).max(10).optional(),
  /** Whether the company has public jobs. */
  hiring: z.boolean().optional(),
  /** Whether the company offers remote work, as a perk or in a public job. */
  remote: z.boolean().optional(),
  outsource: z.boolean().optional(),
  sort: sortBy(['name', 'createdDate', 'updatedDate', 'loggedinDate', 'companySize'], 'weight', ['weight', 'newest']),
  skip: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(100).default(20),
});
export type CompanyQuery = z.output<typeof CompanyQuery>;

/** The reason for deleting a company; companies and superusers have different lists of reasons. */
export const CompanyDelete = z.strictObject({
  /** `other` if a company gives no reason; a superuser chooses from the superusers' list. */
  reason: z.enum([...DELETE_COMPANY_REASONS, ...REMOVE_COMPANY_REASONS]).optional(),
  rating: z.number().int().min(1).max(5).optional(),
  feedbackValue: z.string().trim().max(2000).default(''),
});
export type CompanyDelete = z.output<typeof CompanyDelete>;
