import { Bar, Loading } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { COLUMNS } from '../match-text.ts';
import classes from './matches.module.css';

const CARDS = [0, 1, 2];

/** Placeholder of the board while it loads. */
export function BoardSkeleton() {
  const { t } = useTranslation('company');
  return (
    <Loading label={t('matches.loading')}>
      <div className={classes.board}>
        {COLUMNS.map((column) => (
          <div key={column} className={classes.column} data-current={column === 'yours' || undefined}>
            <Bar width="60%" height={16} />
            <div className={classes.shapes}>
              {CARDS.map((card) => (
                <Bar key={card} height={80} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
