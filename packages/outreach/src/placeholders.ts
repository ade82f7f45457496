import { withoutDirectionMarks } from '@tandem/catalogue/direction-marks';
import { greetingName } from '@tandem/catalogue/greeting-name';
import { OUTREACH_PLACEHOLDERS, type OutreachPlaceholder } from '@tandem/catalogue/outreach';

/** A saved fact and its source. */
export interface Fact {
  value: string;
  /** Page or person from which the fact was saved; empty for Tandem's own data. */
  source: string;
}

export type Facts = Readonly<Partial<Record<OutreachPlaceholder, Fact>>>;

export interface FilledTemplate {
  text: string;
  /** Facts used in the text, in the order of their first use. */
  used: { name: OutreachPlaceholder; value: string; source: string }[];
  /** Placeholders without a fact. */
  missing: OutreachPlaceholder[];
}

const PLACEHOLDER = /\{+\s*([\w.-]*)\s*\}+/g;

const known = (name: string): OutreachPlaceholder | undefined => OUTREACH_PLACEHOLDERS.find((each) => each === name);

/** Returns the texts in braces that are not placeholders, and all unmatched braces. */
export function unknownPlaceholders(text: string, allowed: readonly string[] = OUTREACH_PLACEHOLDERS): string[] {
  const unknown = [...text.matchAll(PLACEHOLDER)].flatMap(([written, name = '']) =>
    written === `{${name.trim()}}` && allowed.includes(name) ? [] : [written],
  );
  const rest = text.replace(PLACEHOLDER, '').match(/[{}]/g) ?? [];
  return [...new Set([...unknown, ...rest])];
}

/**
 * Replaces the placeholders of a text by facts. A greeting without a first name omits it instead of producing "Hi ,";
 * any other placeholder without a fact is reported as missing and remains in the text.
 */
export function fill(text: string, facts: Facts): FilledTemplate {
  const used: FilledTemplate['used'] = [];
  const missing: OutreachPlaceholder[] = [];
  const greeted = factOf('firstName', facts) ? text : withoutName(text);
  const filled = greeted.replace(PLACEHOLDER, (written, word: string) => {
    const name = known(word);
    const value = name && factOf(name, facts);
    if (!name) return written;
    if (!value) {
      if (!missing.includes(name)) missing.push(name);
      return written;
    }
    if (!used.some((each) => each.name === name)) used.push({ name, value, source: facts[name]?.source ?? '' });
    return value;
  });
  return { text: filled, used, missing };
}

function factOf(name: OutreachPlaceholder, facts: Facts): string | undefined {
  const value = facts[name]?.value ?? '';
  const usable = name === 'firstName' ? greetingName(value, facts.companyName?.value) : clean(value);
  return usable || undefined;
}

const clean = (value: string) => {
  const text = withoutDirectionMarks(value)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[{}]/g, '')
    .trim();
  return NO_VALUE.test(text) ? '' : text;
};

const NO_VALUE = /^(null|undefined|none|nan|n\/?a|n\.a\.?|unknown|test|tbd|xxx+|okänd|unbekannt|inconnu|[-–—.?_*]+)$/i;
/** Turns "Hi {firstName}," into "Hi,", in any language: the space and a comma before the name are removed too. */
const withoutName = (text: string) =>
  text.replace(/^([^\n{}]{1,30}?),?[ \u00a0]+\{firstName\}(?=\s*[,!.:–—-])/gmu, '$1');
