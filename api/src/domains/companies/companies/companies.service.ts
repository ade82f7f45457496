import { citiesSaying } from '@tandem/catalogue/city-names';
import { EQUALITY_BADGE_AT } from '@tandem/catalogue/equality';
import type { CompanySummary, Lookalike, VisibleCompany } from '@tandem/contracts/company';
import type { CompanyQuery } from '@tandem/contracts/company-input';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { lazy } from '../../../platform/domain/lazy.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { beginningWith, containing, containingWords } from '../../../platform/text/text-normalization.ts';
import { companyRestored } from './companies.events.ts';
import { lookalikeKeysOf, lookalikesOf } from './companies.lookalikes.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import { companyKeys, latestNames, type NamesInReview, slugOf } from './companies.names.ts';
import { emailDomainOf, existsFor, provesWebsite } from './companies.policy.ts';
import { type JobsOfCompany, lookalikeOf, presentCompany, summaryOf } from './companies.presenter.ts';
import { companySlugs } from './company-slugs.model.ts';

export type { StoredCompany } from './companies.model.ts';

export interface NewCompany {
  /** Given if the account existed before its company. */
  _id?: Types.ObjectId;
  companyName: string;
  contactPerson?: string;
  website?: string;
  agreedToTermsDate?: Date;
  /** Created by a superuser for a person to claim. */
  isBlank?: boolean;
}

let changes = 0;
/** Increases with every company change that this process sees, so that derived data is recomputed. */
export const revision = (): number => changes;

/** Stores a company that signed up. It is not public. */
export async function createCompany({ companyName, ...more }: NewCompany): Promise<StoredCompany> {
  const named = { name: companyName, companyName };
  const said = { _id: new Types.ObjectId(), ...more, ...named, lookalikeKeys: lookalikeKeysOf(named) };
  const company = await insert(said, slugOf(companyName) || 'company');
  changes++;
  return company;
}

async function insert(company: Partial<StoredCompany> & { _id: Types.ObjectId }, wanted: string) {
  for (let nth = 1; ; nth++) {
    const slug = nth === 1 ? wanted : `${wanted}-${nth}`;
    if (await companies.isSlugTaken(slug)) continue;
    if (!(await companySlugs.claim(slug, company._id))) continue;
    try {
      return await companies.insert({ ...company, slug });
    } catch (error) {
      await companySlugs.release([slug]);
      if (!isDuplicate(error) || !(await companies.isSlugTaken(slug))) throw error;
    }
  }
}

/** A company by id or by a current or previous slug, if it is visible to the viewer. */
export async function getCompany(viewer: Viewer, idOrSlug: string): Promise<StoredCompany> {
  const company = await findCompany(idOrSlug);
  if (!company || !existsFor(viewer, company)) throw notFound('company');
  return company;
}

/** The id of the company that has or had a slug; undefined if no company did. */
export const companyIdAt = async (idOrSlug: string): Promise<string | undefined> =>
  (await findCompany(idOrSlug))?._id.toHexString();

async function findCompany(idOrSlug: string): Promise<StoredCompany | null> {
  if (/^[0-9a-f]{24}$/.test(idOrSlug)) return companies.find(idOrSlug);
  const slug = idOrSlug.toLowerCase();
  const present = await companies.findBySlug(slug);
  if (present) return present;
  const held = await companySlugs.find(slug);
  return held && companies.find(held.company);
}

/** A company by id; throws 404 if it does not exist. */
export async function companyById(id: string | Types.ObjectId): Promise<StoredCompany> {
  const company = await companies.find(id);
  if (!company) throw notFound('company');
  return company;
}

/** The existing companies with the given ids, by id. */
export const companiesById = async (ids: readonly Types.ObjectId[]): Promise<Map<string, StoredCompany>> =>
  new Map((await companies.findMany(ids)).map((company) => [String(company._id), company]));

/** As its own accounts receive it. */
export const ownCompany = async (id: string | Types.ObjectId, jobs?: JobsOfCompany): Promise<VisibleCompany> =>
  presentCompany(await companyById(id), 'ADMIN', jobs);

/**
 * By id: what is shown with jobs, whether they are on boards, and the keys by which people may hide from the company.
 */
export async function companiesOfJobs(ids: readonly Types.ObjectId[]): Promise<Map<string, CompanyOfJob>> {
  const found = await companies.findMany([...new Map(ids.map((id) => [String(id), id])).values()]);
  return new Map(
    found.map((company) => {
      const keys = lazy(() => companyKeys(company));
      return [
        String(company._id),
        {
          summary: summaryOf(company),
          public: company.public,
          perks: company.perks,
          badges: company.badges,
          responsiveness: company.responsiveness ?? null,
          get keys() {
            return keys();
          },
        },
      ];
    }),
  );
}

