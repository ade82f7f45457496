import { type Facts, fill, unknownPlaceholders } from '@tandem/outreach/placeholders';
import type { LetterDraft } from './letter-draft.ts';
import type { Start } from './starts.ts';
import type { UsedFact } from './UsedFacts.tsx';

/** A draft with its placeholders replaced by saved facts, and what prevents sending it. */
export interface FilledLetter {
  subject: string;
  text: string;
  used: UsedFact[];
  /** Placeholders without a saved fact, in braces, by field. */
  missing: { subject: string[]; text: string[] };
  /** What is in braces and is no placeholder, by field. */
  unknown: { subject: string[]; text: string[] };
}

/** Nothing but saved facts replaces a placeholder; one without a fact is reported and stays. */
export function filledLetter({ subject, text }: Pick<LetterDraft, 'subject' | 'text'>, facts: Facts): FilledLetter {
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
 * What changes in a draft with other facts: what it began with is filled in again, where that was not edited. Its own text has no
 * placeholders left. Null for nothing.
 */
export function refilled(draft: LetterDraft, start: Start, facts: Facts): Partial<LetterDraft> | null {
  if (draft.filled === '' || draft.text !== draft.filled) return null;
  const { subject, text } = filledLetter(start, facts);
  const isSubjectEdited = draft.subject !== draft.filledSubject;
  if (text === draft.text && (isSubjectEdited || subject === draft.subject)) return null;
  return { text, filled: text, ...(!isSubjectEdited && { subject, filledSubject: subject }) };
}

/** Saved facts that occur in a text word for word, after a template was filled in with them. */
export const factsWithin = (text: string, facts: Facts): UsedFact[] =>
  Object.entries(facts).flatMap(([name, fact]) =>
    fact && fact.value.length > 1 && text.includes(fact.value) ? [{ name, ...fact }] : [],
  );

export const isSendable = ({ subject, text, missing, unknown }: FilledLetter): boolean =>
  subject.trim() !== '' && isCopyable({ text, missing, unknown });

/** A message on the network has no subject. */
export const isCopyable = ({ text, missing, unknown }: Pick<FilledLetter, 'text' | 'missing' | 'unknown'>): boolean =>
  text.trim() !== '' && missing.text.length === 0 && unknown.text.length === 0;
