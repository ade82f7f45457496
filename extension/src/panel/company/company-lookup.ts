import { LEGAL_FORMS } from '@tandem/catalogue/legal-forms';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { ListedEmailItem } from '@tandem/contracts/email-item';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { CompanyOnPage } from '../../readers/page.ts';
import type { PanelClient } from '../api.ts';

/** Records about a company on Tandem and at the caller's company. */
export interface KnownCompany {
  /** The company on Tandem; null if it is not on Tandem or not public. */
  company: VisibleCompany | null;
  jobs: { items: JobOnBoard[]; total: number };
  /** Saved candidates who work there. */
  contacts: VisibleDeveloper[];
}

const MAX_JOBS = 5;
const MAX_FOUND = 100;

/** Looks a company up by name and matches it by website, page on the network or name. Throws `ApiError`. */
export async function lookUpCompany(client: PanelClient, page: CompanyOnPage): Promise<KnownCompany> {
  const name = plainName(page.name);
  const [people, ...companies] = await Promise.all([
    client.candidates.list({ query: { text: name, limit: MAX_FOUND } }),
    ...textsOf(page).map((text) => client.companies.list({ query: { text, limit: MAX_FOUND } })),
  ]);
  const company = companies.flatMap(({ items }) => items).find((each) => isSameCompany(page, each)) ?? null;
  const jobs = company
    ? await client.jobs.list({ query: { companyId: company._id, limit: MAX_JOBS } })
    : { items: [], total: 0 };
  return { company, jobs, contacts: people.items.filter((each) => worksAt(each, page.name)) };
}

/** Returns the lead with the page's domain or its page on the network; undefined for none. Throws `ApiError`. */
export async function leadOf(client: PanelClient, page: CompanyOnPage): Promise<ListedEmailItem | undefined> {
  const host = hostOf(page.website);
  const found = await Promise.all(
    textsOf(page).map((text) => client.emailItems.list({ query: { text, limit: MAX_FOUND } })),
  );
  const isSame = ({ domain, linkedinLink }: ListedEmailItem) =>
    (host !== '' && (host === domain || host.endsWith(`.${domain}`))) || isSameLink(linkedinLink, page.linkedinLink);
  return found.flatMap(({ items }) => items).find(isSame);
}

/** Returns whether a page on the network describes a company: same website, same page or same name. */
export function isSameCompany(
  page: Pick<CompanyOnPage, 'name' | 'website' | 'linkedinLink'>,
  { name, website = '', linkedinLink = '' }: { name: string; website?: string; linkedinLink?: string },
): boolean {
  const [one, other] = [hostOf(page.website), hostOf(website)];
  if (isSameLink(page.linkedinLink, linkedinLink)) return true;
  if (one && other) return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
  return nameKey(page.name) === nameKey(name);
}

const worksAt = ({ company = '', workExperience = [] }: VisibleDeveloper, name: string): boolean => {
  const current = workExperience.filter(({ to }) => to === 'present').map(({ organisation }) => organisation);
  return [company, ...current].some((each) => nameKey(each) !== '' && nameKey(each) === nameKey(name));
};

/** Returns a name without its legal form: `Halvmåne Energi` for `Halvmåne Energi AB`. */
export function plainName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isForm = (word: string) => LEGAL_FORMS.has(word.toLowerCase().replace(/[.,()]/g, ''));
  while (words.length > 1 && isForm(words.at(-1) ?? '')) words.pop();
  return words.join(' ').replace(/,$/, '');
}

const nameKey = (name: string) => plainName(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const hostOf = (address: string | null): string =>
  (address &&
    URL.parse(address)
      ?.hostname.toLowerCase()
      .replace(/^www\./, '')) ||
  '';

/** Search texts for a company: its name without the legal form, and the name in its website's domain. */
const textsOf = ({ name, website }: CompanyOnPage): string[] => [
  ...new Set([plainName(name), domainName(hostOf(website))].filter((text) => text !== '')),
];

/** Returns the searchable part of a host, without its suffix: `brackenfold` for `shop.brackenfold.co.uk`. */
const domainName = (host: string): string =>
  host
    .split('.')
    .slice(0, -1)
    .reduce((longest, part) => (part.length >= longest.length ? part : longest), '');

const isSameLink = (one: string, other: string): boolean => one !== '' && linkKey(one) === linkKey(other);
const linkKey = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(?:[a-z-]+\.)?/, '')
    .replace(/\/+$/, '');
