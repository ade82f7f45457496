import { COUNTRIES } from '@tandem/catalogue/countries';
import { isPlaceholderValue } from '@tandem/catalogue/greeting-name';
import type { LeadField } from '@tandem/catalogue/lead-import';
import {
  OUTREACH_REGIONS,
  type OutreachRegion,
  REGION_COUNTRIES,
  regionOfDomain,
  SALES_REGIONS,
} from '@tandem/catalogue/outreach';
import { EmailItemInput } from '@tandem/contracts/email-item';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import type { FieldError } from '../../../platform/errors/errors.ts';
import { validationErrorsOf } from '../../../platform/errors/validation-errors.ts';
import { foldText } from '../../../platform/text/text-normalization.ts';
import { keysOfLead, newLead } from '../leads/leads.service.ts';

type Lead = ReturnType<typeof newLead>;
export type ReadRow = { lead: Lead; error?: undefined } | { lead?: undefined; error: FieldError; texts: RowTexts };
type RowTexts = Partial<Record<LeadField, string>>;

const Row = EmailItemInput.omit({ owner: true, allowSimilar: true, isInfo: true });

/** Parses a row by the columns into a lead, or returns its first error. */
export function leadOfRow(
  cells: readonly string[],
  mapping: readonly (LeadField | null)[],
  region: OutreachRegion,
): ReadRow {
  const texts: RowTexts = {};
  mapping.forEach((field, column) => {
    const cell = cells[column]?.trim();
    if (field && cell && !isPlaceholderValue(cell)) texts[field] = cell;
  });
  const { fullName, region: country, website, linkedinLink, ...rest } = texts;
  const email = rest.email ?? '';
  const place = country === undefined ? undefined : regionNamed(country);
  if (country !== undefined && !place) return { error: { key: 'choice' }, texts };
  const result = Row.safeParse(
    {
      ...rest,
      email,
      companyName: rest.companyName ?? nameOfDomain(email),
      firstName: rest.firstName ?? firstWord(fullName),
      website: asAddress(website),
      linkedinLink: asAddress(linkedinLink),
    },
    { reportInput: true },
  );
  if (!result.success) return { error: Object.values(validationErrorsOf(result.error))[0] ?? { key: 'wrong' }, texts };
  const suggested = regionOfDomain(keysOfLead(result.data).domain);
  return { lead: newLead({ ...result.data, region: place ?? (suggested === 'other' ? region : suggested) }) };
}

/**
 * Derives a company name from an address: "Nordvind" for petra@nordvind.se; empty for a free mail service, where a
 * company has to be named.
 */
function nameOfDomain(email: string): string {
  const [name = ''] = email.includes('@') ? keysOfLead({ email, website: '' }).names : [];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the first name: "Petra" for "Petra Lund" and for "Lund, Petra". */
const firstWord = (name = ''): string =>
  ((name.includes(',') ? name.split(',')[1] : name) ?? '').trim().split(/\s+/)[0] ?? '';

/** Adds a scheme to a website if it has none, as people usually write it. */
const asAddress = (text = ''): string => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);

let regions: ReadonlyMap<string, OutreachRegion> | undefined;

/** Returns the region given by its key, its country's code or its name in any language; `other` for other countries. */
function regionNamed(text: string): OutreachRegion | undefined {
  regions ??= new Map([
    ...OUTREACH_REGIONS.flatMap((region) =>
      [region, ...LANGUAGES.map((language) => translate(language, `sales:regions.${region}`))].map(
        (name) => [foldText(name), region] as const,
      ),
    ),
    ...SALES_REGIONS.flatMap((region) =>
      [
        REGION_COUNTRIES[region],
        ...LANGUAGES.map((language) =>
          new Intl.DisplayNames(language, { type: 'region' }).of(REGION_COUNTRIES[region]),
        ),
      ].map((name = '') => [foldText(name), region] as const),
    ),
    ...['uk', 'great britain', 'england', 'scotland', 'wales'].map((name) => [name, 'uk'] as const),
  ]);
  return regions.get(foldText(text)) ?? (isCountry(text) ? 'other' : undefined);
}

let countries: ReadonlySet<string> | undefined;

/** Whether a text is the code or the name of a country, including countries without a region of their own. */
function isCountry(text: string): boolean {
  countries ??= new Set(
    COUNTRIES.flatMap((code) => [
      foldText(code),
      ...LANGUAGES.map((language) => foldText(new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)),
    ]),
  );
  return countries.has(foldText(text));
}
