import type { Scorecard } from '@tandem/contracts/scorecard';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { RatingMark } from './RatingMark.tsx';
import classes from './scorecards.module.css';

/** A submitted scorecard: the overall rating, the rated criteria, and the comments. */
export function ScorecardView({ scorecard, name }: { scorecard: Scorecard; name: string }) {
  const { t, i18n } = useTranslation('interviews');
  const { overall, ratings, comment, submittedDate } = scorecard;
  return (
    <article className={classes.card}>
      <p className={classes.head}>
        <b>{name}</b> <RatingMark rating={overall} />
        <span className={classes.quiet}>{formatWhen(submittedDate, i18n.language)}</span>
      </p>
      {comment && <p className={classes.comment}>{comment}</p>}
      {ratings.length > 0 && (
        <dl className={classes.ratings}>
          {ratings.map(({ criterion, rating, comment: why }) => (
            <div key={criterion}>
              <dt>{t(`scorecards.criteria.${criterion}`)}</dt>
              <dd>
                <RatingMark rating={rating} />
                {why && <span className={classes.comment}>{why}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