/** The names of companies, by id. */
export const companyNamesOf = async (ids: readonly (string | Types.ObjectId)[]): Promise<Map<string, string>> =>
  new Map((await companies.namesOf(ids)).map(({ _id, name }) => [String(_id), name]));

export interface CompanyOfJob {
  summary: CompanySummary;
  public: boolean;
  perks: StoredCompany['perks'];
  badges: StoredCompany['badges'];
  responsiveness: StoredCompany['responsiveness'];
  readonly keys: string[];
}

type Claim = Pick<StoredCompany, 'isBlank' | 'wasClaimed' | 'agreedToTermsDate'>;
/** Emits the event that a company has been claimed. */
export const setClaim = async (id: string | Types.ObjectId, claim: Claim): Promise<void> => {
  written(await companies.change(id, claim));
};

/**
 * Publishes a company whose verified email address is on the domain of its website, unless it has been reviewed or its
 * names look like those of another public company: then it waits for a review.
 */
export async function verifiedEmail(id: string | Types.ObjectId, email: string): Promise<void> {
  const company = await companyById(id);
  if (provesWebsite(email, company.website)) await publishIfUnreviewed(company);
}

async function publishIfUnreviewed(company: StoredCompany): Promise<void> {
  const { _id, public: isPublic, reviewedDate, reviewNote, deletedDate, requestedNames } = company;
  if (isPublic || reviewedDate || reviewNote || deletedDate || requestedNames) return;
  if ((await lookalikesOf(_id, company)).length > 0) return;
  written(await companies.change(_id, { public: true }));
}

/** Records that an account of a company has a verified address; an address of a free mail service has no effect. */
export async function addEmailDomain(id: string | Types.ObjectId, email: string): Promise<void> {
  const domain = emailDomainOf(email);
  if (domain && (await companies.addEmailDomain(id, domain))) changes++;
}

/** Agreeing to terms does not count as a change of the company. */
export const agreedCompany = (id: string | Types.ObjectId, date: Date): Promise<void> => companies.agreed(id, date);

/** Public companies with what their badges depend on. */
export const companiesWithBadges = (): Promise<StoredCompany[]> => companies.where(companies.isPublic());

export async function setCompanyBadges(
  id: Types.ObjectId,
  earned: Pick<StoredCompany, 'badges' | 'responsiveness'>,
): Promise<void> {
  await companies.note(id, earned);
  changes++;
}

/** The result of a company's latest equality survey, and whether it is public. */
export async function setSurvey(
  id: string | Types.ObjectId,
  change: Partial<Pick<StoredCompany, 'survey' | 'surveyShown'>>,
): Promise<void> {
  const { _id, achievements } = await companyById(id);
  const others = achievements.filter((each) => each !== 'tandemInclude');
  const isIncluding = (change.survey?.total ?? 0) >= EQUALITY_BADGE_AT;
  await companies.note(_id, {
    ...change,
    ...(change.survey !== undefined && { achievements: isIncluding ? [...others, 'tandemInclude'] : others }),
  });
  changes++;
}

/** Companies whose survey expires at or before a point in time. */
export const companiesSurveyedUntil = (moment: Date): Promise<StoredCompany[]> =>
  companies.where({ 'survey.until': { $lte: moment.toISOString() } });

interface Paying {
  isPaying: boolean;
  weight: number;
  customerId?: string;
  /** It has paid for a package, which makes it public. */
  hasPaid: boolean;
}

/** Stores what follows from the packages of a company. */
export async function setPaying(id: string | Types.ObjectId, { hasPaid, ...paying }: Paying): Promise<void> {
  const company = await companyById(id);
  if (Object.entries(paying).some(([field, value]) => company[field as keyof typeof paying] !== value)) {
    await companies.note(company._id, paying);
    changes++;
  }
  if (hasPaid) await publishIfUnreviewed(company);
}

export const sawCompanyLogin = (id: string | Types.ObjectId, now: Date): Promise<void> => companies.sawLogin(id, now);

/**
 * Withdraws a company whose last account is closed from everything public; returns its previous state, null if there is
 * none.
 */
export async function closeCompany(id: Types.ObjectId): Promise<{ public: boolean } | null> {
  const company = await companies.find(id);
  if (!company) return null;
  written(await companies.change(id, { public: false }));
  return { public: company.public };
}

export async function reopenCompany(id: Types.ObjectId): Promise<void> {
  written(await companies.change(id, { public: true }));
}

