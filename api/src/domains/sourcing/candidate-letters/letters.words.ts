import { LETTER_PLACEHOLDERS, type LetterPlaceholder } from '@tandem/catalogue/letters';
import type { LetterDraft } from '@tandem/contracts/candidate-letter';
import { type FieldError, invalid } from '../../../platform/errors/errors.ts';

type Names = Readonly<Record<LetterPlaceholder, string>>;

/**
 * The draft with its placeholders replaced. Throws 400 with the field that contains an unknown placeholder, or one without a value
 * for this person, so that no email is addressed to "{firstName}".
 */
export function withNames({ subject, text }: Pick<LetterDraft, 'subject' | 'text'>, names: Names) {
  const errors: Record<string, FieldError> = {};
  const fill = (field: string, words: string) =>
    words.replace(/\{+\s*([\w.-]*)\s*\}+/g, (written, name: string) => {
      const known = LETTER_PLACEHOLDERS.find((each) => each === name);
      if (known && names[known]) return names[known];
      errors[field] = { key: known ? `unknownName.${known}` : 'placeholder', values: { written } };
      return written;
    });
  const filled = { subject: fill('subject', subject), text: fill('text', text) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return filled;
}
