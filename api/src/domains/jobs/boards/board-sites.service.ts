import type { WidgetSite } from '@tandem/contracts/widget-check';
import { getDomain } from 'tldts';
import { log } from '../../../platform/config/log.ts';
import type { CacheRequest } from '../../../platform/http/response-cache.ts';
import { guest } from '../../../platform/http/viewer.ts';
import { hostOf } from '../../companies/companies/companies.names.ts';
import { companyById, getCompany } from '../../companies/companies/companies.service.ts';
import { boardSites, type StoredBoardSite } from './board-sites.model.ts';
import { newVisit } from './board-visits.ts';

/** The number of sites that a company can see. */
const MAX_SHOWN = 20;
/** The number of stored sites, larger so that a new site can overtake the existing ones. */
const MAX_STORED = 100;
const MAX_GATHERED = 1000;
/** Milliseconds for which visits are collected before they are written. */
const FLUSH_INTERVAL = 2000;

/** Maps `day slug host` to the visits since the last write. */
let gathered = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<void> = Promise.resolve();

/** Records the site whose page requested a board, once a day for each visitor. */
export function recordSite(asked: CacheRequest): void {
  const visit = newVisit(asked);
  if (!visit) return;
  const key = `${visit.day} ${visit.slug} ${visit.host}`;
  if (!gathered.has(key) && gathered.size >= MAX_GATHERED) return;
  gathered.set(key, (gathered.get(key) ?? 0) + 1);
  timer ??= setTimeout(() => void writeSites(), FLUSH_INTERVAL).unref();
}

/** Writes the collected visits to the database, after those that are being written. */
export function writeSites(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(writeGathered);
  return writing;
}

async function writeGathered(): Promise<void> {
  const visits = gathered;
  gathered = new Map();
  const companies = new Set<string>();
  for (const [key, count] of visits)
    await write(key, count)
      .then((id) => id && companies.add(id))
      .catch((err: unknown) => log.warn({ err }, 'a site with a widget could not be recorded'));
  for (const id of companies)
    await dropRarest(id).catch((err: unknown) => log.warn({ err }, 'sites with a widget could not be removed'));
}

async function write(key: string, visits: number): Promise<string | undefined> {
  const [day = '', slug = '', host = ''] = key.split(' ');
  const company = await getCompany(guest, decodeURIComponent(slug)).catch(() => null);
  if (!company) return undefined;
  await boardSites.add(company._id, host, new Date(day), visits);
  return String(company._id);
}

async function dropRarest(company: string): Promise<void> {
  const dropped = (await rankedSites(company)).slice(MAX_STORED);
  if (dropped.length > 0)
    await boardSites.remove(
      company,
      dropped.map(({ host }) => host),
    );
}

/** Sites on which a company's widgets were seen. Sites on its own domains come first, then the most visited ones. */
export const sitesOf = async (company: string): Promise<WidgetSite[]> =>
  (await rankedSites(company)).slice(0, MAX_SHOWN).map(({ host, seen }) => ({ host, seen: seen.toISOString() }));

async function rankedSites(id: string): Promise<StoredBoardSite[]> {
  const { website, emailDomains } = await companyById(id);
  const own = new Set([hostOf(website), ...emailDomains].map((host) => getDomain(host)).filter(Boolean));
  const rank = (site: StoredBoardSite) => [
    own.has(getDomain(site.host)) ? 1 : 0,
    site.visits ?? 1,
    site.seen.getTime(),
  ];
  const ranked = (await boardSites.of(id)).map((site) => ({ site, by: rank(site) }));
  ranked.sort((a, b) => {
    const differing = a.by.findIndex((value, nth) => value !== b.by[nth]);
    if (differing === -1) return a.site.host < b.site.host ? -1 : 1;
    return (b.by[differing] ?? 0) - (a.by[differing] ?? 0);
  });
  return ranked.map(({ site }) => site);
}
