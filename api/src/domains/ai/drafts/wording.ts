import type { DraftLanguage } from '@tandem/catalogue/ai';
import type { Wording } from '@tandem/contracts/ai';
import { wordingAdvice } from '@tandem/drafts/wording/advice';
import { translate } from '@tandem/i18n/server';

/** Returns advice on the wording of a text in its language, each phrase once, with the reason. Needs no model. */
export function adviceOn(text: string, language: DraftLanguage): Wording[] {
  const found = wordingAdvice(text, language).map(({ kind, text: phrase, alternative, source }) => ({
    kind,
    text: phrase,
    alternative,
    reason: translate(language, `ai:wording.${kind}`),
    source,
  }));
  return [...new Map(found.map((each) => [each.text.toLowerCase(), each])).values()];
}
