import type { JobType } from '@tandem/catalogue/work';
import { unescapedHtml } from '../entities.ts';
import { type FeedAdapter, type FeedJob, FeedParseError } from '../feed.ts';
import { declaredData } from '../page.ts';
import { collectJobs } from '../reading.ts';
import {
  asObject,
  dateOf,
  endOf,
  isPast,
  type Json,
  knownPlaces,
  languageOf,
  linkOf,
  longText,
  placeOf,
  placesFromText,
  salaryOf,
  textOf,
} from '../values.ts';

const EMPLOYMENTS: Record<string, JobType> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'freelance',
  TEMPORARY: 'gig',
  INTERN: 'internship',
};

/**
 * Adapter for any page with JobPosting of schema.org: in several scripts, lists or graphs, some of which may be broken.
 */
export const jsonLd: FeedAdapter = {
  system: 'json-ld',
  recognise: () => null,
  parse(body, feed) {
    const { postings, isWhole } = postingsIn(body, feed.url);
    if (postings.length === 0) throw new FeedParseError(isWhole ? 'other' : 'broken');
    const { add, done } = collectJobs();
    for (const { job, validThrough } of postings) add(job, isPast(validThrough) ? 'expired' : undefined);
    // A page with partly truncated or broken data may have had more jobs.
    return { ...done(), isComplete: isWhole };
  },
};

/** A posting as declared by a page; its id and title can be missing. */
export interface Posting {
  job: Omit<FeedJob, 'id' | 'title'> & { id: string | null; title: string | null };
  /** ISO 8601 in UTC; null if the page does not state it. */
  validThrough: string | null;
}

/**
 * Returns the postings that a page declares, and whether all of its data could be read. @throws FeedParseError if it is not
 * a page
 */
export function postingsIn(body: string, address: string): { postings: Posting[]; isWhole: boolean } {
  if (!/^\s*</.test(body)) throw new FeedParseError('other');
  const { nodes, isWhole } = declaredData(body);
  const found = nodes.filter((node) => [node['@type']].flat().some((type) => type === 'JobPosting'));
  const postings = found.map((posting) => {
    const url = linkOf(posting.url, address) ?? (found.length === 1 ? address : null);
    const identifier = asObject(posting.identifier);
    const job = {
      id: textOf(identifier.value) ?? textOf(posting.identifier) ?? url ?? textOf(posting.title),
      title: textOf(posting.title),
      description: unescapedHtml(longText(posting.description)),
      places: knownPlaces([posting.jobLocation].flat().flatMap(placesIn)),
      remote: textOf(posting.jobLocationType)?.toUpperCase() === 'TELECOMMUTE' ? ('remote' as const) : null,
      employment: EMPLOYMENTS[(textOf([posting.employmentType].flat()[0]) ?? '').toUpperCase()] ?? null,
      salary: salaryIn(posting.baseSalary),
      department: textOf(posting.occupationalCategory) ?? textOf(asObject(posting.occupationalCategory).name),
      url,
      applyUrl: url,
      published: dateOf(posting.datePosted),
      language: languageOf(posting.inLanguage),
    };
    return { job, validThrough: endOf(posting.validThrough) };
  });
  return { postings, isWhole };
}

function placesIn(location: unknown) {
  const address = asObject(location).address;
  if (typeof address === 'string') return placesFromText(address);
  const { addressLocality, addressCountry } = asObject(address);
  return [placeOf(addressLocality, textOf(asObject(addressCountry).name) ?? addressCountry)];
}

function salaryIn(base: unknown) {
  const { currency, value, minValue, maxValue, unitText } = asObject(base);
  const amount: Json = typeof value === 'object' ? asObject(value) : { value };
  return salaryOf(
    amount.minValue ?? minValue ?? amount.value,
    amount.maxValue ?? maxValue ?? amount.value,
    currency ?? amount.currency,
    amount.unitText ?? unitText,
  );
}
