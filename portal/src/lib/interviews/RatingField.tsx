import { SCORECARD_RATINGS, type ScorecardRating } from '@tandem/catalogue/interviews';
import { Chip } from '@tandem/ui/Chip';
import { FieldGroup } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';
import classes from './scorecards.module.css';

interface RatingFieldProps {
  label: string;
  error?: string | undefined;
  value: ScorecardRating | null;
  onChange: (rating: ScorecardRating | null) => void;
  /** Whether pressing the chosen rating again clears it. */
  isOptional?: boolean;
}

/** A choice of four ratings, as chips. */
export function RatingField({ label, error, value, onChange, isOptional }: RatingFieldProps) {
  const { t } = useTranslation('interviews');
  return (
    <FieldGroup label={label} error={error}>
      <div className={classes.choices}>
        {SCORECARD_RATINGS.map((rating) => (
          <Chip
            key={rating}
            small
            pressed={value === rating}
            onToggle={() => onChange(isOptional && value === rating ? null : rating)}
          >
            {t(`scorecards.ratings.${rating}`)}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  );
}
