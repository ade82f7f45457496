import type { Mailing } from './email-kinds.ts';
import { type Letters, letter } from './email-templates.ts';
import { asText } from './layout.ts';
import { untitled, withUnsubscribe } from './send.ts';

/** Occurs in links that are only for the recipient. */
const HIDDEN = '…';

/**
 * Renders a preview for the author of a letter: exactly what the recipient will read, except for the tokens in the
 * links.
 */
export function previewEmail<K extends Mailing>(template: K, about: Omit<Letters[K], 'token'>, language: string) {
  const content = untitled(template, letter(template, { ...about, token: HIDDEN } as unknown as Letters[K], language));
  const text = asText(withUnsubscribe(content, language, HIDDEN, 'all'));
  return { subject: content.subject, text: text.replace(/(\/unsubscribe\/)\S+/, `$1${HIDDEN}`) };
}