export const isDeleted = async (id: string | Types.ObjectId): Promise<boolean> =>
  ((await companies.find(id))?.deletedDate ?? null) !== null;

export const findCompanyById = (id: string | Types.ObjectId): Promise<StoredCompany | null> => companies.find(id);

type Reviewed = Pick<StoredCompany, 'public' | 'reviewedDate'> & { note: string; names?: NamesInReview };

/** Restores the state before a review; false if the state has changed since. */
export async function restoreReview(id: Types.ObjectId, decided: Reviewed, before: Reviewed): Promise<boolean> {
  const names = before.names && { ...before.names, lookalikeKeys: lookalikeKeysOf(before.names) };
  const restored = await companies.restoreReview(id, decided, { ...before, names });
  if (restored) written(restored);
  return restored !== null;
}

/** Whether a company was created by a superuser and has not been claimed yet. */
export const isBlankCompany = async (id: string | Types.ObjectId): Promise<boolean> =>
  (await companies.find(id))?.isBlank === true;

/** Why a superuser deleted a company; null if it is not deleted or its own main account did it. */
export const removalOf = async (id: string | Types.ObjectId): Promise<StoredCompany['removedFor']> =>
  (await companies.find(id))?.removedFor ?? null;

/** Restores a deleted company; throws 404 for any other. */
export async function restoreCompany(id: string): Promise<void> {
  const { deletedDate, publicBefore } = await companyById(id);
  if (!deletedDate) throw notFound('company');
  written(await companies.change(id, { deletedDate: null, removedFor: null, public: publicBefore }));
  await companyRestored.emit({ companyId: id });
}

/** Deletes the personal data of a company, which is not public any more. */
export async function forgetContact(id: string): Promise<void> {
  if (!(await companies.find(id))) return;
  written(await companies.change(id, { public: false, contactPerson: '', invoiceEmail: '', invoiceAddress: '' }));
}

export function written(company: StoredCompany | null): StoredCompany {
  if (!company) throw notFound('company');
  changes++;
  return company;
}

export interface CompanyList {
  text?: string | undefined;
  review?: 'waiting' | 'done' | 'blank' | 'deleted' | 'all' | undefined;
  skip: number;
  limit: number;
  sort: CompanyQuery['sort'];
}

/**
 * Public companies; for a superuser also those that are waiting for review, rejected, blank, deleted, or all others.
 */
export async function listCompanies({ text, review, ...page }: CompanyList) {
  const which = {
    waiting: companies.waits(),
    done: companies.reviewed(),
    blank: companies.blank(),
    deleted: companies.deleted(),
    all: companies.present(),
  };
  const condition = { $and: [review ? which[review] : companies.isPublic(), ...(text ? [saying(text)] : [])] };
  const [items, total] = await Promise.all([companies.page(condition, page), companies.count(condition)]);
  return { items, total };
}

/** Public companies with names that look like the current or requested names of one that waits for a review. */
export async function lookalikesInReview(company: StoredCompany): Promise<Lookalike[]> {
  const isWaiting = Boolean(company.requestedNames) || (!company.public && company.reviewedDate === null);
  return isWaiting ? (await lookalikesOf(company._id, latestNames(company))).map(lookalikeOf) : [];
}

const ALIKE = 500;
/** Ids of companies with every word of a text in their name or that of their contact person, for superusers only. */
export async function companiesNamed(text: string): Promise<Types.ObjectId[]> {
  const words = containingWords(text);
  if (words.length === 0) return [];
  const named = (['name', 'companyName', 'contactPerson'] as const).map((field) => ({
    $and: words.map((word) => ({ [field]: word })),
  }));
  return (await companies.page({ $or: named }, { skip: 0, limit: ALIKE, sort: 'weight' })).map(({ _id }) => _id);
}

/** Companies whose name contains words with this beginning, by weight: public ones, or all that are not deleted. */
export async function companiesCalled(text: string, isEvery: boolean, limit: number) {
  const words = text.split(/\s+/).filter(Boolean);
  const condition = {
    ...(isEvery ? companies.present() : companies.isPublic()),
    $and: words.map((word) => ({ name: beginningWith(word) })),
  };
  const [items, total] = await Promise.all([
    companies.page(condition, { skip: 0, limit, sort: 'weight' }),
    companies.count(condition),
  ]);
  return { items, total };
}

export const publicCompanySlugs = (): Promise<string[]> => companies.slugs(companies.isPublic());

/** The search conditions of a company list; a city matches under any of its names. */
export const saying = (text: string) => {
  const words = containing(text);
  return {
    $or: [
      { name: words },
      { headline: words },
      { 'offices.city': words },
      { 'offices.city': { $in: citiesSaying(text) } },
    ],
  };
};
