import { Button } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import classes from './shell.module.css';

/** A screen broke or could not be loaded, as after a new version or without a connection. */
export function RouteFailure() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  console.error(error);
  return (
    <div className={classes.state}>
      <EmptyState
        figure="gone"
        level={1}
        title={t('failure.title')}
        actions={<Button onClick={() => window.location.reload()}>{t('failure.act')}</Button>}
      >
        {t('failure.text')}
      </EmptyState>
    </div>
  );
}
