import type { DraftLanguage } from '@tandem/catalogue/ai';
import type { WordingKind } from '@tandem/contracts/ai';

/** Source of a word list. */
export interface WordingSource {
  name: string;
  url: string;
}

/**
 * A phrase to avoid and its alternative; an empty alternative means omitting it. `$1` is the text that the first group
 * of the pattern matched, such as the ending of an adjective.
 */
export interface WordingRule {
  kind: WordingKind;
  pattern: RegExp;
  alternative: string;
  source: WordingSource;
}

/** Builds the rules of a language from rows of kind, phrases separated by `|`, and alternative. */
export const rulesFrom = (
  sources: Record<WordingKind, WordingSource>,
  rows: readonly (readonly [kind: WordingKind, phrases: string, alternative: string])[],
): readonly WordingRule[] =>
  rows.map(([kind, phrases, alternative]) => ({
    kind,
    pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${phrases})(?!\p{L})`, 'giu'),
    alternative,
    source: sources[kind],
  }));

export type WordingRules = Record<DraftLanguage, readonly WordingRule[]>;

/** Clichés are a list of our own: words that job seekers report as empty, collected from public job texts. */
export const TANDEM_LIST: WordingSource = { name: 'Tandem', url: '' };
