import { Button } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/title.ts';
import classes from './shell.module.css';

/** Shown if no screen has the address. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useTitle(t('notFound.title'));
  return (
    <div className={classes.state}>
      <EmptyState
        figure="gone"
        level={1}
        title={t('notFound.title')}
        actions={
          <>
            <Button component={Link} to={paths.home}>
              {t('notFound.home')}
            </Button>
            <Button variant="default" component={Link} to={paths.jobs}>
              {t('notFound.jobs')}
            </Button>
          </>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </div>
  );
}
