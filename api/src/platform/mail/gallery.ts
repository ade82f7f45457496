import type { DevMail } from '@tandem/contracts/routes/dev-mail';
import { isNotice, kindOf, mailingKindOf } from './email-kinds.ts';
import { type EmailData, renderEmail } from './email-templates.ts';
import { asHtml, asText } from './layout.ts';
import { samplesIn } from './samples.ts';
import { withUnsubscribe } from './send.ts';

const NOBODY = '000000000000000000000000';

/** Every email in a language, with sample data. */
export function gallery(language: string): DevMail[] {
  const samples = samplesIn(language);
  return (Object.keys(samples) as (keyof EmailData)[]).map((template) => {
    const plain = renderEmail(template, samples[template], language);
    const content = isNotice(template)
      ? withUnsubscribe(plain, language, NOBODY, kindOf(template), '/me/settings')
      : mailingKindOf(template) !== 'account'
        ? withUnsubscribe(plain, language, NOBODY, 'all')
        : plain;
    return {
      id: template,
      to: template,
      subject: content.subject,
      date: new Date().toISOString(),
      text: asText(language, content),
      html: asHtml(language, content),
    };
  });
}
