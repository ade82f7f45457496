import { useTranslation } from 'react-i18next';
import classes from './editing.module.css';
import { goToField } from './go-to-field.ts';

interface StrengthMeterProps {
  title: string;
  /** Names the bar. */
  label: string;
  percent: number;
  /** What is missing before anything else counts. */
  needed?: string | undefined;
  /** The one thing that helps most next, as words that lead to its field; undefined when nothing is missing. */
  next?: { words: string; anchor: string; gain: number } | undefined;
  /** As part of the column of fields. */
  flat?: boolean | undefined;
}

/** How far something is, and the one thing that helps most next, with the way to it. */
export function StrengthMeter({ title, label, percent, needed, next, flat }: StrengthMeterProps) {
  const { t } = useTranslation('editing');
  return (
    <div className={classes.strength} data-flat={flat || undefined}>
      <b>{title}</b>
      <span className={classes.strengthBar}>
        <progress max={100} value={percent} aria-label={label} />
        {t('strength.percent', { percent })}
      </span>
      <p>
        {needed && `${needed} `}
        {next ? (
          <>
            {t('strength.helps')}{' '}
            <a
              href={`#${next.anchor}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(next.anchor);
              }}
            >
              {next.words}
            </a>{' '}
            {t('strength.gain', { percent: next.gain })}
          </>
        ) : (
          t('strength.whole')
        )}
      </p>
    </div>
  );
}
