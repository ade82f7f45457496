import { unescapedHtml } from '../entities.ts';
import { type FeedAdapter, FeedParseError, type FeedSalary } from '../feed.ts';
import { collectJobs } from '../reading.ts';
import {
  currencyOf,
  dateOf,
  employmentOf,
  endOf,
  isPast,
  knownPlaces,
  languageOf,
  linkOf,
  periodOf,
  placeOf,
  placesFromText,
  remoteFromPlace,
  remoteOf,
  salaryOf,
  textOf,
} from '../values.ts';
import { childrenAt, childText, readXml, type XmlNode } from '../xml.ts';

/** Root elements of the variants, whose `job` elements are the jobs. */
const ROOTS = ['source', 'jobs'];

/**
 * Adapter for the XML format of job aggregators, with the variants of Recruitee and LinkedIn. Addresses of people are
 * not read.
 */
export const aggregator: FeedAdapter = {
  system: 'aggregator',
  recognise: () => null,
  async parse(body) {
    const { add, done } = collectJobs();
    let isFeed = false;
    let expected: number | null = null;
    const read = (job: XmlNode) => {
      const first = (...names: string[]) => names.map((name) => textOf(childText(job, name))).find(Boolean) ?? null;
      const place = placeOf(first('city'), first('country'));
      const location = first('location') ?? '';
      const url = linkOf(childText(job, 'url')) ?? linkOf(childText(job, 'applyUrl'));
      add(
        {
          id: first('referencenumber', 'reference', 'partnerJobId', 'id'),
          title: first('title'),
          description: ['description', 'description_requirements']
            .map((name) => unescapedHtml(childText(job, name)))
            .filter(Boolean)
            .join('\n'),
          places: knownPlaces(place.city || place.country ? [place] : placesOf(job, location)),
          remote: remoteOf(first('remotetype', 'workplaceTypes')) ?? remoteFromPlace(location),
          employment: employmentOf(first('jobtype', 'employmentStatus', 'employment_type')),
          salary: salaryFromText(first('salary')),
          department: first('category', 'department'),
          url,
          applyUrl: linkOf(childText(job, 'applyUrl')) ?? url,
          published: dateOf(first('date', 'listDate', 'published_at')),
          language: languageOf(first('language')),
        },
        isPast(endOf(first('expirationdate', 'expirationDate'))) ? 'expired' : undefined,
      );
    };
    await readXml(
      body,
      (name, parents) => name === 'job' && parents.length === 1 && ROOTS.includes(parents[0] ?? ''),
      read,
      (name, text, parents) => {
        isFeed ||= parents.length === 0 && ROOTS.includes(name);
        if (name === 'expectedJobCount' && /^\d+$/.test(text)) expected = Number(text);
      },
    );
    if (!isFeed) throw new FeedParseError('other');
    return done(expected);
  },
};

function placesOf(job: XmlNode, location: string) {
  const listed = childrenAt(job, 'locations', 'location').map((each) =>
    placeOf(childText(each, 'city'), childText(each, 'country_code') || childText(each, 'country')),
  );
  return listed.length > 0 ? listed : placesFromText(location);
}

/** Parses a salary in words, such as `45 000–55 000 SEK per month`. */
function salaryFromText(text: string | null): FeedSalary | null {
  if (!text) return null;
  const amounts = text.match(/\d[\d.,'’ \u00a0\u202f]*k?/gi)?.map((amount) => amount.trim()) ?? [];
  const currency = /\b[A-Z]{3}\b/.exec(text)?.[0] ?? (text.includes('€') ? 'EUR' : text.includes('£') ? 'GBP' : null);
  const [first, last = first] = amounts;
  if (!first || !last || amounts.length > 2) return null;
  // In `60-80k` both amounts are thousands.
  const from = /k$/i.test(last) && /^\d{1,3}$/.test(first) ? `${first}k` : first;
  return salaryOf(from, last, currencyOf(currency), periodOf(text));
}
