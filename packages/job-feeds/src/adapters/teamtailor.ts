import { labelBefore, pathOf } from '../boards.ts';
import { unescapedHtml } from '../entities.ts';
import { type FeedAdapter, FeedParseError } from '../feed.ts';
import { collectJobs } from '../reading.ts';
import { dateOf, knownPlaces, languageOf, linkOf, placeOf, remoteOf, textOf } from '../values.ts';
import { childrenAt, childText, readXml, type XmlNode } from '../xml.ts';

const PAGE = 200;

/**
 * Adapter for Teamtailor: the RSS of a career site, also on its own domain; `fully` remote jobs often have no place.
 */
export const teamtailor: FeedAdapter = {
  system: 'teamtailor',
  recognise(url) {
    const label = labelBefore(url, 'teamtailor.com') ?? labelBefore(url, 'na.teamtailor.com');
    return label && label !== 'na' ? { system: 'teamtailor', board: url.hostname, url: feedUrl(url.hostname) } : null;
  },
  async parse(body, feed) {
    const { add, done } = collectJobs();
    let items = 0;
    let language: string | null = null;
    let isRss = false;
    const found: XmlNode[] = [];
    await readXml(
      body,
      (name, parents) => name === 'item' && parents.at(-1) === 'channel',
      (item) => {
        items++;
        found.push(item);
      },
      (name, text, parents) => {
        isRss ||= name === 'rss' && parents.length === 0;
        if (name === 'language' && parents.at(-1) === 'channel') language = languageOf(text);
      },
    );
    if (!isRss) throw new FeedParseError('other');
    for (const item of found) {
      const url = linkOf(childText(item, 'link'));
      const places = childrenAt(item, 'tt:locations', 'tt:location').map((place) =>
        placeOf(childText(place, 'tt:city'), childText(place, 'tt:country')),
      );
      add({
        id: textOf(childText(item, 'guid')) ?? numberIn(url),
        title: textOf(childText(item, 'title')),
        description: unescapedHtml(childText(item, 'description')),
        places: knownPlaces(places),
        remote: remoteOf(childText(item, 'remoteStatus')),
        employment: null,
        salary: null,
        department: textOf(childText(item, 'tt:department')),
        url,
        applyUrl: url,
        published: dateOf(childText(item, 'pubDate')),
        language,
      });
    }
    return done(null, items < PAGE ? null : nextPage(feed.url));
  },
};

/** Returns the URL of the feed of a career site on its own host. */
export const feedUrl = (hostname: string): string => `https://${hostname}/jobs.rss?per_page=${PAGE}`;

function nextPage(address: string): string {
  const url = new URL(address);
  url.searchParams.set('offset', String(Number(url.searchParams.get('offset') ?? 0) + PAGE));
  return url.href;
}

/** Returns the number before the name of a job, as in `/jobs/7308188-designer`. */
const numberIn = (url: string | null): string | null =>
  url ? (/^(\d+)-/.exec(pathOf(new URL(url)).at(-1) ?? '')?.[1] ?? null) : null;
