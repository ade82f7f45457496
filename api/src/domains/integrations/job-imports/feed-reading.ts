import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FeedSystem, MAX_FEED_JOBS, type SourceProblem } from '@tandem/catalogue/job-feeds';
import { textOfBytes } from '@tandem/job-feeds/charset';
import { type FeedAddress, FeedParseError, type FeedReading } from '@tandem/job-feeds/feed';
import { parseFeed } from '@tandem/job-feeds/registry';
import { getDomain } from 'tldts';
import { FetchRefused } from '../../../platform/fetching/fetch-refused.ts';
import { type FetchedBytes, type FetchOptions, guardedFetchBytes } from '../../../platform/fetching/guarded-fetch.ts';
import { feedTurns } from './feed-turns.model.ts';
import { CONTACT, crawlDelayOf, isAllowedByRobots } from './robots.ts';

/** Enough for 5,000 jobs with their texts. */
const MAX_BYTES = 24 * 1024 * 1024;
const IN_ALL = 25_000;
const MAX_PAGES = 60;
const HOUR = 3_600_000;
/** Milliseconds between two requests to a host, for all boards together; Workable blocks more frequent readers. */
const SPACING: Record<string, number> = { 'apply.workable.com': 5000 };
const SPACE = 1000;

/** Thrown if a source cannot be read. */
export class FeedProblem extends Error {
  override name = 'FeedProblem';
  readonly problem: SourceProblem;
  /** The delay requested by the site, in milliseconds. */
  readonly retryAfter: number | null;

