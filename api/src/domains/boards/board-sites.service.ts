import type { WidgetSite } from '@tandem/contracts/widget-check';
import { env } from '../../env.ts';
import type { Asked } from '../../http/kept-answers.ts';
import { guest } from '../../http/viewer.ts';
import { log } from '../../log.ts';
import { getCompany } from '../companies/companies.service.ts';
import { boardSites } from './board-sites.model.ts';

/** Anybody can say to be any site; more than a company has, nobody is to make us keep. */
const MOST_SITES = 20;
const MOST_GATHERED = 1000;
/** Milliseconds that sites are gathered before they are written. */
const GATHER = 2000;

/** `day company host` of what has been written or waits for it. */
let known = new Set<string>();
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes the site whose page has asked for a board: its name and the day, once a day. */
export function noteSite({ url = '', headers: { origin = '' } }: Asked): void {
  const company = /^\/api\/boards\/([^/?]+)/.exec(url)?.[1];
  if (!company || origin === env.PORTAL_URL || !URL.canParse(origin)) return;
  const host = new URL(origin).host;
  const today = new Date().toISOString().slice(0, 10);
  const key = `${today} ${company} ${host}`;
  if (!host || host.length > 253 || known.has(key) || waiting.length >= MOST_GATHERED) return;
  if (known.size >= 10 * MOST_GATHERED) known = new Set();
  known.add(key);
  waiting.push(key);
  timer ??= setTimeout(() => void writeSites(), GATHER).unref();
}

/** Writes what was gathered. */
export async function writeSites(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const keys = waiting;
  waiting = [];
  for (const key of keys)
    await write(key).catch((err: unknown) => log.warn({ err }, 'a site with a widget was not noted'));
}

async function write(key: string): Promise<void> {
  const [day = '', slug = '', host = ''] = key.split(' ');
  const company = await getCompany(guest, decodeURIComponent(slug)).catch(() => null);
  if (!company || (await boardSites.see(company._id, host, new Date(day)))) return;
  if ((await boardSites.count(company._id)) < MOST_SITES) await boardSites.add(company._id, host, new Date(day));
}

/** Sites on which the widgets of a company were seen, the latest first. */
export const sitesOf = async (company: string): Promise<WidgetSite[]> =>
  (await boardSites.of(company)).map(({ host, seen }) => ({ host, seen: seen.toISOString() }));
