import { Button } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** Shown if payments are not set up: nothing can be bought, but free packages work. */
export function Unconfigured() {
  const { t } = useTranslation('billing');
  return (
    <EmptyState
      figure="empty"
      level={2}
      title={t('unconfigured.title')}
      actions={
        <Button component={Link} to={paths.hiring.jobs}>
          {t('unconfigured.act')}
        </Button>
      }
    >
      {t('unconfigured.text')}
    </EmptyState>
  );
}
