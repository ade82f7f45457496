import type { Statistics } from '@tandem/contracts/statistics';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './statistics.module.css';

const STEPS = ['matches', 'accepted', 'interviewing', 'hired', 'ended'] as const;

/** The funnel of matches, each step as long as its number of matches. */
export function Funnel({ funnel }: { funnel: Statistics['funnel'] }) {
  const { t, i18n } = useTranslation('company');
  const max = Math.max(1, funnel.matches);
  return (
    <dl className={classes.funnel}>
      {STEPS.map((step) => (
        <div key={step} data-step={step}>
          <dt>{t(`statistics.funnel.${step}`)}</dt>
          <dd>
            <b>{formatNumber(funnel[step], i18n.language)}</b>
            <i style={{ width: `${(funnel[step] / max) * 100}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
