import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';

interface HandInDialogProps {
  opened: boolean;
  unanswered: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation, because answers cannot be changed after the submission. */
export function HandInDialog({ opened, unanswered, onClose, onConfirm }: HandInDialogProps) {
  const { t } = useTranslation('tech-tests');
  return (
    <FormDialog
      ownerOnly
      title={t('handIn.title')}
      opened={opened}
      onClose={onClose}
      submitLabel={t('handIn.button')}
      onSubmit={onConfirm}
      focus="submit"
    >
      <p>{unanswered > 0 ? t('handIn.unanswered', { count: unanswered }) : t('handIn.text')}</p>
    </FormDialog>
  );
}
