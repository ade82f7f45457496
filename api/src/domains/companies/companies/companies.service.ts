import type { CompanySummary, VisibleCompany } from '@tandem/contracts/company';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { lazy } from '../../../platform/domain/lazy.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { lookalikeKeysOf } from './companies.lookalikes.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import { companyKeys, slugOf } from './companies.names.ts';
import { existsFor } from './companies.policy.ts';
import { type JobsOfCompany, presentCompany, summaryOf } from './companies.presenter.ts';
import { countChange } from './companies.revision.ts';
import { companySlugs } from './company-slugs.model.ts';

export type { StoredCompany } from './companies.model.ts';

export interface NewCompany {
  /** Given if the account existed before its company. */
  _id?: Types.ObjectId;
  companyName: string;
  contactPerson?: string;
  website?: string;
  agreedToTermsDate?: Date;
  /** Whether a superuser created it for a person to claim. */
  isBlank?: boolean;
}

/** Stores a company that signed up. It is not public. */
export async function createCompany({ companyName, ...more }: NewCompany): Promise<StoredCompany> {
  const named = { name: companyName, companyName };
  const fields = { _id: new Types.ObjectId(), ...more, ...named, lookalikeKeys: lookalikeKeysOf(named) };
  const company = await insert(fields, slugOf(companyName) || 'company');
  countChange();
  return company;
}

/** Number of slugs looked up with one query. */
const SLUGS_PER_QUERY = 50;

async function insert(company: Partial<StoredCompany> & { _id: Types.ObjectId }, wanted: string) {
  for (;;) {
    const slug = await firstFree(wanted);
    if (!(await companySlugs.claim(slug, company._id))) continue;
    try {
      return await companies.insert({ ...company, slug });
    } catch (error) {
      await companySlugs.release([slug]);
      if (!isDuplicate(error) || !(await companies.isSlugTaken(slug))) throw error;
    }
  }
}

/** Returns the first of `wanted`, `wanted-2`, `wanted-3` and so on that no company has or had. */
async function firstFree(wanted: string): Promise<string> {
  for (let first = 1; ; first += SLUGS_PER_QUERY) {
    const slugs = Array.from({ length: SLUGS_PER_QUERY }, (_, index) => numbered(wanted, first + index));
    const [present, held] = await Promise.all([
      companies.slugs({ slug: { $in: slugs } }),
      companySlugs.findMany(slugs),
    ]);
    const taken = new Set([...present, ...held.map(({ _id }) => _id)]);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free) return free;
  }
}

const numbered = (wanted: string, nth: number): string => (nth === 1 ? wanted : `${wanted}-${nth}`);

/** Returns a company by id or by a current or previous slug, if it is visible to the viewer. */
export async function getCompany(viewer: Viewer, idOrSlug: string): Promise<StoredCompany> {
  const company = await findCompany(idOrSlug);
  if (!company || !existsFor(viewer, company)) throw notFound('company');
  return company;
}

/** Returns the id of the company that has or had a slug; undefined if no company did. */
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

/** Returns a company by id; throws 404 if it does not exist. */
export async function companyById(id: string | Types.ObjectId): Promise<StoredCompany> {
  const company = await companies.find(id);
  if (!company) throw notFound('company');
  return company;
}

/** Returns the existing companies with the given ids, by id. */
export const companiesById = async (ids: readonly (string | Types.ObjectId)[]): Promise<Map<string, StoredCompany>> =>
  new Map((await companies.findMany(ids)).map((company) => [String(company._id), company]));

/** Returns a company as its own accounts receive it. */
export const ownCompany = async (id: string | Types.ObjectId, jobs?: JobsOfCompany): Promise<VisibleCompany> =>
  presentCompany(await companyById(id), 'ADMIN', jobs);

/**
 * Returns by company id: the data shown with jobs, whether the jobs are on boards, and the keys by which people may
 * hide from the company.
 */
export async function companiesOfJobs(ids: readonly Types.ObjectId[]): Promise<Map<string, CompanyOfJob>> {
  const found = await companies.withJobs([...new Map(ids.map((id) => [String(id), id])).values()]);
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

/** Returns the names of companies, by id. */
export const companyNamesOf = async (ids: readonly (string | Types.ObjectId)[]): Promise<Map<string, string>> =>
  new Map((await companies.namesOf(ids)).map(({ _id, name }) => [String(_id), name]));

/** Returns all keys by which people may hide from any company. */
export const allCompanyKeys = async (): Promise<Set<string>> =>
  new Set((await companies.everyName()).flatMap((company) => companyKeys(company)));

/** Returns the country of the first office or location of each company, by id; empty if there is none. */
export const companyCountries = async (): Promise<Map<string, string>> =>
  new Map(
    (await companies.offices()).map(({ _id, offices, locations }) => [
      String(_id),
      [...offices, ...locations].find(({ country }) => country)?.country ?? '',
    ]),
  );

export interface CompanyOfJob {
  summary: CompanySummary;
  public: boolean;
  perks: StoredCompany['perks'];
  badges: StoredCompany['badges'];
  responsiveness: StoredCompany['responsiveness'];
  readonly keys: string[];
}

export const isDeleted = async (id: string | Types.ObjectId): Promise<boolean> =>
  ((await companies.find(id))?.deletedDate ?? null) !== null;

export const findCompanyById = (id: string | Types.ObjectId): Promise<StoredCompany | null> => companies.find(id);

/** Returns whether a company was created by a superuser and has not been claimed yet. */
export const isBlankCompany = async (id: string | Types.ObjectId): Promise<boolean> =>
  (await companies.find(id))?.isBlank === true;

/** Returns a superuser's reason for deleting a company; null if it is not deleted or its own main account did it. */
export const removalOf = async (id: string | Types.ObjectId): Promise<StoredCompany['removedFor']> =>
  (await companies.find(id))?.removedFor ?? null;
