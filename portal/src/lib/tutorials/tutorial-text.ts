import { skillLabel } from '@tandem/catalogue/skills';
import type { Tutorial } from '@tandem/contracts/tutorial';
import { formatList, languageName } from '@tandem/i18n/format';
import { plainText } from '../writing/plain-text.ts';
import type { TutorialField } from './use-tutorial.ts';

/** Returns a field of a tutorial as plain text, for comparing two versions. */
export function tutorialFieldText(field: TutorialField, value: unknown, language: string): string {
  if (field === 'body') return plainText(String(value ?? ''));
  if (field === 'tags') return formatList((value as string[]).map(skillLabel), language);
  if (field === 'language') return languageName(String(value), language);
  return String(value ?? '');
}

/** Copied from the contract, because importing a value from it would load its whole validation into the page. */
const COMPARED = ['title', 'headline', 'language', 'tags', 'body'] as const satisfies readonly TutorialField[];

/** Returns a tutorial as plain text, for comparing two versions. */
export const tutorialAsText = (content: Pick<Tutorial, TutorialField>, language: string): string =>
  COMPARED.map((field) => tutorialFieldText(field, content[field], language)).join('\n');
