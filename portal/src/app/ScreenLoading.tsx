import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

/** Placeholder while the code of a screen loads. */
export function ScreenLoading() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.arriving}>
      <PageSkeleton label={t('loading')} />
    </div>
  );
}
