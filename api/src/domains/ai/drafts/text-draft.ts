import { JobForm, type TextDraft, type TextRequest } from '@tandem/contracts/ai';
import { withoutEmphasis } from '@tandem/drafts/blocks';
import { unsupportedFacts } from '@tandem/drafts/unsupported';
import { withAdvice, wordingAdvice } from '@tandem/drafts/wording/advice';
import { translatorNeeded } from '../../../platform/errors/errors.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { modelName } from '../../../platform/language-model/client.ts';
import { runAndRecord } from '../runs/runs.recording.ts';
import { emitText } from './emitting.ts';
import { improveInstructions, translateInstructions } from './instructions.ts';
import { adviceOn } from './wording.ts';

/**
 * Rewrites, translates or checks a text that a person has written. The built-in engine applies the wording advice and
 * shortens long-winded phrases; it cannot translate, which is an error (409).
 */
export function draftText(ask: TextRequest, viewer: Viewer, call: CallInfo): Promise<TextDraft> {
  const { action, text, language, tone } = ask;
  if (action === 'translate' && !modelName()) throw translatorNeeded();
  const form = ask.form ?? JobForm.parse({});
  const asDraft = (result: string) => ({
    text: result,
    unsupported: unsupportedFacts(withoutEmphasis(result), form, [text]),
    advice: adviceOn(result, language),
  });
  const job = { purpose: 'text' as const, viewer, call };
  if (action === 'check')
    return runAndRecord({
      ...job,
      builtIn: () => ({
        text,
        unsupported: ask.form ? unsupportedFacts(text, form) : [],
        advice: adviceOn(text, language),
      }),
    });
  const instructions =
    action === 'improve' ? improveInstructions(language, tone) : translateInstructions(language, tone);
  return runAndRecord({
    ...job,
    builtIn: () => {
      if (action === 'translate') throw translatorNeeded();
      const result = improved(text, language);
      emitText(call)(result);
      return asDraft(result);
    },
    model: {
      instructions,
      make: async (session) => asDraft(await session.text({ instructions, data: { text } }, emitText(call))),
    },
  });
}

/**
 * Long-winded phrases with shorter equivalents. After a negation an intensifier carries meaning: something not very
 * important may be important.
 */
const PHRASES: Record<TextRequest['language'], readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bin order to\b/gi, 'to'],
    [/\bdue to the fact that\b/gi, 'because'],
    [/\bat this point in time\b/gi, 'now'],
    [/\bis able to\b/gi, 'can'],
    [/\bare able to\b/gi, 'can'],
    [/\bhas the ability to\b/gi, 'can'],
    [/\ba (?:large|great) number of\b/gi, 'many'],
    [/\b(?:utilize|utilise)\b/gi, 'use'],
    [/(?<!(?:\bnot|\bnever|\bno|n[’']t) )\b(?:(?:very|really|extremely) )+(\w)/gi, '$1'],
    [/(?<!(?:\bnot|\bnever|n[’']t) )\bresponsible for (\w)(?=\w*ing\b)/gi, '$1'],
  ],
  sv: [
    [/(?<!\p{L})i syfte att(?!\p{L})/giu, 'för att'],
    [/(?<!\p{L})på grund av det faktum att(?!\p{L})/giu, 'eftersom'],
    [/(?<!\p{L})ett stort antal(?!\p{L})/giu, 'många'],
    [/(?<!\p{L}|\b(?:inte|ingen|inget|inga|aldrig) )(?:(?:väldigt|oerhört|extremt) )+(\p{L})/giu, '$1'],
  ],
  de: [
    [/(?<!\p{L})aufgrund der tatsache, dass(?!\p{L})/giu, 'weil'],
    [/(?<!\p{L})zum jetzigen zeitpunkt(?!\p{L})/giu, 'jetzt'],
    [/(?<!\p{L})(mit|in) einer vielzahl von(?!\p{L})/giu, '$1 vielen'],
    [/(?<!\p{L}|\b(?:nicht|nie|keine?[mnrs]?) )(?:(?:äußerst|extrem|überaus) )+(\p{L})/giu, '$1'],
  ],
  fr: [
    [/(?<!\p{L})dans le but de(?!\p{L})/giu, 'pour'],
    [/(?<!\p{L})en raison du fait que(?!\p{L})/giu, 'parce que'],
    [/(?<!\p{L})à l[’']heure actuelle(?!\p{L})/giu, 'maintenant'],
    [/(?<![\p{L}’'])un grand nombre de(?!\p{L})/giu, 'beaucoup de'],
  ],
};

/** Applies the wording advice to a text, shortens long-winded phrases and tidies spaces. */
function improved(text: string, language: TextRequest['language']): string {
  const fair = wordingAdvice(text, language)
    .toReversed()
    .reduce((now, advice) => withCapital(now, withAdvice(now, advice), advice.start), text);
  const short = PHRASES[language].reduce(
    (now, [phrase, instead]) =>
      now.replace(phrase, (found, word: unknown) => {
        const replacement = typeof word === 'string' ? instead.replace('$1', word) : instead;
        return /^\p{Lu}/u.test(found) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
      }),
    fair,
  );
  const tidy = short
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(language === 'fr' ? STRAY_SPACES.fr : STRAY_SPACES.others, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/!{2,}/g, '!')
    .trim();
  return tidy || text; // a text consisting only of such phrases is left to the person to rewrite
}

/**
 * Spaces before a comma or full stop, unless it begins a name such as `.NET`; French has a space before a semicolon.
 */
const STRAY_SPACES = { fr: / +(?=,|\.(?![\p{L}\d.]))/gu, others: / +(?=[,;]|\.(?![\p{L}\d.]))/gu };

/** Restores the capital letter at the beginning of a sentence, if the text removed at a position began with one. */
function withCapital(before: string, after: string, at: number): string {
  const isSame = after.slice(0, at) === before.slice(0, at);
  if (!isSame || !/(?:^|[.!?]\s+|\n\s*)$/.test(before.slice(0, at)) || !/^\p{Lu}/u.test(before.slice(at))) return after;
  return after.slice(0, at) + after.slice(at).replace(/^\s*\p{Ll}/u, (letter) => letter.toUpperCase());
}
