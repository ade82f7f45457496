import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';

interface TemplateConflictProps {
  /** What was typed is to be saved over the other version. */
  onKeep: () => void;
  onTakeTheirs: () => void;
}

/** Someone else has saved the template while it was edited: whose texts stay is asked. */
export function TemplateConflict({ onKeep, onTakeTheirs }: TemplateConflictProps) {
  const { t } = useTranslation('sales');
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('template.conflict')}
      actions={
        <>
          <Button variant="default" onClick={onKeep}>
            {t('template.continueMine')}
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('template.takeTheirs')}
          </Button>
        </>
      }
    >
      {t('template.conflictText')}
    </Notice>
  );
}
