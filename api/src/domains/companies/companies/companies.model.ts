import type { RemoveCompanyReason } from '@tandem/catalogue/reasons';
import { Company, type CompanyNames } from '@tandem/contracts/company';
import type { EqualityScores } from '@tandem/contracts/equality';
import { model, type QueryFilter, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import {
  flag,
  maybeDate,
  maybeRecord,
  maybeText,
  record,
  type Stored,
  schemaOf,
  texts,
} from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import { readByIds } from '../../../platform/database/read-lean.ts';
import type { WithRevisions } from '../../../platform/database/revisions.ts';
import { skillLists } from '../../../platform/database/skill-uses.ts';
import type { NamesInReview } from './companies.names.ts';

/** A company without its jobs, which belong to the job domain. */
export type StoredCompany = Stored<
  Omit<Company, 'jobs' | 'jobNames' | 'equality' | 'nameReview' | 'lookalikes'>,
  '_id',
  'createdDate' | 'updatedDate' | 'loggedinDate' | 'agreedToTermsDate' | 'clutchCreditSafeCheckDate' | 'deletedDate'
> &
  WithRevisions & {
    /** Date of a superuser's decision whether it is public; null while it waits for the decision. */
    reviewedDate: Date | null;
    /** A superuser's reason for deleting it; null if its own main account did. */
    removedFor: RemoveCompanyReason | null;
    /** Whether it was public when it was deleted. */
    publicBefore: boolean;
    /** Date since which all of its accounts are closed or suspended; null while one is open. */
    closedDate: Date | null;
    /** The result of its latest equality survey while it is valid, and whether it is public. */
    survey: EqualityScores | null;
    surveyShown: boolean;
    /** Keys of its previous names, as in `companyKeys`. */
    formerKeys: string[];
    /** The requested names and website that wait for a review; null if there are none. */
    requestedNames: Partial<CompanyNames> | null;
    requestedDate: Date | null;
    /** Keys for finding names that look the same: `lookalikeKeysOf`. */
    lookalikeKeys: string[];
    /** Domains of the verified addresses that its accounts have or had, except those of free mail services. */
    emailDomains: string[];
  };

const schema = schemaOf<StoredCompany>({
  ...fieldsOf(Company, { computed: ['jobs', 'jobNames', 'equality', 'nameReview', 'lookalikes'] }),
  name: { type: String, required: true },
  slug: { type: String, required: true },
  chosenCurrency: { type: String, default: 'eur' },
  fieldRevisions: record,
  reviewedDate: maybeDate,
  removedFor: maybeText,
  publicBefore: flag,
  closedDate: maybeDate,
  survey: maybeRecord,
  surveyShown: flag,
  formerKeys: texts,
  requestedNames: maybeRecord,
  requestedDate: maybeDate,
  lookalikeKeys: texts,
  emailDomains: texts,
});
schema.index({ slug: 1 }, { unique: true });
schema.index({ public: 1, weight: -1, createdDate: 1, _id: 1 });
schema.index({ public: 1, name: 1, _id: 1 });
schema.index({ public: 1, createdDate: -1, _id: -1 });
schema.index({ public: 1, updatedDate: -1, _id: -1 });
schema.index({ public: 1, companySize: 1, _id: 1 });
schema.index({ lookalikeKeys: 1 });

changeEventsPlugin(schema, 'company');

const Companies = model<StoredCompany>('Company', schema, 'companies');

export const companySkills = skillLists('companies', Companies, { list: 'stack' });

export type Condition = QueryFilter<StoredCompany>;

const ORDERS = {
  weight: { weight: -1, createdDate: 1, _id: 1 },
  newest: { createdDate: -1, _id: -1 },
} as const;

const LISTED = { companyTypes: 1, companySize: 1, stack: 1, perks: 1, offices: 1, badges: 1 } as const;
export type ListedCompany = Pick<StoredCompany, '_id' | keyof typeof LISTED>;

const NAMED = { name: 1, companyName: 1, website: 1, requestedNames: 1, emailDomains: 1, formerKeys: 1 } as const;

/** The fields of a company that are shown with its jobs, and that decide where the jobs appear and who may see them. */
const WITH_JOBS = {
  ...NAMED,
  slug: 1,
  logo: 1,
  companySize: 1,
  companyTypes: 1,
  public: 1,
  perks: 1,
  badges: 1,
  responsiveness: 1,
} as const;
type CompanyWithJobs = Pick<StoredCompany, '_id' | keyof typeof WITH_JOBS>;

export const companies = {
  insert: async (company: Partial<StoredCompany>): Promise<StoredCompany> =>
    (await Companies.create(company)).toObject(),
  find: (id: string | Types.ObjectId) => Companies.findById(id).lean<StoredCompany>(),
  findBySlug: (slug: string) => Companies.findOne({ slug }).lean<StoredCompany>(),
  findMany: async (ids: readonly (string | Types.ObjectId)[]): Promise<StoredCompany[]> => readByIds(Companies, ids),
  withJobs: async (ids: readonly (string | Types.ObjectId)[]): Promise<CompanyWithJobs[]> =>
    readByIds(Companies, ids, WITH_JOBS),
  namesOf: async (ids: readonly (string | Types.ObjectId)[]): Promise<Pick<StoredCompany, '_id' | 'name'>[]> =>
    readByIds(Companies, ids, { name: 1 }),
  offices: () =>
    Companies.find({}, { offices: 1, locations: 1 }).lean<Pick<StoredCompany, '_id' | 'offices' | 'locations'>[]>(),
  everyName: () =>
    Companies.find({ deletedDate: null }, NAMED).lean<Pick<StoredCompany, '_id' | keyof typeof NAMED>[]>(),
  isSlugTaken: async (slug: string) => (await Companies.exists({ slug })) !== null,
  isPublic: (): Condition => ({ public: true }),
  /**
   * Filters companies that are claimed, in use, and waiting for a superuser's decision on them or on their requested
   * names.
   */
  waits: (): Condition => ({
    isBlank: false,
    deletedDate: null,
    closedDate: null,
    $or: [{ public: false, reviewedDate: null }, { requestedDate: { $ne: null } }],
  }),
  reviewed: (): Condition => ({ reviewedDate: { $ne: null }, deletedDate: null }),
  blank: (): Condition => ({ isBlank: true, deletedDate: null }),
  /** Filters companies that are not deleted. */
  present: (): Condition => ({ deletedDate: null }),
  deleted: (): Condition => ({ deletedDate: { $ne: null } }),
  slugs: async (condition: Condition): Promise<string[]> =>
    (await Companies.find(condition, { slug: 1 }).lean<Pick<StoredCompany, 'slug'>[]>()).map(({ slug }) => slug),
  count: (condition: Condition) => Companies.countDocuments(condition),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Companies.find(condition).sort(orderOf(sort, ORDERS)).skip(skip).limit(limit).lean<StoredCompany[]>(),
  change: (id: string | Types.ObjectId, change: Partial<StoredCompany>) =>
    Companies.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredCompany>(),
  /** Updates a company; returns null if it has changed since the revision that was read. */
  changeFrom: ({ _id, revision }: StoredCompany, change: Partial<StoredCompany>) =>
    Companies.findOneAndUpdate(
      { _id, revision: revision ? revision : { $in: [0, null] } },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredCompany>(),
  /**
   * Reverts a review that is still in effect; returns null if the state has changed, or if the company has left and
   * would be public.
   */
  restoreReview: (
    id: Types.ObjectId,
    decided: { public: boolean; note: string; names?: NamesInReview },
    before: { public: boolean; note: string; reviewedDate: Date | null; names?: Partial<StoredCompany> | undefined },
  ) =>
    Companies.findOneAndUpdate(
      {
        _id: id,
        public: decided.public,
        reviewNote: decided.note,
        deletedDate: null,
        ...(before.public && { closedDate: null }),
        ...decided.names,
      },
      { $set: { public: before.public, reviewNote: before.note, reviewedDate: before.reviewedDate, ...before.names } },
      { returnDocument: 'after' },
    ).lean<StoredCompany>(),
  /** Replaces the logo; returns the company before the change. */
  swapLogo: (id: string, logo: string) =>
    Companies.findByIdAndUpdate(id, { $set: { logo } }, { returnDocument: 'before' }).lean<StoredCompany>(),
  /** Updates the media; returns null if they have changed meanwhile. */
  changeMedia: (id: string, before: StoredCompany['media'], media: StoredCompany['media']) =>
    Companies.findOneAndUpdate(
      { _id: id, media: before.length === 0 ? { $size: 0 } : before },
      { $set: { media } },
      { returnDocument: 'after' },
    ).lean<StoredCompany>(),
  recordAgreement: async (id: string | Types.ObjectId, agreedToTermsDate: Date) => {
    await Companies.updateOne({ _id: id }, { $set: { agreedToTermsDate } }, { timestamps: false });
  },
  /** Adds a domain; returns whether it is new. */
  addEmailDomain: async (id: string | Types.ObjectId, domain: string): Promise<boolean> =>
    (
      await Companies.updateOne(
        { _id: id, emailDomains: { $ne: domain } },
        { $addToSet: { emailDomains: domain } },
        { timestamps: false },
      )
    ).modifiedCount > 0,
  /** Updates badges, which does not count as a change by the company. */
  note: async (id: Types.ObjectId, change: Partial<StoredCompany>) => {
    await Companies.updateOne({ _id: id }, { $set: change }, { timestamps: false });
  },
  remove: async (id: Types.ObjectId) => {
    await Companies.deleteOne({ _id: id });
  },
  /** Returns only the fields by which company lists are filtered and compared. */
  listed: () => Companies.find({ public: true }, LISTED).sort(ORDERS.weight).lean<ListedCompany[]>(),
  /** Returns the ids of public companies. */
  idsOf: async (condition: Condition): Promise<string[]> =>
    (await Companies.find({ $and: [{ public: true }, condition] }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>()).map(
      ({ _id }) => String(_id),
    ),
  /** Returns the domains of all companies that have accounts, with their display names. */
  domains: () =>
    Companies.find(
      { deletedDate: null, isBlank: { $ne: true } },
      { name: 1, slug: 1, website: 1, emailDomains: 1 },
    ).lean<Pick<StoredCompany, '_id' | 'name' | 'slug' | 'website' | 'emailDomains'>[]>(),
  where: (condition: Condition) => Companies.find(condition).lean<StoredCompany[]>(),
  /** Records a login, which does not count as a change of the company, and shows that one of its accounts is open. */
  recordActivity: async (id: string | Types.ObjectId, loggedinDate: Date) => {
    await Companies.updateOne({ _id: id }, { $set: { loggedinDate, closedDate: null } }, { timestamps: false });
  },
};
