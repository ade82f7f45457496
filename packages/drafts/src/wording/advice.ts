import type { DraftLanguage } from '@tandem/catalogue/ai';
import type { WordingKind } from '@tandem/contracts/ai';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { WordingRules, WordingSource } from './rules.ts';
import { sv } from './sv.ts';

const rules: WordingRules = { en, sv, de, fr };

/** A phrase that may put people off or discriminate, with its alternative and the source of the advice. */
export interface WordingAdvice {
  kind: WordingKind;
  text: string;
  start: number;
  alternative: string;
  source: WordingSource;
  /** Language of the text. */
  language: DraftLanguage;
}

/**
 * Returns advice on the wording of a text, in text order; a phrase that matches two rules gets the advice of the first.
 */
export function wordingAdvice(text: string, language: DraftLanguage): WordingAdvice[] {
  const found: WordingAdvice[] = [];
  for (const { kind, pattern, alternative, source } of rules[language]) {
    for (const { index, 0: said, ...groups } of text.matchAll(pattern)) {
      const isTaken = found.some(
        ({ start, text: other }) => index < start + other.length && index + said.length > start,
      );
      if (isTaken) continue;
      const instead = alternative.replaceAll(/\$(\d)/g, (_, nth: '1') => groups[nth] ?? '');
      found.push({ kind, text: said, start: index, alternative: instead, source, language });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/**
 * Applies one piece of advice to a text. Omitting a phrase leaves no double space and no incomplete sentence: `We are
 * young.` is removed entirely.
 */
export function withAdvice(text: string, { start, text: said, alternative, language }: WordingAdvice): string {
  const beforeWord = (head: string, word: string) => (language === 'en' ? withArticle(head, word) : head);
  const isCapital = /^\p{Lu}/u.test(said) && alternative !== '';
  const instead = isCapital ? alternative.charAt(0).toUpperCase() + alternative.slice(1) : alternative;
  const [before, behind] = [text.slice(0, start), text.slice(start + said.length)];
  if (instead) return beforeWord(before, instead) + instead + behind;
  if (LEFT_OPEN.test(before) && /^\s*(?:[.!?\n]|$)/.test(behind)) {
    const others = before.slice(0, before.search(/[^.!?\n]*$/)).trimEnd();
    const rest = behind.replace(/^\s*[.!?]/, '');
    return others ? others + rest : rest.trimStart();
  }
  const [head, tail] = [before.trimEnd(), behind.trimStart()];
  return head && !head.endsWith('\n') ? `${beforeWord(`${head} `, tail).trimEnd()}${behind}` : before + tail;
}

/** Words with which a sentence cannot end. */
const LEFT_OPEN =
  /(?<!\p{L})(?:are|is|be|you['’]re|we['’]re|a|an|the|in|with|of|or|and|at|have|bist|sind|ist|seid|sein|ein|eine[nrms]?|der|die|das|mit|von|und|oder|är|har|en|ett|med|av|och|eller|vara|êtes|est|sommes|es|un|une|des|de|avec|dans|et|ou)\s*$/iu;

/** Adjusts the English article before a word: `an` before a vowel. */
function withArticle(before: string, word: string): string {
  const fitting = /^(?!uni|us[ei]|eu|one)[aeiou]/i.test(word) ? 'an' : 'a';
  return before.replace(/(?<!\p{L})an?(?= $)/iu, (article) => article.charAt(0) + fitting.slice(1));
}

const WORDS: Record<DraftLanguage, RegExp> = {
  en: /(?<!\p{L})(?:the|and|with|you|our|for|are|will|have)(?!\p{L})/giu,
  sv: /(?<!\p{L})(?:och|att|som|är|för|med|på|du|vi|av|till)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:und|die|der|das|mit|wir|für|du|ist|ein|eine|nicht)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:et|les|des|une|nous|vous|pour|avec|est|dans|le|la)(?!\p{L})/giu,
};

/** Returns the language of a text by its most frequent words; undefined if they are inconclusive. */
export function knownLanguageOf(text: string): DraftLanguage | undefined {
  const counts = (Object.keys(WORDS) as DraftLanguage[]).map(
    (language) => [language, text.match(WORDS[language])?.length ?? 0] as const,
  );
  const [best, second] = counts.toSorted(([, one], [, other]) => other - one);
  return best && best[1] > (second?.[1] ?? 0) ? best[0] : undefined;
}

/** Returns the language of a text; English if its words are inconclusive. */
export const languageOf = (text: string): DraftLanguage => knownLanguageOf(text) ?? 'en';
