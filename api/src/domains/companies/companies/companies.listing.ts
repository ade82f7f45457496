import { canonicalCity } from '@tandem/catalogue/city-names';
import type { CompanyFacets } from '@tandem/contracts/company-address';
import { countOne } from '../../../platform/text/count-one.ts';
import { hiringCompanies, hiringVersion } from './companies.events.ts';
import { companies, type ListedCompany, type StoredCompany } from './companies.model.ts';
import { type CompanyFilter, conditionsOf } from './companies.query.ts';

const FACETS = ['places', 'types', 'sizes', 'stack', 'perks', 'badges', 'hiring'] as const;
type FacetKey = (typeof FACETS)[number];

interface Listed {
  id: string;
  company: ListedCompany;
  /** The facet values of the company, for counting. */
  values: Record<FacetKey, readonly string[]>;
}

let cached: { version: string; list: Promise<Listed[]> } | null = null;

/** Returns public companies by weight with their facet values, reloaded after changes and every few seconds. */
async function listing(): Promise<Listed[]> {
  const version = await hiringVersion.ask();
  if (cached?.version !== version) {
    const list = read();
    cached = { version, list };
    list.catch(() => {
      if (cached?.list === list) cached = null;
    });
  }
  return cached.list;
}

async function read(): Promise<Listed[]> {
  const hiring = new Set((await hiringCompanies.ask()).map(({ companyId }) => String(companyId)));
  return (await companies.listed()).map((company) => {
    const { offices = [], companyTypes = [], companySize, stack = [], perks = [], badges = [] } = company;
    const id = String(company._id);
    const values = {
      places: [...new Set(offices.map(({ city, country }) => canonicalCity(city, country)))].filter(Boolean),
      types: companyTypes,
      sizes: companySize === null ? [] : [String(companySize)],
      stack,
      perks,
      badges: badges.map(({ key }) => key),
      hiring: hiring.has(id) ? ['true'] : [],
    };
    return { id, company, values };
  });
}

/**
 * Returns the number of public companies for each further choice. A facet is counted without its own part of the
 * filter.
 */
export async function countCompanies(filter: CompanyFilter): Promise<CompanyFacets> {
  const asked = Object.entries(await conditionsOf(filter));
  const passing = await Promise.all(
    asked.map(async ([key, condition]) => [key, new Set(await companies.idsOf(condition))] as const),
  );
  const facets: CompanyFacets = {
    total: 0,
    places: {},
    types: {},
    sizes: {},
    stack: {},
    perks: {},
    badges: {},
    hiring: {},
    without: Object.fromEntries(asked.map(([key]) => [key, 0])),
  };
  for (const { id, values } of await listing()) {
    const [failed, another] = passing.filter(([, ids]) => !ids.has(id)).map(([key]) => key);
    if (another) continue;
    if (!failed) facets.total++;
    for (const key of FACETS)
      if (!failed || failed === key) for (const value of values[key]) countOne(facets[key], value);
    for (const [key] of asked) if (!failed || failed === key) facets.without[key] = (facets.without[key] ?? 0) + 1;
  }
  return facets;
}

const MAX_SIMILAR = 4;
/** The score of each common property; companies below the minimum are not similar. */
const SIMILARITY_SCORES = { type: 3, city: 2, size: 1, skill: 1, mostSkills: 4, min: 4 };

/** Returns public companies in the same field, place or stack, most similar first. */
export async function similarCompanies(own: StoredCompany): Promise<StoredCompany[]> {
  const common = (one: readonly string[], other: readonly string[]) =>
    one.filter((each) => other.includes(each)).length;
  const cities = own.offices.map(({ city, country }) => canonicalCity(city, country)).filter(Boolean);
  const ranked = (await listing())
    .filter(({ id }) => id !== String(own._id))
    .map(({ id, company, values }) => {
      const likeness =
        SIMILARITY_SCORES.type * common(own.companyTypes, values.types) +
        SIMILARITY_SCORES.city * Math.min(1, common(cities, values.places)) +
        SIMILARITY_SCORES.skill * Math.min(SIMILARITY_SCORES.mostSkills, common(own.stack, values.stack)) +
        (company.companySize === own.companySize ? SIMILARITY_SCORES.size : 0);
      return { id, likeness };
    })
    .filter(({ likeness }) => likeness >= SIMILARITY_SCORES.min)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_SIMILAR)
    .map(({ id }) => id);
  const found = await companies.findMany(ranked);
  return ranked.flatMap((id) => found.find((company) => String(company._id) === id && company.public) ?? []);
}
