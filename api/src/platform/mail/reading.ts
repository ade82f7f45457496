import type { Mailing } from './email-kinds.ts';
import { type EmailData, renderEmail } from './email-templates.ts';
import { asText } from './layout.ts';
import { withoutPersonalTitle, withUnsubscribe } from './send.ts';

/** Occurs in links that are only for the recipient. */
const HIDDEN = '…';

/**
 * Renders a preview for the author of an email: exactly what the recipient will read, except for the tokens in the
 * links.
 */
export function previewEmail<K extends Mailing>(template: K, about: Omit<EmailData[K], 'token'>, language: string) {
  const content = withoutPersonalTitle(
    template,
    renderEmail(template, { ...about, token: HIDDEN } as unknown as EmailData[K], language),
  );
  const text = asText(language, withUnsubscribe(content, language, HIDDEN, 'all'));
  return { subject: content.subject, text: text.replace(/(\/unsubscribe\/)\S+/, `$1${HIDDEN}`) };
}
