import { useTranslation } from 'react-i18next';
import classes from './editing.module.css';
import { goToField } from './go-to-field.ts';

interface StrengthMeterProps {
  title: string;
  /** Accessible name of the bar. */
  label: string;
  percent: number;
  /** Text about a requirement that is missing and has to be met first. */
  needed?: string | undefined;
  /** The most helpful next step, as a link to its field; undefined if nothing is missing. */
  next?: { words: string; anchor: string; gain: number } | undefined;
  /** Whether it is laid out as part of the column of fields. */
  flat?: boolean | undefined;
}

/** Shows how complete something is, with a link to the most helpful next step. */
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
