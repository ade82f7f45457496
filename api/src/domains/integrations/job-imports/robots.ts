import parser from 'robots-parser';
import { env } from '../../../platform/config/env.ts';
import type { FetchedBytes } from '../../../platform/fetching/guarded-fetch.ts';
import { feedTurns } from './feed-turns.model.ts';

const DAY = 86_400_000;

/** The name under which sites find Tandem's rules in robots.txt, and the page where they can contact Tandem. */
const AGENT = 'Tandem';
export const CONTACT = `${AGENT} (+${env.PORTAL_URL}/contact)`;

/** The package declares the wrong kind of module. */
const robotsParser = parser as unknown as typeof parser.default;

/**
 * Whether the robots.txt of a host allows Tandem to read an address. It is read once a day. A host without robots.txt
 * allows everything; a host that fails to answer allows nothing until it does.
 */
export async function isAllowedByRobots(
  url: URL,
  now: Date,
  read: (address: string) => Promise<FetchedBytes>,
): Promise<boolean> {
  const address = `${url.origin}/robots.txt`;
  const stored = await feedTurns.find(`host ${url.host}`);
  const isFresh = stored?.robots != null && stored.robotsUntil !== null && stored.robotsUntil > now;
  const rules = isFresh ? (stored.robots as string) : await rulesAt(address, read);
  if (rules === null) return false;
  if (!isFresh) await feedTurns.setRobots(url.host, rules, new Date(now.getTime() + DAY));
  return robotsParser(address, rules).isAllowed(url.href, AGENT) !== false;
}

/** Maximum crawl delay; with longer ones the jobs of a site could not be read. */
const MAX_DELAY_MS = 10_000;

/** Returns the crawl delay in a host's robots.txt, in milliseconds, ten seconds at most. */
export async function crawlDelayOf(host: string): Promise<number> {
  const { rules, address } = await storedRules(host);
  const seconds = Number(robotsParser(address, rules).getCrawlDelay(AGENT) ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), MAX_DELAY_MS) : 0;
}

/** Returns the sitemaps named in the robots.txt of a host. */
export async function sitemapsOf(host: string): Promise<string[]> {
  const { rules, address } = await storedRules(host);
  return robotsParser(address, rules)
    .getSitemaps()
    .filter((each) => URL.canParse(each));
}

const storedRules = async (host: string) => ({
  rules: (await feedTurns.find(`host ${host}`))?.robots ?? '',
  address: `https://${host}/robots.txt`,
});

async function rulesAt(address: string, read: (address: string) => Promise<FetchedBytes>): Promise<string | null> {
  const { status, bytes } = await read(address);
  if (status === 200) return bytes.toString('utf8');
  return status >= 500 || status === 429 ? null : '';
}