  constructor(problem: SourceProblem, retryAfter: number | null = null) {
    super(problem);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The validators of a feed's last response, for a conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
  bodyHash: string | null;
}

/** The validators of a feed that has not been read before. */
export const NOTHING: Validators = { etag: null, lastModified: null, bodyHash: null };

export interface ReadFeed extends Validators {
  /** Null if nothing has changed since the validators. */
  reading: FeedReading | null;
}

/** Network access; tests connect to their own server, without delays. */
let network: Pick<FetchOptions, 'open' | 'addressesOf' | 'ports'> & { space?: number } = {};
export function setFeedNetwork(next: typeof network): void {
  network = next;
}

/** Systems whose jobs have an expiry date. */
const EXPIRING: readonly FeedSystem[] = ['json-ld', 'aggregator'];

/** Milliseconds for which a board is reserved for a user who was asked to wait for it. */
const RESERVATION = 15 * 60_000;

/**
 * Reserves the next reading of a board: each is read at most once an hour, for all companies together. False if it is
 * not due, or if the hourly reading (`yields`) has to leave it to a user waiting to connect it.
 */
export const reserveReading = (url: string, now: Date, { yields = false } = {}): Promise<boolean> =>
  feedTurns.reserve(`board ${url}`, now, new Date(now.getTime() + HOUR), yields);

/** Returns the minutes until a board may be read again; from then on it is reserved for waiting users for a while. */
export async function minutesToTurn(url: string, now: Date): Promise<number> {
  const next = (await feedTurns.find(`board ${url}`))?.nextDate?.getTime() ?? now.getTime();
  await feedTurns.want(`board ${url}`, new Date(next + RESERVATION));
  return Math.max(1, Math.ceil((next - now.getTime()) / 60_000));
}

/**
 * Reads a feed with all its pages. `before` contains the validators of its last response.
 * @throws FeedProblem if it cannot be read completely
 */
export async function readFeed(feed: FeedAddress, before: Validators, now: Date): Promise<ReadFeed> {
  const signal = AbortSignal.timeout(IN_ALL);
  if (EXPIRING.includes(feed.system)) return readExpiringFeed(feed, before, { signal, now });
  const first = await request(feed.url, { signal, now, validators: before });
  if (first.status === 304) return { ...before, reading: null };
  const bodyHash = hashOf(first.bytes);
  const validators = { etag: header(first, 'etag'), lastModified: header(first, 'last-modified'), bodyHash };
  if (bodyHash === before.bodyHash) return { ...validators, reading: null };
  const reading = await parsed(first, feed);
  const whole = await withFurtherPages(reading, feed, { signal, now });
  // The validators of the first page do not cover the other pages.
  if (reading.next !== null) Object.assign(validators, { etag: null, lastModified: null, bodyHash: null });
  return { ...validators, reading: whole };
}

/** Reads a feed unconditionally and compares its jobs, because they expire while the document is unchanged. */
async function readExpiringFeed(
  feed: FeedAddress,
  { bodyHash: before }: Validators,
  how: { signal: AbortSignal; now: Date },
): Promise<ReadFeed> {
  const reading = await withFurtherPages(await parsed(await request(feed.url, how), feed), feed, how);
  const bodyHash = hashOf(JSON.stringify(reading));
  return { ...NOTHING, bodyHash, reading: bodyHash === before ? null : reading };
}

async function withFurtherPages(
  first: FeedReading,
  feed: FeedAddress,
  how: { signal: AbortSignal; now: Date },
): Promise<FeedReading> {
  const jobs = new Map(first.jobs.map((job) => [job.id, job]));
  const skipped = [...first.skipped];
  let { isComplete, next } = first;
  for (let page = 1; next !== null; page++) {
    if (page >= MAX_PAGES || jobs.size > MAX_FEED_JOBS) throw new FeedProblem('too-many');
    const reading = await parsed(await request(next, how), { ...feed, url: next });
    const before = jobs.size;
    for (const job of reading.jobs) jobs.set(job.id, job);
    skipped.push(...reading.skipped);
    const isRepeated = reading.jobs.length > 0 && jobs.size === before;
    isComplete = isComplete && reading.isComplete && !isRepeated;
    next = isRepeated ? null : reading.next;
  }
  if (jobs.size > MAX_FEED_JOBS) throw new FeedProblem('too-many');
  if (!isComplete) throw new FeedProblem('cut');
  return { jobs: [...jobs.values()], skipped, isComplete, next: null };
}

async function parsed({ bytes, headers }: FetchedBytes, feed: FeedAddress): Promise<FeedReading> {
  try {
    return await parseFeed(textOfBytes(bytes, headers['content-type'] ?? ''), feed);
  } catch (error) {
    if (error instanceof FeedParseError) throw new FeedProblem(error.fault === 'other' ? 'nothing-found' : 'broken');
    throw error;
  }
}

interface RequestOptions {
  signal: AbortSignal;
  now: Date;
  maxBytes?: number;
  validators?: Validators;
  /** Allows redirects to any public site. */
  anywhere?: boolean;
}

/**
 * Requests a document from a site, respecting its robots.txt and delays and only from this site. @throws FeedProblem
 */
export async function request(
  address: string,
  { signal, now, maxBytes = MAX_BYTES, validators, anywhere = false }: RequestOptions,
): Promise<FetchedBytes> {
  const site = new URL(address);
  try {
    if (!(await isAllowedByRobots(site, now, (robots) => fetched(robots, { signal, maxBytes: 512 * 1024 }))))
      throw new FeedProblem('robots');
    await waitForHost(site, signal);
    const response = await fetched(address, {
      signal,
      maxBytes,
      isWanted: (url) => anywhere || isSameSite(url, site),
      headers: {
        accept: 'application/json, application/xml, text/xml, text/html;q=0.9, */*;q=0.5',
        ...(validators?.etag && { 'if-none-match': validators.etag }),
        ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
      },
    });
    const problem = problemOf(response.status);
    if (problem) throw new FeedProblem(problem, retryAfterOf(response, now));
    return response;
  } catch (error) {
    if (error instanceof FetchRefused) throw new FeedProblem(error.fault);
    if (signal.aborted && !(error instanceof FeedProblem)) throw new FeedProblem('slow');
    throw error;
  }
}

const fetched = (address: string, { headers, ...wanted }: FetchOptions) =>
  guardedFetchBytes(address, {
    ...{ open: network.open, addressesOf: network.addressesOf, ports: network.ports },
    ...wanted,
    headers: { 'accept-encoding': 'gzip', 'user-agent': CONTACT, ...headers },
  });

/**
 * Whether a redirect stays within a site: it may lead to another host of the same site, but not to a different owner's
 * host on a shared domain.
 */
export function isSameSite(url: URL, site: URL): boolean {
  if (url.host === site.host) return true;
  const domain = getDomain(site.hostname, { allowPrivateDomains: true });
  const isShared =
    /(?:^|\.)(greenhouse\.io|lever\.co|ashbyhq\.com|teamtailor\.com|personio\.(?:de|com)|workable\.com|recruitee\.com)$/;
  return (
    domain !== null &&
    !isShared.test(site.hostname) &&
    getDomain(url.hostname, { allowPrivateDomains: true }) === domain
  );
}

/** Waits until a host may be requested again. The delay in its robots.txt is respected up to ten seconds. */
async function waitForHost({ host }: URL, signal: AbortSignal): Promise<void> {
  const space = network.space ?? SPACING[host] ?? Math.max(SPACE, await crawlDelayOf(host));
  for (;;) {
    const now = Date.now();
    if (await feedTurns.reserve(`host ${host}`, new Date(now), new Date(now + space))) return;
    const next = (await feedTurns.find(`host ${host}`))?.nextDate?.getTime() ?? now;
    await wait(Math.min(Math.max(next - now, 20), space), undefined, { signal });
  }
}

function problemOf(status: number): SourceProblem | null {
  if (status === 200 || status === 304) return null;
  if (status === 404 || status === 410) return 'not-found';
  if (status === 401 || status === 403) return 'refused';
  return status === 429 || status === 503 ? 'busy' : 'site-error';
}

/** Parses Retry-After: seconds or a date, limited to a day. */
function retryAfterOf(response: FetchedBytes, now: Date): number | null {
  const text = header(response, 'retry-after');
  if (!text) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : new Date(text).getTime() - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 24 * HOUR) : null;
}

export const header = ({ headers }: FetchedBytes, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 500 ? value : null;
};

export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url');
