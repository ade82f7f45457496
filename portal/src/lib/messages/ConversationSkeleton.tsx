import { Bar, Loading } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

const LINES = ['58%', '72%', '44%', '66%'];

/** Placeholder for a conversation that is loading. */
export function ConversationSkeleton() {
  const { t } = useTranslation('messages');
  return (
    <div className={classes.pane}>
      <Loading label={t('loadingOne')}>
        <div className={classes.paneSkeleton}>
          {LINES.map((width, nth) => (
            <span key={width} data-own={nth % 2 === 1 || undefined}>
              <Bar width={width} height={14} />
              <Bar width="20%" height={9} />
            </span>
          ))}
        </div>
      </Loading>
    </div>
  );
}
