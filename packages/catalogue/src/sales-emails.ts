import { EMAIL_PLACEHOLDERS } from './candidate-emails.ts';
import { withoutDirectionMarks } from './direction-marks.ts';
import { greetingName } from './greeting-name.ts';
import type { SalesStep, SalesVariant } from './sales.ts';
import type { SalesTexts } from './sales-samples.ts';

const FIRST_NAME = /\{firstName\}/g;
const COMPANY_NAME = /\{companyName\}/g;
/** Anything in braces, and braces that are not closed or were never opened. */
const BRACES = /\{+[^{}\n]*\}+|\{[^\s{}]*|\}/g;

/** Returns the parts of a text that look like a placeholder but are not one, unchanged. */
export const unknownPlaceholders = (text: string): string[] =>
  (text.match(BRACES) ?? []).filter((written) => !EMAIL_PLACEHOLDERS.some((name) => written === `{${name}}`));

export const asksFirstName = (text: string): boolean => text.includes('{firstName}');

/** Replaces the placeholders of a text. Without a first name, a greeting omits it: "Hi {firstName}," becomes "Hi,". */
export function fillSalesText(text: string, { firstName, companyName }: { firstName: string; companyName: string }) {
  const named = firstName ? text.replace(FIRST_NAME, () => firstName) : withoutFirstName(text);
  return named.replace(COMPANY_NAME, () => companyName);
}

const withoutFirstName = (text: string): string =>
  text
    // A missing name at the start of a line: the next letter becomes a capital.
    .replace(/^[ \t]*\{firstName\}[ \t]*[,:!–-]?[ \t]*(\p{L}?)/gmu, (_, letter: string) => letter.toUpperCase())
    // A missing name in the middle of a sentence: its comma is removed too.
    .replace(/,[ \t]*\{firstName\}(?=[ \t\u202f]*[.!?,;:])/g, '')
    .replace(/[ \t\u00a0]*\{firstName\}/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart();

export interface SalesRecipient {
  firstName: string;
  companyName: string;
}

/** Returns the values of the placeholders; the first name is empty if there is no usable one. */
export const salesNames = ({ firstName, companyName }: SalesRecipient): SalesRecipient => ({
  firstName: greetingName(firstName, companyName),
  companyName: withoutDirectionMarks(companyName),
});

/** Returns an email of a sequence to a lead: its title, and its text with the signature. */
export function salesLetter(template: SalesTexts, lead: SalesRecipient, step: SalesStep, variant: SalesVariant) {
  const names = salesNames(lead);
  const title = names.firstName ? template[`title1${variant}`] : template.titleWithoutFirstName;
  const text = step === 1 ? template[`text1${variant}`] : template[`text${step}`];
  return {
    title: fillSalesText(title, names).trim(),
    text: fillSalesText(`${text.trim()}\n\n${template.signature.trim()}`, names).trim(),
  };
}
