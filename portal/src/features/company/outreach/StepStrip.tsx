import type { Sequence } from '@tandem/contracts/sequence';
import { joinFacts } from '@tandem/i18n/facts';
import { useTranslation } from 'react-i18next';
import classes from './sequence.module.css';

/** The steps of a sequence with their results. Steps performed by a person have a dashed mark. */
export function StepStrip({ sequence: { steps, numbers } }: { sequence: Sequence }) {
  const { t } = useTranslation('outreach');
  let day = 0;
  return (
    <ol className={classes.steps} aria-label={t('stepList')}>
      {steps.map(({ kind, afterDays }, nth) => {
        day += afterDays;
        const { sent, replied, due } = numbers[nth] ?? { sent: 0, replied: 0, due: 0 };
        const isTask = kind !== 'email';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={nth}>
            <span className={classes.mark} data-kind={kind} data-used={sent > 0 || undefined} aria-hidden="true">
              {nth + 1}
            </span>
            <b>{t(`kind.${kind}`)}</b>
            <span className={classes.day}>{t('day', { day })}</span>
            <span className={classes.small}>
              {joinFacts([
                isTask ? t('youSend') : '',
                sent > 0 ? t(isTask ? 'doneCount' : 'sentCount', { count: sent }) : t('noneSent'),
                replied > 0 ? t('replied', { count: replied }) : '',
                isTask && due > 0 ? t('dueCount', { count: due }) : '',
              ])}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
