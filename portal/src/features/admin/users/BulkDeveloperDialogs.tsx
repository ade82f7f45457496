import type { ReviewItem } from '@tandem/contracts/review';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import type { BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import { ReviewReasonFields, type ReviewWhy } from './ReviewReasonFields.tsx';
import { reviewItemName } from './use-developer-table.tsx';

type Rows = BulkDialogProps<ReviewItem>;

const OF_DEVELOPERS = {
  idOf: ({ developer }: ReviewItem) => developer._id,
  nameOf: reviewItemName,
  changes: ['review'],
  undo: ({ developer }: ReviewItem) => api.review.undo({ params: { id: developer._id } }),
};

export function ApproveDevelopers({ rows, onClose }: Rows) {
  const { t } = useTranslation('admin');
  return (
    <BulkForm
      {...OF_DEVELOPERS}
      title={t('bulk.approveDevelopers.title', { count: rows.length })}
      rows={rows}
      act={t('bulk.approveDevelopers.act', { count: rows.length })}
      run={({ developer }) => api.review.decide({ params: { id: developer._id }, body: { tandemStatus: 'approved' } })}
      onClose={onClose}
    >
      <p>{t('bulk.approveDevelopers.text')}</p>
    </BulkForm>
  );
}

interface BulkRequestProps extends Rows {
  tandemStatus: 'needsInfo' | 'rejected';
}

/** Asks developers for the same information, or rejects them for the same reasons. */
function BulkRequest({ rows, tandemStatus, onClose }: BulkRequestProps) {
  const { t } = useTranslation('admin');
  const [why, setWhy] = useState<ReviewWhy>({ reasons: [], note: '' });
  const [errors, setErrors] = useState<{ reasons?: string; note?: string }>({});
  const check = () => {
    const isNoteMissing = why.reasons.includes('other') && why.note.trim() === '';
    const found = {
      ...(why.reasons.length === 0 && { reasons: t('suspend.needed') }),
      ...(isNoteMissing && { note: t('bulk.noteNeeded') }),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const key = tandemStatus === 'rejected' ? 'rejectDevelopers' : 'askDevelopers';
  return (
    <BulkForm
      {...OF_DEVELOPERS}
      title={t(`bulk.${key}.title`, { count: rows.length })}
      rows={rows}
      act={t(`bulk.${key}.act`, { count: rows.length })}
      danger={tandemStatus === 'rejected'}
      check={check}
      run={({ developer }) => api.review.decide({ params: { id: developer._id }, body: { tandemStatus, ...why } })}
      onClose={onClose}
    >
      <ReviewReasonFields value={why} onChange={setWhy} errors={errors} />
    </BulkForm>
  );
}

export const RequestChanges = (props: Rows) => <BulkRequest {...props} tandemStatus="needsInfo" />;
export const RejectDevelopers = (props: Rows) => <BulkRequest {...props} tandemStatus="rejected" />;
