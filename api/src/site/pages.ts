import { canonicalCity } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import { TERMS_KINDS } from '@tandem/catalogue/terms';
import { asQuery, BOARD_PAGE, type Filters, readFilters } from '@tandem/contracts/board-address';
import { asCompanyQuery, readCompanyFilters } from '@tandem/contracts/company-address';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { SitePage } from '@tandem/contracts/site';
import type { Place } from '@tandem/contracts/values';
import { countCompanies, similarCompanies } from '../domains/companies/companies/companies.listing.ts';
import type { StoredCompany } from '../domains/companies/companies/companies.model.ts';
import { presentCompany } from '../domains/companies/companies/companies.presenter.ts';
import { queryCompanies } from '../domains/companies/companies/companies.query.ts';
import { getCompany } from '../domains/companies/companies/companies.service.ts';
import { listCompanies } from '../domains/companies/companies/company-search.service.ts';
import { firstReply } from '../domains/hiring/badges/first-reply.service.ts';
import { getTerms } from '../domains/identity/terms/terms.service.ts';
import { board, type Posting } from '../domains/jobs/jobs/jobs.board.ts';
import { countJobs, getJob, jobsOfCompany, listJobs } from '../domains/jobs/jobs/jobs.service.ts';
import { payOfSimilar, similarAmong } from '../domains/jobs/jobs/jobs.similar.ts';
import { presentDeveloper } from '../domains/talent/developers/developers.presenter.ts';
import { developersOnFirstPage } from '../domains/talent/developers/first-page.service.ts';
import { developerAt } from '../domains/talent/developers/nice-links.service.ts';
import { similarTo } from '../domains/talent/developers/similar.service.ts';
import { viewerContextOf } from '../domains/talent/developers/viewer-context.ts';
import { notFound } from '../platform/errors/errors.ts';
import { guest } from '../platform/http/viewer.ts';
import { pageOrLast } from './last-page.ts';

/** The list order for each order of the board. */
const SORTS = { '': 'board', newest: '-publishDate', salary: '-salary' } as const;
const PAGE = 20;
const NEWEST = 5;

export async function homePage(): Promise<SitePage> {
  const { items, total } = await listJobs(guest, { sort: '-publishDate', skip: 0, limit: NEWEST });
  const paid = (await board()).filter(({ job }) => job.salaryTo > 0).length;
  const { total: companies } = await listCompanies({ skip: 0, limit: 1, sort: 'weight' });
  const [developers, reply] = await Promise.all([developersOnFirstPage(), firstReply()]);
  return { page: 'home', newest: items, total, companies, paid, developers, firstReply: reply };
}

export async function jobsPage(query: URLSearchParams): Promise<SitePage> {
  const filters: Filters = readFilters(query);
  const asked = asQuery(filters);
  const [found, facets, everywhere, postings] = await Promise.all([
    pageOrLast(filters.skip, BOARD_PAGE, (skip) =>
      listJobs(guest, { ...asked, sort: SORTS[filters.order], skip, limit: BOARD_PAGE }),
    ),
    countJobs(asked),
    countJobs({}),
    board(),
  ]);
  const { items: jobs, total, skip } = found;
  const shown = new Set(jobs.map(({ companyId }) => companyId));
  const badges = Object.fromEntries(
    postings
      .filter((each) => shown.has(each.shown.companyId))
      .map((each) => [each.shown.companyId, each.company.badges]),
  );
  return { page: 'jobs', jobs, total, skip, facets, everywhere, cities: citiesOf(postings), badges };
}

/** Returns every city once, with coordinates if a job has them; otherwise the preset cities may provide them. */
function citiesOf(postings: readonly Posting[]): Place[] {
  const cities = new Map<string, Place>();
  for (const { job, city } of postings) {
    const known = cities.get(city);
    if (city !== '' && (!known || known.lat === undefined)) cities.set(city, placed(job.location));
  }
  return [...cities.values()];
}

function placed(place: Place): Place {
  const city = canonicalCity(place.city, place.country);
  const preset = place.lat === undefined && CITIES.find((each) => each.city === city);
  return { ...place, city, ...(preset && { lat: preset.lat, lng: preset.lng }) };
}

export async function jobPage(slug: string): Promise<Extract<SitePage, { page: 'job' }>> {
  const job = await getJob(guest, slug);
  const postings = await board();
  const own = postings.find(({ shown }) => shown._id === job._id);
  if (!own) throw notFound('job');
  const [similar, pay] = [similarAmong(postings, own.job), payOfSimilar(postings, own.job)];
  const { badges, responsiveness } = own.company;
  return { page: 'job', job: own.shown, similar, pay, badges, responsiveness };
}

export const jobGonePage = (message: string, details: Record<string, unknown>): SitePage => ({
  page: 'jobGone',
  message,
  similar: (details.similar ?? []) as JobOnBoard[],
});

export async function companiesPage(query: URLSearchParams): Promise<SitePage> {
  const filters = readCompanyFilters(query);
  const asked = asCompanyQuery(filters);
  const [found, facets, everywhere] = await Promise.all([
    pageOrLast(filters.skip, PAGE, (skip) => queryCompanies({ ...asked, sort: filters.order, skip, limit: PAGE })),
    countCompanies(asked),
    countCompanies({}),
  ]);
  const companies = await withJobs(found.items);
  return { page: 'companies', companies, total: found.total, skip: found.skip, facets, everywhere };
}

const withJobs = (companies: readonly StoredCompany[]) =>
  Promise.all(companies.map(async (company) => presentCompany(company, 'GUEST', await jobsOfCompany(company._id))));

export async function companyPage(slug: string): Promise<Extract<SitePage, { page: 'company' }>> {
  const company = await getCompany(guest, slug);
  const [postings, similar] = await Promise.all([board(), similarCompanies(company)]);
  return {
    page: 'company',
    company: presentCompany(company, 'GUEST'),
    jobs: postings.filter(({ job }) => job.companyId.equals(company._id)).map(({ shown }) => shown),
    similar: await withJobs(similar),
  };
}

export async function developerPage(slug: string): Promise<Extract<SitePage, { page: 'developer' }>> {
  const stored = await developerAt(await viewerContextOf(guest), slug);
  const developer = presentDeveloper(stored, 'GUEST');
  return { page: 'developer', developer, similar: await similarTo(guest, developer._id) };
}

/** Returns the profile as a CV; throws 404 unless its owner has published one. */
export async function developerCvPage(slug: string): Promise<Extract<SitePage, { page: 'developerCv' }>> {
  const { developer } = await developerPage(slug);
  if (!developer.openCV) throw notFound('developer');
  return { page: 'developerCv', developer };
}

/** Returns terms of a kind, current or of an older version; throws 404 if they never existed. */
export async function termsPage(kind: string, version: string | null): Promise<SitePage> {
  const known = TERMS_KINDS.find((each) => each === kind);
  if (!known || (version && !/^[1-9]\d{0,5}$/.test(version))) throw notFound('page');
  return { page: 'terms', terms: await getTerms(known, version ? Number(version) : undefined) };
}
