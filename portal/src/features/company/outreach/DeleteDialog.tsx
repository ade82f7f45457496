import type { Sequence } from '@tandem/contracts/sequence';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';

interface DeleteDialogProps {
  sequence: Sequence;
  isPending: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a sequence is deleted, because its people get no more emails afterwards. */
export default function DeleteDialog({ sequence: { name }, isPending, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('outreach');
  return (
    <FormDialog
      title={t('sequence.deleteTitle', { name })}
      submitLabel={t('sequence.delete')}
      danger
      focus="cancel"
      isPending={isPending}
      onSubmit={onDelete}
      onClose={onClose}
    >
      <p>{t('sequence.deleteText')}</p>
    </FormDialog>
  );
}
