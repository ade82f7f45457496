import type { Fit } from '@tandem/contracts/fit';
import { FitStrip } from '@tandem/ui/FitStrip';
import { useTranslation } from 'react-i18next';
import classes from './fit.module.css';

interface FitScoreProps {
  fit: Fit;
  /** Width of the bar, in pixels. */
  width?: number;
  /** Whether only the bar is shown, because the number is already next to it. */
  bare?: boolean;
}

/** The score of a fit, always with its bar. */
export function FitScore({ fit, width, bare }: FitScoreProps) {
  const { t } = useTranslation(['fit']);
  const parts = fit.reasons.map(({ key, state }) =>
    t('fit:stripPart', { title: t(`fit:title.${key}`), state: t(`fit:state.${state}`).toLocaleLowerCase() }),
  );
  return (
    <span className={classes.score}>
      {!bare && (
        <b className="td-num" aria-hidden="true">
          {fit.percent}
        </b>
      )}
      <FitStrip
        parts={fit.reasons}
        label={t('fit:strip', { percent: fit.percent, parts: parts.join(', ') })}
        width={width}
      />
    </span>
  );
}
