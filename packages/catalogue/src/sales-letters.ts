import { LEGAL_FORMS } from './legal-forms.ts';
import { LETTER_PLACEHOLDERS } from './letters.ts';
import type { SalesStep, SalesVariant } from './sales.ts';
import type { SalesTexts } from './sales-samples.ts';

const FIRST_NAME = /\{firstName\}/g;
const COMPANY_NAME = /\{companyName\}/g;
/** Anything in braces, and braces that are not closed or were never opened. */
const BRACES = /\{+[^{}\n]*\}+|\{[^\s{}]*|\}/g;

/** The parts of a text that look like a placeholder but are none, as they are written. */
export const unknownPlaceholders = (text: string): string[] =>
  (text.match(BRACES) ?? []).filter((written) => !LETTER_PLACEHOLDERS.some((name) => written === `{${name}}`));

export const asksFirstName = (text: string): boolean => text.includes('{firstName}');

/** Entries of address lists that stand for "no name". */
const NO_NAME: ReadonlySet<string> = new Set([
  ...['admin', 'anonymous', 'contact', 'empty', 'first name', 'firstname', 'förnamn', 'hej', 'hr', 'inconnu', 'info'],
  ...['inconnue', 'k.a.', 'kein', 'keine', 'kontakt', 'n.a.', 'n/a', 'na', 'name', 'namn', 'nan', 'nej', 'no name'],
  ...['none', 'not available', 'null', 'office', 'okänd', 'prénom', 'recruiter', 'saknas', 'sales', 'support', 'tbd'],
  ...['team', 'test', 'unbekannt', 'undefined', 'unknown', 'vorname', 'xx', 'xxx'],
]);

/** Whether a cell of a list says that there is no value, as "N/A" and "-" do. */
export const saysNothing = (value: string): boolean =>
  !/[\p{L}\p{N}]/u.test(value) || NO_NAME.has(value.trim().toLowerCase());

/**
 * A first name as an email can use it: "SIMON" becomes "Simon". Empty if it is missing, a single letter, an address,
 * or the name of the company, so that no email begins with "Hi null".
 */
export function usableFirstName(firstName: string, companyName: string): string {
  const name = firstName.normalize('NFC').replace(/\s+/g, ' ').trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || name.length > 40 || saysNothing(name)) return '';
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name) || /\b(mr|mrs|ms|dr|herr|frau|mme|prof)\b/i.test(name)) return '';
  const words = name.toLowerCase().split(' ');
  if (words.length > 3 || LEGAL_FORMS.has(words.at(-1) ?? '')) return '';
  if (name.toLowerCase() === companyName.trim().toLowerCase()) return '';
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
  return isOneCase
    ? name
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name;
}

/** A text with its placeholders replaced. Without a first name, a greeting drops it: "Hi {firstName}," becomes "Hi,". */
export function fillSalesText(text: string, { firstName, companyName }: { firstName: string; companyName: string }) {
  const named = firstName ? text.replace(FIRST_NAME, () => firstName) : withoutFirstName(text);
  return named.replace(COMPANY_NAME, () => companyName);
}

const withoutFirstName = (text: string): string =>
  text
    // At the beginning of a line, what follows becomes its beginning.
    .replace(/^[ \t]*\{firstName\}[ \t]*[,:!–-]?[ \t]*(\p{L}?)/gmu, (_, letter: string) => letter.toUpperCase())
    // Addressed in the middle of a sentence, it goes with its comma.
    .replace(/,[ \t]*\{firstName\}(?=[ \t\u202f]*[.!?,;:])/g, '')
    .replace(/[ \t\u00a0]*\{firstName\}/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart();

export interface SalesRecipient {
  firstName: string;
  companyName: string;
}

/** The values of the placeholders; the first name is empty if there is none that can be used. */
export const salesNames = ({ firstName, companyName }: SalesRecipient): SalesRecipient => ({
  firstName: usableFirstName(firstName, companyName),
  companyName,
});

/** One email of a sequence to a lead: its title, and its text with the signature. */
export function salesLetter(template: SalesTexts, lead: SalesRecipient, step: SalesStep, variant: SalesVariant) {
  const names = salesNames(lead);
  const title = names.firstName ? template[`title1${variant}`] : template.titleWithoutFirstName;
  const text = step === 1 ? template[`text1${variant}`] : template[`text${step}`];
  return {
    title: fillSalesText(title, names).trim(),
    text: `${fillSalesText(text, names).trim()}\n\n${template.signature.trim()}`,
  };
}
