import type { JobType } from '@tandem/catalogue/work';
import { unescapedHtml } from '../entities.ts';
import { type FeedAdapter, FeedBroken } from '../feed.ts';
import { declaredData } from '../page.ts';
import { collectJobs } from '../reading.ts';
import {
  asObject,
  dateOf,
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

/** Any page with JobPosting of schema.org: in several scripts, lists or graphs, of which some may be broken. */
export const jsonLd: FeedAdapter = {
  system: 'json-ld',
  recognise: () => null,
  parse(body, feed) {
    if (!/^\s*</.test(body)) throw new FeedBroken('other');
    const { add, done } = collectJobs();
    const { nodes, isWhole } = declaredData(body);
    const postings = nodes.filter((node) => [node['@type']].flat().some((type) => type === 'JobPosting'));
    if (postings.length === 0) throw new FeedBroken(isWhole ? 'other' : 'broken');
    for (const posting of postings) {
      const url = linkOf(posting.url, feed.url) ?? (postings.length === 1 ? feed.url : null);
      const identifier = asObject(posting.identifier);
      add(
        {
          id: textOf(identifier.value) ?? textOf(posting.identifier) ?? url ?? textOf(posting.title),
          title: textOf(posting.title),
          description: unescapedHtml(longText(posting.description)),
          places: knownPlaces([posting.jobLocation].flat().flatMap(placesIn)),
          remote: textOf(posting.jobLocationType)?.toUpperCase() === 'TELECOMMUTE' ? 'remote' : null,
          employment: EMPLOYMENTS[(textOf([posting.employmentType].flat()[0]) ?? '').toUpperCase()] ?? null,
          salary: salaryIn(posting.baseSalary),
          department: textOf(posting.occupationalCategory) ?? textOf(asObject(posting.occupationalCategory).name),
          url,
          applyUrl: url,
          published: dateOf(posting.datePosted),
          language: languageOf(posting.inLanguage),
        },
        isPast(posting.validThrough) ? 'expired' : undefined,
      );
    }
    // A page whose data is cut or broken in part may have had more jobs.
    return { ...done(), isComplete: isWhole };
  },
};

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

const isPast = (validThrough: unknown): boolean => {
  const date = dateOf(validThrough);
  return date !== null && new Date(date).getTime() < Date.now();
};
