import { skillLabel } from '@tandem/catalogue/skills';
import { TUTORIAL_CONTENT, type Tutorial } from '@tandem/contracts/tutorial';
import { formatList, languageName } from '@tandem/i18n/format';
import { plainText } from '../writing/plain-text.ts';
import type { TutorialField } from './use-tutorial.ts';

/** A field of a tutorial as plain text, for comparing two versions. */
export function tutorialFieldText(field: TutorialField, value: unknown, language: string): string {
  if (field === 'body') return plainText(String(value ?? ''));
  if (field === 'tags') return formatList((value as string[]).map(skillLabel), language);
  if (field === 'language') return languageName(String(value), language);
  return String(value ?? '');
}

/** A tutorial as plain text, for comparing two versions. */
export const tutorialAsText = (content: Pick<Tutorial, TutorialField>, language: string): string =>
  TUTORIAL_CONTENT.map((field) => tutorialFieldText(field, content[field], language)).join('\n');
