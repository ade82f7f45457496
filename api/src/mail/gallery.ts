import type { DevMail } from '@tandem/contracts/routes/dev-mail';
import { asHtml, asText } from './layout.ts';
import { type Letters, letter } from './letters.ts';
import { samples } from './samples.ts';

/** Every letter in a language, with invented things in it. */
export const gallery = (language: string): DevMail[] =>
  (Object.keys(samples) as (keyof Letters)[]).map((template) => {
    const content = letter(template, samples[template], language);
    return {
      id: template,
      to: template,
      subject: content.subject,
      date: new Date().toISOString(),
      text: asText(content),
      html: asHtml(language, content),
    };
  });
