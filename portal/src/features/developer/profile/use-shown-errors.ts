import type { TakeOverField } from '@tandem/contracts/take-over';
import { useTranslation } from 'react-i18next';
import { type ShownErrors, shownErrors } from '../../../lib/editing/shown-errors.tsx';
import { factText } from '../take-over/fact-text.ts';
import type { Field, ProfileEditor } from './use-profile.ts';

/** What stands at the fields of a profile: what was refused, and what two have written. */
export function useShownErrors(): (editor: ProfileEditor) => ShownErrors<Field> {
  const { i18n } = useTranslation('catalogue');
  return (editor) => shownErrors(editor, (field, value) => factText(field as TakeOverField, value, i18n));
}
