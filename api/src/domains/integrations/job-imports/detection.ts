import { MAX_FEED_JOBS } from '@tandem/catalogue/job-feeds';
import { textOfBytes } from '@tandem/job-feeds/charset';
import { type FeedAddress, FeedParseError } from '@tandem/job-feeds/feed';
import { feedsOnOwnDomain, parseUnknown, recogniseAddress, recogniseInPage } from '@tandem/job-feeds/registry';
import { tooManyRequests } from '../../../platform/errors/errors.ts';
import {
  FeedProblem,
  minutesToTurn,
  NOTHING,
  type ReadFeed,
  readFeed,
  request,
  reserveReading,
} from './feed-reading.ts';
import { findJobPages } from './job-page-finding.ts';

export interface DetectedFeed {
  feed: FeedAddress;
  /** The feed as read; null if it is already connected, `later` for job pages, which take a while to read. */
  read: ReadFeed | 'later' | null;
}

const IN_ALL = 25_000;

/**
 * Finds the feed behind an address and reads it: a board that the address names, a feed or jobs at the address itself,
 * a board embedded in its page, a feed on the same domain, or linked pages of jobs. `isKnown` tests whether a feed is
 * already connected.
 * @throws FeedProblem if there is none or it cannot be read; 429 if the board was read a moment ago
 */
export async function detectFeed(
  address: string,
  isKnown: (feed: FeedAddress) => boolean,
  now: Date,
): Promise<DetectedFeed> {
  const named = recogniseAddress(address);
  if (named) return readInTurn(named, isKnown, now);
  await turnOrWait(address, now);
  const page = await request(address, { signal: AbortSignal.timeout(IN_ALL), now, anywhere: true });
  const moved = recogniseAddress(page.url.href);
  if (moved) return readInTurn(moved, isKnown, now);

  const text = textOfBytes(page.bytes, page.headers['content-type'] ?? '');
  const here = await feedHere(text, page.url.href);
  if (here && here.feed.system !== 'json-ld') return here;
  const [embedded] = recogniseInPage(text, page.url.href);
  if (embedded) return readInTurn(embedded, isKnown, now);
  if (here) return here;
  for (const feed of feedsOnOwnDomain(page.url)) {
    if (isKnown(feed)) return { feed, read: null };
    // A guessed address that was already tried within the hour, for another page of the site, is skipped.
    if (!(await reserveReading(feed.url, now))) continue;
    const read = await readFeed(feed, NOTHING, now).catch(ignoreFeedProblem);
    if (read) return { feed, read };
  }
  const pages = await findJobPages(page, now);
  if (pages) return deferredPagesFeed(pages, now);
  throw new FeedProblem('nothing-found');
}

async function feedHere(text: string, address: string): Promise<DetectedFeed | null> {
  try {
    const found = await parseUnknown(text, address);
    if (!found) return null;
    if (!found.reading.isComplete) throw new FeedProblem('cut');
    if (found.reading.jobs.length > MAX_FEED_JOBS) throw new FeedProblem('too-many');
    return { feed: found.feed, read: { ...NOTHING, reading: found.reading } };
  } catch (error) {
    throw error instanceof FeedParseError ? new FeedProblem('broken') : error;
  }
}

async function readInTurn(
  feed: FeedAddress,
  isKnown: (feed: FeedAddress) => boolean,
  now: Date,
): Promise<DetectedFeed> {
  if (isKnown(feed)) return { feed, read: null };
  await turnOrWait(feed.url, now);
  return { feed, read: await readFeed(feed, NOTHING, now) };
}

/**
 * Returns job pages to be read later. Their address can be a sitemap or a linked page, whose hourly reading is separate
 * from that of the careers page.
 */
async function deferredPagesFeed(feed: FeedAddress, now: Date): Promise<DetectedFeed> {
  await reserveReading(feed.url, now);
  return { feed, read: 'later' };
}

async function turnOrWait(address: string, now: Date): Promise<void> {
  if (!(await reserveReading(address, now))) throw tooManyRequests((await minutesToTurn(address, now)) * 60);
}

/** Ignores feed problems of a guessed address: a site without a feed of that system can answer anything. */
function ignoreFeedProblem(error: unknown): null {
  if (error instanceof FeedProblem) return null;
  throw error;
}
