import { LETTER_PLACEHOLDERS, type LetterPlaceholder } from '@tandem/catalogue/letters';
import type { LetterDraft } from '@tandem/contracts/candidate-letter';
import { type FieldError, invalid } from '../../../platform/errors/errors.ts';

type Names = Readonly<Record<LetterPlaceholder, string>>;

/**
 * The draft with what stands for names replaced by them. Throws 400 with the field that names something that there is
 * not, or that is not known of this person: nobody gets a letter to "{firstName}".
 */
export function withNames({ subject, text }: Pick<LetterDraft, 'subject' | 'text'>, names: Names) {
  const faults: Record<string, FieldError> = {};
  const fill = (field: string, words: string) =>
    words.replace(/\{+\s*([\w.-]*)\s*\}+/g, (written, name: string) => {
      const known = LETTER_PLACEHOLDERS.find((each) => each === name);
      if (known && names[known]) return names[known];
      faults[field] = { key: known ? `unknownName.${known}` : 'placeholder', values: { written } };
      return written;
    });
  const filled = { subject: fill('subject', subject), text: fill('text', text) };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return filled;
}
