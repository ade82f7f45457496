import { type Facts, fill, unknownPlaceholders } from '@tandem/outreach/placeholders';
import type { EmailDraft } from './email-draft.ts';
import type { Start } from './starts.ts';
import type { UsedFact } from './UsedFacts.tsx';

/** A draft with its placeholders replaced by saved facts, and the problems that prevent sending it. */
export interface FilledEmail {
  subject: string;
  text: string;
  used: UsedFact[];
  /** Placeholders without a saved fact, in braces, by field. */
  missing: { subject: string[]; text: string[] };
  /** Texts in braces that are not placeholders, by field. */
  unknown: { subject: string[]; text: string[] };
}

/** Replaces placeholders by saved facts only; a placeholder without a fact stays and is reported. */
export function filledEmail({ subject, text }: Pick<EmailDraft, 'subject' | 'text'>, facts: Facts): FilledEmail {
  const filled = { subject: fill(subject, facts), text: fill(text, facts) };
  const used = [...filled.subject.used, ...filled.text.used];
  const braced = (names: readonly string[]) => names.map((name) => `{${name}}`);
  return {
    subject: filled.subject.text,
    text: filled.text.text,
    used: used.filter(({ name }, at) => used.findIndex((each) => each.name === name) === at),
    missing: { subject: braced(filled.subject.missing), text: braced(filled.text.missing) },
    unknown: { subject: unknownPlaceholders(subject), text: unknownPlaceholders(text) },
  };
}

/**
 * Returns the changes of a draft when the facts change: unedited texts of the template are filled in again. Typed text
 * has no placeholders. Null for no changes.
 */
export function refillDraft(draft: EmailDraft, start: Start, facts: Facts): Partial<EmailDraft> | null {
  if (draft.filled === '' || draft.text !== draft.filled) return null;
  const { subject, text } = filledEmail(start, facts);
  const isSubjectEdited = draft.subject !== draft.filledSubject;
  if (text === draft.text && (isSubjectEdited || subject === draft.subject)) return null;
  return { text, filled: text, ...(!isSubjectEdited && { subject, filledSubject: subject }) };
}

/** Returns the saved facts that occur word for word in a text that was filled in from a template. */
export const factsWithin = (text: string, facts: Facts): UsedFact[] =>
  Object.entries(facts).flatMap(([name, fact]) =>
    fact && fact.value.length > 1 && text.includes(fact.value) ? [{ name, ...fact }] : [],
  );

export const isSendable = ({ subject, text, missing, unknown }: FilledEmail): boolean =>
  subject.trim() !== '' && isCopyable({ text, missing, unknown });

/** A message on the network has no subject. */
export const isCopyable = ({ text, missing, unknown }: Pick<FilledEmail, 'text' | 'missing' | 'unknown'>): boolean =>
  text.trim() !== '' && missing.text.length === 0 && unknown.text.length === 0;
