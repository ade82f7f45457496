import { useTranslation } from 'react-i18next';
import { DraftControl } from './DraftControl.tsx';
import type { Draft, DraftField, ReadDraft } from './draft.ts';
import type { Errors } from './EntryList.tsx';
import { FieldRow } from './FieldRow.tsx';
import { type Reading, readingOf } from './field-order.ts';

export interface DraftFieldProps {
  field: DraftField;
  draft: Draft;
  read: ReadDraft;
  errors: Errors;
  onChange: <F extends DraftField>(field: F, value: Draft[F]) => void;
}

const GROUPS: readonly DraftField[] = ['skills', 'languages', 'workExperience', 'education'];

/** One field of a candidate: its name, its control and the source of its value. */
export function DraftFieldRow(props: DraftFieldProps) {
  const { field, read, errors } = props;
  const { t } = useTranslation('extension');
  const reading = readingOf(read, field);
  const note = noteKey(field, reading);
  return (
    <FieldRow
      id={field}
      label={t(`fields.${field}`)}
      note={note && t(`notes.${note}`)}
      isUnsure={reading === 'unsure' || reading === 'loading'}
      error={errors[field] ?? partError(errors, field)}
      isGroup={GROUPS.includes(field)}
    >
      {(control) => <DraftControl {...props} control={control} />}
    </FieldRow>
  );
}

/** Error of a list whose parts have no inputs of their own, as `skills.3`. */
function partError(errors: Errors, field: DraftField): string | undefined {
  if (field === 'workExperience' || field === 'education') return undefined;
  return Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];
}

/** The note below a field; none for a field that was simply read or typed. */
function noteKey(field: DraftField, reading: Reading): string | undefined {
  if (field === 'email') return 'email';
  if (reading === 'typed' || reading === 'read') return undefined;
  return reading === 'unsure' && (field === 'role' || field === 'seniority') ? 'guessed' : reading;
}
