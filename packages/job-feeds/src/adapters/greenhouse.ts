import { boardName, isLinkToHost, pathOf } from '../boards.ts';
import { unescapedHtml } from '../entities.ts';
import type { FeedAdapter } from '../feed.ts';
import { listIn } from '../json.ts';
import { collectJobs } from '../reading.ts';
import {
  asList,
  asObject,
  dateOf,
  knownPlaces,
  languageOf,
  linkOf,
  longText,
  placesFromText,
  remoteFromPlace,
  salaryOf,
  textOf,
} from '../values.ts';

const BOARDS = [
  'boards.greenhouse.io',
  'boards.eu.greenhouse.io',
  'job-boards.greenhouse.io',
  'job-boards.eu.greenhouse.io',
];
const API = 'boards-api.greenhouse.io';

/** Adapter for Greenhouse: one host for all regions, escaped descriptions inside JSON, no flag for remote work. */
export const greenhouse: FeedAdapter = {
  system: 'greenhouse',
  recognise(url) {
    const board = boardName(boardOf(url));
    if (!board) return null;
    const feed = `https://${API}/v1/boards/${encodeURIComponent(board)}/jobs?content=true&pay_transparency=true`;
    return { system: 'greenhouse', board, url: feed };
  },
  parse(body) {
    const { list, feed } = listIn(body, 'jobs');
    const { add, done } = collectJobs();
    for (const job of list) {
      const place = textOf(asObject(job.location).name) ?? '';
      const named = placesFromText(place);
      const offices = asList(job.offices).flatMap((office) => placesFromText(asObject(office).location));
      add(
        {
          id: textOf(job.id),
          title: textOf(job.title),
          description: unescapedHtml(longText(job.content)),
          places: withCountries(named.length > 0 ? named : offices, offices),
          remote: remoteFromPlace(place),
          employment: null,
          salary: salaryIn(job.pay_input_ranges),
          department: textOf(asObject(asList(job.departments)[0]).name),
          url: linkOf(job.absolute_url),
          applyUrl: linkOf(job.absolute_url),
          published: dateOf(job.first_published),
          language: languageOf(job.language),
        },
        job.internal_job_id === null ? 'prospect' : undefined,
      );
    }
    const total = asObject(feed.meta).total;
    return done(typeof total === 'number' ? total : null);
  },
};

function boardOf(url: URL): string | undefined | null {
  const [first, second, third, fourth] = pathOf(url);
  if (isLinkToHost(url, API)) return first === 'v1' && second === 'boards' && fourth === 'jobs' ? third : null;
  if (!isLinkToHost(url, ...BOARDS)) return null;
  return first === 'embed' ? url.searchParams.get('for') : first;
}

/** Adds the country of the office to a city. */
const withCountries = (
  places: ReturnType<typeof placesFromText>,
  offices: ReturnType<typeof placesFromText>,
): ReturnType<typeof placesFromText> =>
  knownPlaces(
    places.map(({ city, country }) => ({
      city,
      country: country ?? offices.find((office) => city !== null && office.city === city)?.country ?? null,
    })),
  );

/** Returns the first range, which is in cents. Greenhouse does not state the period. */
function salaryIn(ranges: unknown) {
  const { min_cents, max_cents, currency_type } = asObject(asList(ranges)[0]);
  const whole = (cents: unknown) => (typeof cents === 'number' && cents > 0 ? Math.round(cents / 100) : null);
  return salaryOf(whole(min_cents), whole(max_cents), currency_type, null);
}
