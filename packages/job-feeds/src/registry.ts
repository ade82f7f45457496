import type { FeedSystem } from '@tandem/catalogue/job-feeds';
import { aggregator } from './adapters/aggregator.ts';
import { ashby } from './adapters/ashby.ts';
import { greenhouse } from './adapters/greenhouse.ts';
import { jobPages } from './adapters/job-pages.ts';
import { jsonLd } from './adapters/json-ld.ts';
import { lever } from './adapters/lever.ts';
import { personio } from './adapters/personio.ts';
import { offersUrl, recruitee } from './adapters/recruitee.ts';
import { feedUrl, teamtailor } from './adapters/teamtailor.ts';
import { workable } from './adapters/workable.ts';
import { type FeedAdapter, type FeedAddress, FeedParseError, type FeedReading } from './feed.ts';
import { linksIn } from './page.ts';

const adapters: Record<FeedSystem, FeedAdapter> = {
  greenhouse,
  lever,
  ashby,
  teamtailor,
  personio,
  workable,
  recruitee,
  'json-ld': jsonLd,
  'job-pages': jobPages,
  aggregator,
};

/** Returns the feed of the board that a URL points to; null if the system is unknown. */
export function recogniseAddress(address: string): FeedAddress | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return Object.values(adapters).reduce<FeedAddress | null>((found, { recognise }) => found ?? recognise(url), null);
}

/** Returns the feeds of the boards that a page embeds or links to, most frequent first. */
export function recogniseInPage(html: string, base: string): FeedAddress[] {
  const found = new Map<string, { feed: FeedAddress; count: number }>();
  for (const { href } of linksIn(html, base)) {
    const feed = recogniseAddress(href);
    if (feed) found.set(feed.url, { feed, count: (found.get(feed.url)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).map(({ feed }) => feed);
}

/** Returns the possible feeds of systems on a customer's own domain. */
export const feedsOnOwnDomain = ({ hostname }: URL): FeedAddress[] => [
  { system: 'teamtailor', board: hostname, url: feedUrl(hostname) },
  { system: 'recruitee', board: hostname, url: offersUrl(hostname) },
];

/** Parses the jobs of a feed. @throws FeedParseError */
export const parseFeed = async (body: string, feed: FeedAddress): Promise<FeedReading> =>
  adapters[feed.system].parse(body, feed);

/** Systems whose documents are recognised by their content. */
const BY_CONTENT = ['personio', 'teamtailor', 'aggregator', 'json-ld'] as const satisfies readonly FeedSystem[];

/**
 * Parses a document of an unknown kind; null if it is not a feed and has no JobPosting. @throws FeedParseError if it is
 * truncated
 */
export async function parseUnknown(
  body: string,
  address: string,
): Promise<{ feed: FeedAddress; reading: FeedReading } | null> {
  const isXml = /^\s*(?:<\?xml|<(?:rss|source|jobs|workzag-jobs)[\s>])/.test(body);
  const { hostname } = new URL(address);
  for (const system of BY_CONTENT) {
    if (isXml === (system === 'json-ld')) continue;
    const feed = { system, board: hostname, url: address };
    try {
      return { feed, reading: await parseFeed(body, feed) };
    } catch (error) {
      if (!(error instanceof FeedParseError) || error.fault !== 'other') throw error;
    }
  }
  return null;
}
