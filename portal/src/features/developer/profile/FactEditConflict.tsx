import { useTranslation } from 'react-i18next';
import { factText } from '../../../lib/developer/fact-text.ts';
import { EditConflict } from '../../../lib/editing/EditConflict.tsx';
import type { FieldConflict } from '../../../lib/editing/shown-errors.tsx';
import type { Field } from './use-profile.ts';

/** Conflicting values of two people in one field of a profile. */
export default function FactEditConflict({ field, ...conflict }: FieldConflict<Field>) {
  const { i18n } = useTranslation(['catalogue', 'editing', 'fit']);
  return <EditConflict {...conflict} textOf={(value) => factText(field, value, i18n)} />;
}
