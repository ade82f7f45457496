import { SCORECARD_RATINGS, type ScorecardRating } from '@tandem/catalogue/interviews';
import { useTranslation } from 'react-i18next';
import classes from './scorecards.module.css';

/** A rating as four boxes, filled up to its value, with its name. */
export function RatingMark({ rating }: { rating: ScorecardRating }) {
  const { t } = useTranslation('interviews');
  const label = t(`scorecards.ratings.${rating}`);
  return (
    <span className={classes.rating}>
      <span className={classes.boxes} role="img" aria-label={t('scorecards.ratingOf', { rating, label })}>
        {SCORECARD_RATINGS.map((each) => (
          <span key={each} data-filled={each <= rating || undefined} />
        ))}
      </span>
      <span aria-hidden="true">{label}</span>
    </span>
  );
}
