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
import type { Revised } from '../../../platform/database/revisions.ts';
import type { NamesInReview } from './companies.names.ts';

/** A company but for its jobs, which the job domain knows. */
export type StoredCompany = Stored<
  Omit<Company, 'jobs' | 'jobNames' | 'equality' | 'nameReview' | 'lookalikes'>,
  '_id',
  'createdDate' | 'updatedDate' | 'loggedinDate' | 'agreedToTermsDate' | 'clutchCreditSafeCheckDate' | 'deletedDate'
> &
  Revised & {
    /** When a superuser decided whether it is public; null while it waits for that. */
    reviewedDate: Date | null;
    /** Why a superuser deleted it; null where its own main account did. */
    removedFor: RemoveCompanyReason | null;
    /** Whether it was public when it was deleted. */
    publicBefore: boolean;
    /** What its latest equality survey comes to, while it counts, and whether everybody sees that. */
    survey: EqualityScores | null;
    surveyShown: boolean;
    /** By what it was known before it was called otherwise, as `companyKeys` has it. */
    formerKeys: string[];
    /** Names and website that the company has asked for and that wait for a review; null where none do. */
    requestedNames: Partial<CompanyNames> | null;
    requestedDate: Date | null;
    /** Its names as those that look the same are found: `lookalikeKeysOf`. */
    lookalikeKeys: string[];
    /** Domains of the verified addresses that its accounts have or had, but for those of free mail services. */
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

export type Condition = QueryFilter<StoredCompany>;

const ORDERS = {
  weight: { weight: -1, createdDate: 1, _id: 1 },
  newest: { createdDate: -1, _id: -1 },
} as const;

const LISTED = { companyTypes: 1, companySize: 1, stack: 1, perks: 1, offices: 1, badges: 1 } as const;
export type ListedCompany = Pick<StoredCompany, '_id' | keyof typeof LISTED>;

export const companies = {
  insert: async (company: Partial<StoredCompany>): Promise<StoredCompany> =>
    (await Companies.create(company)).toObject(),
  find: (id: string | Types.ObjectId) => Companies.findById(id).lean<StoredCompany>(),
  findBySlug: (slug: string) => Companies.findOne({ slug }).lean<StoredCompany>(),
  findMany: async (ids: readonly (string | Types.ObjectId)[]): Promise<StoredCompany[]> =>
    ids.length === 0 ? [] : Companies.find({ _id: { $in: ids } }).lean<StoredCompany[]>(),
  isSlugTaken: async (slug: string) => (await Companies.exists({ slug })) !== null,
  isPublic: (): Condition => ({ public: true }),
  /** Claimed by somebody, and no superuser has decided on it, or on the names that it asks for. */
  waits: (): Condition => ({
    isBlank: false,
    deletedDate: null,
    $or: [{ public: false, reviewedDate: null }, { requestedDate: { $ne: null } }],
  }),
  reviewed: (): Condition => ({ reviewedDate: { $ne: null }, deletedDate: null }),
  blank: (): Condition => ({ isBlank: true, deletedDate: null }),
  /** Not deleted. */
  present: (): Condition => ({ deletedDate: null }),
  deleted: (): Condition => ({ deletedDate: { $ne: null } }),
  slugs: async (condition: Condition): Promise<string[]> =>
    (await Companies.find(condition, { slug: 1 }).lean<Pick<StoredCompany, 'slug'>[]>()).map(({ slug }) => slug),
  count: (condition: Condition) => Companies.countDocuments(condition),
  page: (condition: Condition, { skip, limit, sort }: PageOf<string>) =>
    Companies.find(condition).sort(orderOf(sort, ORDERS)).skip(skip).limit(limit).lean<StoredCompany[]>(),
  change: (id: string | Types.ObjectId, change: Partial<StoredCompany>) =>
    Companies.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).lean<StoredCompany>(),
  /** Changes a company that still is at the revision at which it was read; null where somebody was faster. */
  changeFrom: ({ _id, revision }: StoredCompany, change: Partial<StoredCompany>) =>
    Companies.findOneAndUpdate(
      { _id, revision: revision ? revision : { $in: [0, null] } },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredCompany>(),
  /** Takes a review back that still holds; null where something else does. */
  restoreReview: (
    id: Types.ObjectId,
    decided: { public: boolean; note: string; names?: NamesInReview },
    before: { public: boolean; note: string; reviewedDate: Date | null; names?: Partial<StoredCompany> | undefined },
  ) =>
    Companies.findOneAndUpdate(
      { _id: id, public: decided.public, reviewNote: decided.note, deletedDate: null, ...decided.names },
      { $set: { public: before.public, reviewNote: before.note, reviewedDate: before.reviewedDate, ...before.names } },
      { returnDocument: 'after' },
    ).lean<StoredCompany>(),
  /** Answers the company as it was before. */
  swapLogo: (id: string, logo: string) =>
    Companies.findByIdAndUpdate(id, { $set: { logo } }, { returnDocument: 'before' }).lean<StoredCompany>(),
  /** Changes the media if nobody was faster; null where somebody was. */
  changeMedia: (id: string, before: StoredCompany['media'], media: StoredCompany['media']) =>
    Companies.findOneAndUpdate(
      { _id: id, media: before.length === 0 ? { $size: 0 } : before },
      { $set: { media } },
      { returnDocument: 'after' },
    ).lean<StoredCompany>(),
  agreed: async (id: string | Types.ObjectId, agreedToTermsDate: Date) => {
    await Companies.updateOne({ _id: id }, { $set: { agreedToTermsDate } }, { timestamps: false });
  },
  /** Answers whether the domain is new. */
  addEmailDomain: async (id: string | Types.ObjectId, domain: string): Promise<boolean> =>
    (
      await Companies.updateOne(
        { _id: id, emailDomains: { $ne: domain } },
        { $addToSet: { emailDomains: domain } },
        { timestamps: false },
      )
    ).modifiedCount > 0,
  /** Badges are no change by the company. */
  note: async (id: Types.ObjectId, change: Partial<StoredCompany>) => {
    await Companies.updateOne({ _id: id }, { $set: change }, { timestamps: false });
  },
  remove: async (id: Types.ObjectId) => {
    await Companies.deleteOne({ _id: id });
  },
  /** Only what lists of companies are narrowed and compared by. */
  listed: () => Companies.find({ public: true }, LISTED).sort(ORDERS.weight).lean<ListedCompany[]>(),
  /** Ids of public companies. */
  idsOf: async (condition: Condition): Promise<string[]> =>
    (await Companies.find({ $and: [{ public: true }, condition] }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>()).map(
      ({ _id }) => String(_id),
    ),
  where: (condition: Condition) => Companies.find(condition).lean<StoredCompany[]>(),
  /** Logging in is no change of the company. */
  sawLogin: async (id: string | Types.ObjectId, loggedinDate: Date) => {
    await Companies.updateOne({ _id: id }, { $set: { loggedinDate } }, { timestamps: false });
  },
};
