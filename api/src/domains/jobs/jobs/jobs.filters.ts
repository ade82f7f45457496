import { canonicalCity, cityKeys } from '@tandem/catalogue/city-names';
import { weightOf } from '@tandem/catalogue/packages';
import type { JobFacets, JobFilters, JobSort } from '@tandem/contracts/job';
import { ALREADY_SORTED, type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { countOne } from '../../../platform/text/count-one.ts';
import type { Posting } from './jobs.board.ts';
import { textMatcher } from './jobs.words.ts';

type FilterKey = keyof JobFilters;
type Test = (posting: Posting) => boolean;

const anyOf =
  (wanted: readonly string[], own: (posting: Posting) => readonly (string | null)[]): Test =>
  (posting) =>
    own(posting).some((value) => value !== null && wanted.includes(value));

/** The test of a filter for a posting. Several values of one filter match any of them. */
const FILTER_TESTS: { [K in FilterKey]-?: (wanted: NonNullable<JobFilters[K]>) => Test } = {
  text(wanted) {
    const matches = textMatcher(wanted);
    return ({ words }) => matches(words);
  },
  role: (wanted) => anyOf(wanted, ({ job }) => [job.role]),
  remote: (wanted) => anyOf(wanted, ({ job }) => [job.remote]),
  seniority: (wanted) => anyOf(wanted, ({ job }) => job.seniorities),
  jobType: (wanted) => anyOf(wanted, ({ job }) => [job.jobType]),
  skill: (wanted) => anyOf(wanted, ({ job }) => job.skills),
  city: (wanted) => anyOf(wanted.flatMap(cityKeys), ({ city }) => [city]),
  language: (wanted) => anyOf(wanted, ({ job }) => job.languages),
  salary: (wanted) => (posting) => posting.salary >= wanted,
  company: (wanted) => (posting) => posting.shown.company.slug === wanted || posting.shown.companyId === wanted,
  promise:
    (wanted) =>
    ({ company }) =>
      wanted.every((badge) => company.badges.some(({ key }) => key === badge)),
  visa:
    () =>
    ({ job }) =>
      job.visaSponsorship,
};

const testsOf = (filters: JobFilters): [FilterKey, Test][] =>
  (Object.keys(FILTER_TESTS) as FilterKey[]).flatMap((key) => {
    const wanted = filters[key];
    if (wanted === undefined || wanted === '' || (Array.isArray(wanted) && wanted.length === 0)) return [];
    return [[key, (FILTER_TESTS[key] as (wanted: unknown) => Test)(wanted)]];
  });

/** One page in the chosen order, or in the board's own order, in which promoted jobs come first. */
export const pageOfPostings = (postings: readonly Posting[], page: PageOf<JobSort>) =>
  pageFrom(
    postings.map((posting) => ({ _id: posting.job._id, posting })),
    page,
    {
      board: ALREADY_SORTED,
      weight: ({ posting }) => weightOf(posting.job.package),
      salary: ({ posting }) => posting.salary,
      headline: ({ posting }) => posting.job.headline,
      publishDate: ({ posting }) => posting.job.publishDate,
      createdDate: ({ posting }) => posting.job.createdDate,
      updatedDate: ({ posting }) => posting.job.updatedDate,
    },
  );

/** The postings that pass every filter, in their order. */
export function filterPostings(postings: readonly Posting[], filters: JobFilters): Posting[] {
  const tests = testsOf(filters);
  return postings.filter((posting) => tests.every(([, test]) => test(posting)));
}

/** In euro. */
const SALARY_STEP = 500;

/** The values by which a posting counts in each facet. */
const counted = {
  role: ({ job }) => [job.role ?? ''],
  remote: ({ job }) => [job.remote],
  seniority: ({ job }) => job.seniorities,
  jobType: ({ job }) => [job.jobType],
  skill: ({ job }) => job.skills,
  city: ({ job: { location } }) => [canonicalCity(location.city, location.country)],
  language: ({ job }) => job.languages,
  promise: ({ company }) => company.badges.map(({ key }) => key),
  visa: ({ job }) => (job.visaSponsorship ? ['true'] : []),
  salary: ({ salary }) => [String(Math.floor(salary / SALARY_STEP) * SALARY_STEP)],
} satisfies Record<string, (posting: Posting) => readonly string[]>;
type FacetKey = keyof typeof counted;
/** The facets in which another option narrows the result instead of widening it. */
const NARROWING: readonly FacetKey[] = ['promise'];

/**
 * The number of postings that each further option leaves. A facet ignores its own filter, unless a further option
 * narrows the result.
 */
export function facetsOf(postings: readonly Posting[], filters: JobFilters): JobFacets {
  const tests = testsOf(filters);
  const facets: JobFacets = {
    total: 0,
    role: {},
    remote: {},
    seniority: {},
    jobType: {},
    skill: {},
    city: {},
    language: {},
    promise: {},
    visa: {},
    salary: {},
    without: Object.fromEntries(tests.map(([key]) => [key, 0])),
  };
  const count = (key: FacetKey, posting: Posting) => {
    for (const value of new Set(counted[key](posting))) if (value !== '') countOne(facets[key], value);
  };

  for (const posting of postings) {
    const [failed, another] = tests.filter(([, test]) => !test(posting)).map(([key]) => key);
    if (another) continue;
    if (!failed) facets.total++;
    for (const key of Object.keys(counted) as FacetKey[])
      if (!failed || (failed === key && !NARROWING.includes(key))) count(key, posting);
    for (const [key] of tests) if (!failed || failed === key) facets.without[key] = (facets.without[key] ?? 0) + 1;
  }
  return facets;
}
