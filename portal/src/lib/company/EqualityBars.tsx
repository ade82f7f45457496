import { EQUALITY_CATEGORIES, type EqualityCategory } from '@tandem/catalogue/equality';
import { formatPercent } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './equality-bars.module.css';

interface EqualityBarsProps {
  categories: Readonly<Record<EqualityCategory, number | null>>;
  /** Shown for a category without a score. */
  few: string;
}

/** Six bars, each with its name and number, so that the chart can be read as text too. */
export function EqualityBars({ categories, few }: EqualityBarsProps) {
  const { t, i18n } = useTranslation('catalogue');
  return (
    <dl className={classes.bars}>
      {EQUALITY_CATEGORIES.map((category) => {
        const score = categories[category];
        return (
          <div key={category}>
            <dt>{t(`equalityCategories.${category}`)}</dt>
            {score === null ? (
              <dd className={classes.none}>{few}</dd>
            ) : (
              <dd>
                <span className={classes.track}>
                  <i style={{ width: `${score}%` }} />
                </span>
                <b>{formatPercent(score / 100, i18n.language)}</b>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
