import { DELIMITERS, ENCODINGS, MAX_COLUMNS } from '@tandem/catalogue/candidates';
import { LEAD_FIELDS, LEAD_LINE_KINDS } from '@tandem/catalogue/lead-import';
import { CHOSEN_LEAD_STATUSES, LEAD_STATUSES, SALES_VARIANTS } from '@tandem/catalogue/sales';
import * as z from 'zod';
import { IMPORT_STATUSES } from './candidate-import.ts';
import { OutreachRegion } from './outreach-region.ts';
import { ThreadEntry } from './sequence.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Email, Flag, Id, manyOf, Name, OptionalLink, OptionalPageAddress, pageOf } from './values.ts';

/** A sales lead: an address at a company that Tandem may write to. */
export const EmailItem = z.object({
  _id: Id,
  email: z.string(),
  companyName: z.string(),
  /** Empty if unknown. */
  firstName: z.string(),
  region: OutreachRegion,
  /** The address is a shared mailbox such as info@. */
  isInfo: z.boolean(),
  website: z.string(),
  linkedinLink: z.string(),
  /** Address of the page on which the lead was found. */
  sourceUrl: z.string(),
  /** Account of the superuser who is responsible. */
  owner: Id.nullable(),
  /** Emails of the sequence that have been sent: 0 to 4. */
  step: z.number().int(),
  variant: z.enum(SALES_VARIANTS).nullable(),
  nextSendDate: DateTime.nullable(),
  sentDates: z.array(DateTime),
  repliedDate: DateTime.nullable(),
  bouncedDate: DateTime.nullable(),
  unsubscribedDate: DateTime.nullable(),
  status: z.enum(LEAD_STATUSES),
  /** The registrable domain of the company or, at a free mail service, the address: no two leads have the same. */
  domain: z.string(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type EmailItem = z.infer<typeof EmailItem>;

/** A lead in lists, with the obstacles to emailing it. */
export const ListedEmailItem = EmailItem.extend({
  ownerName: z.string(),
  /** The company on Tandem that uses the domain: customers get no sales email. */
  customer: z.object({ _id: Id, name: z.string(), slug: z.string() }).nullable(),
  /** The address is on the suppression list. */
  isSuppressed: z.boolean(),
});
export type ListedEmailItem = z.infer<typeof ListedEmailItem>;

/** Emails to and from a lead, oldest first. */
export const SalesThread = z.object({ lead: EmailItem, entries: z.array(ThreadEntry) });
export type SalesThread = z.infer<typeof SalesThread>;

/** Results of the emails of one variant. */
const VariantResult = z.object({
  /** Leads that received at least the first email. */
  sent: z.number().int(),
  replied: z.number().int(),
  unsubscribed: z.number().int(),
});
export const VariantResults = z.object({ A: VariantResult, B: VariantResult });
export type VariantResults = z.infer<typeof VariantResults>;

export const LeanEmailItem = EmailItem.pick({ _id: true, email: true, companyName: true });

const CompanyName = Name.min(1).max(200);
const FirstName = Name.max(100);

export const EmailItemInput = z.strictObject({
  email: Email,
  companyName: CompanyName,
  firstName: FirstName.default(''),
  /** Derived from the domain unless given. */
  region: OutreachRegion.optional(),
  /** Derived from the address unless given. */
  isInfo: z.boolean().optional(),
  website: OptionalLink.default(''),
  linkedinLink: OptionalLink.default(''),
  sourceUrl: OptionalPageAddress.default(''),
  /** The caller unless given. */
  owner: Id.optional(),
  /** Saves the lead although another one has nearly the same domain, such as `nordvind.com` and `nordvind.se`. */
  allowSimilar: z.boolean().default(false),
});
export type EmailItemInput = z.output<typeof EmailItemInput>;

/** Fields that superusers can change. */
const Changeable = EmailItem.pick({
  ...{ email: true, companyName: true, firstName: true, region: true, isInfo: true },
  ...{ website: true, linkedinLink: true, sourceUrl: true, owner: true, status: true },
});

export const EmailItemChange = z.strictObject({
  email: Email.optional(),
  companyName: CompanyName.optional(),
  firstName: FirstName.optional(),
  region: OutreachRegion.optional(),
  isInfo: z.boolean().optional(),
  website: OptionalLink.optional(),
  linkedinLink: OptionalLink.optional(),
  sourceUrl: OptionalPageAddress.optional(),
  owner: Id.nullable().optional(),
  status: z.enum(CHOSEN_LEAD_STATUSES).optional(),
  /**
   * The values that the caller saw; responds 409 with both versions if another person has changed one of the sent
   * fields since.
   */
  basedOn: Changeable.partial().strict().optional(),
});
export type EmailItemChange = z.output<typeof EmailItemChange>;

const SORTS = ['companyName', 'createdDate', 'updatedDate', 'nextSendDate', 'repliedDate', 'step'] as const;
const order = sortBy(SORTS, '-createdDate');

const filter = {
  /** Search text: part of the company’s name, the first name, the address or the domain. */
  text: z.string().trim().max(200).optional(),
  status: manyOf(z.enum(LEAD_STATUSES)),
  owner: Id.optional(),
  isInfo: Flag.optional(),
};
export const EmailItemsOfRegionQuery = pageOf({ ...filter, sort: order });
export const EmailItemsQuery = pageOf({ ...filter, region: OutreachRegion.optional(), sort: order });
export const EmailItemsCountQuery = z
  .strictObject({ ...filter, region: OutreachRegion.optional() })
  .omit({ status: true });

export const LeanEmailItemsQuery = pageOf({
  isInfo: z.boolean().optional(),
  region: OutreachRegion.optional(),
  sort: order,
});

export const LeadImportUpload = z.strictObject({
  /** Idempotency key of the sender: the same key creates one import. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
});

export type LeadImportUpload = z.output<typeof LeadImportUpload>;

/** One field for each column, null for an ignored column; no field twice. */
const Mapping = z.array(z.enum(LEAD_FIELDS).nullable()).max(MAX_COLUMNS);

export const LeadImportChoice = z.strictObject({
  mapping: Mapping,
  /** Region of rows that state none and whose domain suggests none. */
  region: OutreachRegion.default('other'),
});
export type LeadImportChoice = z.output<typeof LeadImportChoice>;
export const LeadImportRun = LeadImportChoice.extend({
  /** What to do with rows whose company may be a lead under a similar domain. */
  similar: z.enum(['skip', 'add']).default('skip'),
});
export type LeadImportRun = z.output<typeof LeadImportRun>;

export const LeadImport = z.object({
  _id: Id,
  fileName: z.string(),
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  columns: z.array(z.object({ header: z.string(), field: z.enum(LEAD_FIELDS).nullable() })),
  /** The first rows, cell by cell. */
  preview: z.array(z.array(z.string())),
  /** Rows with leads. */
  lines: z.number().int(),
  status: z.enum(IMPORT_STATUSES),
  /** Rows that have been processed. */
  progress: z.number().int(),
  result: z.object({ added: z.number().int(), skipped: z.number().int() }).nullable(),
  /** End of the period in which the import can be undone. */
  undoUntil: DateTime.nullable(),
  createdDate: DateTime,
});
export type LeadImport = z.infer<typeof LeadImport>;

/** Preview of the effects of importing a file. */
export const LeadImportCheck = z.object({
  counts: z.record(z.enum(LEAD_LINE_KINDS), z.number().int()),
  /** The first rows that are not imported, with the reason. */
  skipped: z.array(
    z.object({
      line: z.number().int(),
      kind: z.enum(LEAD_LINE_KINDS),
      companyName: z.string(),
      email: z.string(),
      /** Message about a row with an error. */
      message: z.string(),
    }),
  ),
});
export type LeadImportCheck = z.infer<typeof LeadImportCheck>;
