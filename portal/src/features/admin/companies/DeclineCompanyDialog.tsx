import type { VisibleCompany } from '@tandem/contracts/company';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';

/** Minimum and maximum length of the note to the company, in characters. */
export const REVIEW_NOTE = { min: 10, max: 2000 };

interface DeclineCompanyDialogProps {
  company: VisibleCompany;
  isPending: boolean;
  error: string | undefined;
  onLeave: (note: string) => void;
  onClose: () => void;
}

/** Declines a company with a note that the company reads. */
export default function DeclineCompanyDialog({
  company,
  isPending,
  error,
  onLeave,
  onClose,
}: DeclineCompanyDialogProps) {
  const { t } = useTranslation('admin');
  const [note, setNote] = useState(company.reviewNote ?? '');
  const [complained, setComplained] = useState(false);
  const isLongEnough = note.trim().length >= REVIEW_NOTE.min;
  const submit = () => {
    if (isLongEnough) onLeave(note.trim());
    else setComplained(true);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t(company.nameReview ? 'queue.names.why' : 'queue.why', { company: company.name })}
      submitLabel={t(company.nameReview ? 'queue.names.decline' : 'queue.noteAct')}
      onSubmit={submit}
      isPending={isPending}
    >
      <Field
        label={t('queue.note')}
        hint={t(company.nameReview ? 'queue.names.noteHint' : 'queue.noteHint')}
        error={error ?? (complained && !isLongEnough ? t('queue.noteMissing', { count: REVIEW_NOTE.min }) : undefined)}
      >
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={4}
            maxLength={REVIEW_NOTE.max}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
