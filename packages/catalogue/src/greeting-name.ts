import { LEGAL_FORMS } from './legal-forms.ts';

/** Entries of address lists that mean "no name". */
const NO_NAME: ReadonlySet<string> = new Set([
  ...['admin', 'anonymous', 'contact', 'empty', 'first name', 'firstname', 'förnamn', 'hej', 'hr', 'inconnu', 'info'],
  ...['inconnue', 'k.a.', 'kein', 'keine', 'kontakt', 'n.a.', 'n/a', 'na', 'name', 'namn', 'nan', 'nej', 'no name'],
  ...['none', 'not available', 'null', 'office', 'okänd', 'prénom', 'recruiter', 'saknas', 'sales', 'support', 'tbd'],
  ...['team', 'test', 'unbekannt', 'undefined', 'unknown', 'vorname', 'xx', 'xxx'],
]);

/** Returns whether a cell of a list means "no value", such as "N/A" or "-". */
export const isPlaceholderValue = (value: string): boolean =>
  !/[\p{L}\p{N}]/u.test(value) || NO_NAME.has(value.trim().toLowerCase());

/**
 * Returns a first name in the form used in emails: "SIMON" becomes "Simon". Empty if it is missing, a single letter, an
 * address, or the name of the company, so that no email begins with "Hi null".
 */
export function greetingName(firstName: string, companyName = ''): string {
  const name = firstName.normalize('NFC').replace(/\s+/g, ' ').trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || name.length > 40 || isPlaceholderValue(name)) return '';
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'’ʼ-]*$/u.test(name) || /\b(mr|mrs|ms|dr|herr|frau|mme|prof)\b/i.test(name))
    return '';
  const words = name.toLowerCase().split(' ');
  if (
    words.length > 3 ||
    words.some((word) => NO_NAME.has(word.replace(/\./g, ''))) ||
    LEGAL_FORMS.has(words.at(-1) ?? '')
  )
    return '';
  if (name.toLowerCase() === companyName.trim().toLowerCase()) return '';
  const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
  return isOneCase
    ? name
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name;
}
