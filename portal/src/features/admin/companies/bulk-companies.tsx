import type { VisibleCompany } from '@tandem/contracts/company';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import type { BulkAction, BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import { decideOnCompany } from '../use-review.ts';
import { REVIEW_NOTE } from './DeclineCompanyDialog.tsx';

type Rows = BulkDialogProps<VisibleCompany>;

const OF_COMPANIES = {
  idOf: ({ _id }: VisibleCompany) => _id,
  nameOf: ({ name }: VisibleCompany) => name,
  changes: ['companies', 'review', 'counts', 'jobs'],
  undo: ({ _id }: VisibleCompany) => api.review.undo({ params: { id: _id } }),
};

function ApproveCompanies({ rows, onClose }: Rows) {
  const { t } = useTranslation('admin');
  return (
    <BulkForm
      {...OF_COMPANIES}
      title={t('bulk.approveCompanies.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.approveCompanies.act', { count: rows.length })}
      run={(company) => decideOnCompany({ company, isPublic: true })}
      onClose={onClose}
    >
      <p>{t('bulk.approveCompanies.text')}</p>
    </BulkForm>
  );
}

/** Declines companies with the same note, which each of them reads. */
function DeclineCompanies({ rows, onClose }: Rows) {
  const { t } = useTranslation('admin');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const check = () => {
    const isLongEnough = note.trim().length >= REVIEW_NOTE.min;
    setMissing(!isLongEnough);
    return isLongEnough;
  };
  return (
    <BulkForm
      {...OF_COMPANIES}
      title={t('bulk.leaveCompanies.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.leaveCompanies.act', { count: rows.length })}
      check={check}
      run={(company) => decideOnCompany({ company, isPublic: false, note: note.trim() })}
      onClose={onClose}
    >
      <Field
        label={t('queue.note')}
        hint={t('queue.noteHint')}
        error={isMissing ? t('queue.noteMissing', { count: REVIEW_NOTE.min }) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={REVIEW_NOTE.max}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </BulkForm>
  );
}

const isReal = ({ isBlank, deletedDate }: VisibleCompany) => !isBlank && !deletedDate;

export function useBulkOnCompanies(): BulkAction<VisibleCompany>[] {
  const { t } = useTranslation('admin');
  return [
    {
      label: t('bulk.approveCompanies.open'),
      fits: (company) => isReal(company) && (!company.public || Boolean(company.nameReview)),
      Dialog: ApproveCompanies,
    },
    { label: t('bulk.leaveCompanies.open'), fits: isReal, Dialog: DeclineCompanies },
  ];
}
