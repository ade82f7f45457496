import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { type Advice, adviceOn } from './advice.ts';
import classes from './editor.module.css';
import type { JobValues } from './job-draft.ts';

/** Number of further items below the first. */
const MORE = 2;

/** The most useful improvements to the ad, and how many of its checks are met. */
export function AdviceLine({ values }: { values: JobValues }) {
  const { t } = useTranslation('company');
  const { advice, met, of } = adviceOn(values);
  const [first, ...others] = advice;
  return (
    <section className={classes.advice} aria-label={t('editor.advice.title')}>
      <p className={classes.adviceHead}>
        <b>{t(first ? 'editor.advice.title' : 'editor.advice.whole')}</b>
        <span>{t('editor.advice.met', { met, of })}</span>
      </p>
      <progress max={of} value={met} aria-label={t('editor.advice.met', { met, of })} />
      {first && (
        <ul>
          {[first, ...others.slice(0, MORE)].map((each) => (
            <AdviceItem key={each.key} advice={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AdviceItem({ advice: { key, field, values = {} } }: { advice: Advice }) {
  const { t } = useTranslation('company');
  return (
    <li>
      <TextButton
        onClick={() => {
          const control = document.getElementById(field);
          control?.scrollIntoView({ block: 'center' });
          control?.focus({ preventScroll: true });
        }}
      >
        {t(`editor.advice.${key}.act`)}
      </TextButton>{' '}
      <span>{t(`editor.advice.${key}.why`, values)}</span>
    </li>
  );
}
