import { boardName, isLinkToHost, pathOf } from '../boards.ts';
import { type FeedAdapter, FeedParseError } from '../feed.ts';
import { jsonOf } from '../json.ts';
import { collectJobs } from '../reading.ts';
import {
  asList,
  asObject,
  dateOf,
  employmentOf,
  knownPlaces,
  linkOf,
  longText,
  placesFromText,
  remoteOf,
  salaryOf,
  textOf,
} from '../values.ts';

const PAGE = 100;
const REGIONS = [
  { page: 'jobs.lever.co', api: 'api.lever.co' },
  { page: 'jobs.eu.lever.co', api: 'api.eu.lever.co' },
];

/** Adapter for Lever: a plain list without a total, in pages; the European region has other data on its own host. */
export const lever: FeedAdapter = {
  system: 'lever',
  recognise(url) {
    const region = REGIONS.find(({ page, api }) => isLinkToHost(url, page, api));
    const path = pathOf(url);
    const isApi = region !== undefined && isLinkToHost(url, region.api);
    if (!region || (isApi && (path[0] !== 'v0' || path[1] !== 'postings'))) return null;
    const board = boardName(isApi ? path[2] : path[0]);
    return board === null ? null : { system: 'lever', board, url: feedOf(region.api, board, 0) };
  },
  parse(body, feed) {
    const list = jsonOf(body);
    if (!Array.isArray(list)) throw new FeedParseError('other');
    const { add, done } = collectJobs();
    for (const job of list.map(asObject)) {
      const categories = asObject(job.categories);
      const salary = asObject(job.salaryRange);
      const places = [...asList(categories.allLocations), categories.location].flatMap(placesFromText);
      const country = placesFromText(job.country)[0]?.country ?? null;
      add({
        id: textOf(job.id),
        title: textOf(job.text),
        description: descriptionOf(job),
        places: knownPlaces(
          places.map((place, nth) => (nth === 0 ? { ...place, country: place.country ?? country } : place)),
        ).filter(
          (place, _, all) =>
            place.country !== null || !all.some((other) => other !== place && other.city === place.city),
        ),
        remote: remoteOf(job.workplaceType),
        employment: employmentOf(categories.commitment),
        salary: salaryOf(salary.min, salary.max, salary.currency, salary.interval),
        department: textOf(categories.department) ?? textOf(categories.team),
        url: linkOf(job.hostedUrl),
        applyUrl: linkOf(job.applyUrl),
        published: dateOf(job.createdAt),
        language: null,
      });
    }
    return done(null, list.length < PAGE ? null : nextPage(feed.url));
  },
};

const feedOf = (host: string, board: string, skip: number) =>
  `https://${host}/v0/postings/${encodeURIComponent(board)}?mode=json&skip=${skip}&limit=${PAGE}`;

function nextPage(address: string): string {
  const url = new URL(address);
  url.searchParams.set('skip', String(Number(url.searchParams.get('skip') ?? 0) + PAGE));
  return url.href;
}

/** Returns the description, every list with its heading, and the closing text. */
function descriptionOf(job: Record<string, unknown>): string {
  const lists = asList(job.lists).map((list) => {
    const { text, content } = asObject(list);
    return `<h3>${escaped(textOf(text) ?? '')}</h3><ul>${longText(content)}</ul>`;
  });
  return [longText(job.description), ...lists, longText(job.additional)].filter(Boolean).join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
