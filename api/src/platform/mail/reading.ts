import type { Mailing } from './email-kinds.ts';
import { type Letters, letter } from './email-templates.ts';
import { asText } from './layout.ts';
import { withUnsubscribe } from './send.ts';

/** Stands in links that are their recipient's alone. */
const HIDDEN = '…';

/** What the recipient of a letter will read, for whoever writes it: word for word, but for what opens their links. */
export function asRead<K extends Mailing>(template: K, about: Omit<Letters[K], 'token'>, language: string) {
  const content = letter(template, { ...about, token: HIDDEN } as unknown as Letters[K], language);
  const text = asText(withUnsubscribe(content, language, HIDDEN, 'all'));
  return { subject: content.subject, text: text.replace(/(\/unsubscribe\/)\S+/, `$1${HIDDEN}`) };
}
