import { allCities, cityKey } from '@tandem/catalogue/city-names';
import { countryCode } from '@tandem/catalogue/country-codes';
import { type OutreachRegion, regionOfCountry, regionOfDomain } from '@tandem/catalogue/outreach';
import type { EmailItem, EmailItemChange } from '@tandem/contracts/email-item';
import { browser } from 'wxt/browser';
import { parsePlace } from '../../readers/locations.ts';
import type { CompanyOnPage } from '../../readers/page.ts';
import { hostOf, plainName } from './company-lookup.ts';

/** A sales lead in the form. */
export interface LeadDraft {
  /** Generated once, so that a repeated request creates the lead once. */
  id: string;
  companyName: string;
  email: string;
  firstName: string;
  region: OutreachRegion;
  website: string;
}

const keyOf = (accountId: string, { linkedinLink }: CompanyOnPage) => `lead.${accountId}.${linkedinLink}`;

/** Loads the unsaved lead of a page, or creates one from the page's data. The email address is never guessed. */
export async function loadLead(accountId: string, page: CompanyOnPage): Promise<LeadDraft> {
  const key = keyOf(accountId, page);
  const { [key]: stored } = await browser.storage.session.get(key);
  return (stored as LeadDraft | undefined) ?? leadOfPage(page);
}

export async function storeLead(accountId: string, page: CompanyOnPage, draft: LeadDraft | null): Promise<void> {
  const key = keyOf(accountId, page);
  if (draft) await browser.storage.session.set({ [key]: draft });
  else await browser.storage.session.remove(key);
}

/** Stores a queued lead to be edited, unless it was opened before and edited since. */
export async function reopenLead(accountId: string, page: CompanyOnPage, queued: LeadDraft): Promise<void> {
  const { id } = await loadLead(accountId, page);
  if (id !== queued.id) await storeLead(accountId, page, queued);
}

/** Returns the request body of a lead. */
export const bodyOfLead = (
  { id: _, ...fields }: LeadDraft,
  { linkedinLink }: CompanyOnPage,
  allowSimilar: boolean,
) => ({
  ...fields,
  linkedinLink,
  sourceUrl: linkedinLink,
  allowSimilar,
});

/** Returns the request body with the fields of a form that differ from the saved lead. */
export function changeOfLead({ id: _, ...fields }: LeadDraft, saved: EmailItem): EmailItemChange {
  const changed = Object.entries(fields).filter(([field, value]) => saved[field as keyof typeof fields] !== value);
  return Object.fromEntries(changed);
}

const leadOfPage = (page: CompanyOnPage): LeadDraft => ({
  id: newId(),
  companyName: plainName(page.name),
  email: '',
  firstName: '',
  region: regionOfPage(page),
  website: page.website ?? '',
});

/** Returns the region by the country of the headquarters or, without one, by the top-level domain of the website. */
export function regionOfPage({
  headquarters,
  website,
}: Pick<CompanyOnPage, 'headquarters' | 'website'>): OutreachRegion {
  const place = parsePlace(headquarters ?? '');
  const country = countryCode(place.country ?? '') || countryOfCity(place.city ?? '');
  return country ? regionOfCountry(country) : regionOfDomain(hostOf(website));
}

/** Returns the country of a city in the catalogue; empty for other cities. */
const countryOfCity = (name: string): string =>
  allCities().find(({ city, country }) => cityKey(city, country) === cityKey(name, country))?.country ?? '';

/** Creates an id in the format of the database: 24 hexadecimal digits. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
