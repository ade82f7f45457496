import { perMonth } from '@tandem/catalogue/salaries';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatMoney, formatNumber, formatSalary } from '@tandem/i18n/format';
import { EyeLevel } from '@tandem/ui/EyeLevel';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { euroPerMonth } from '../../../lib/job/job-salary.ts';
import classes from './compared.module.css';

const STEP = 500;

interface SalaryComparisonProps {
  developer: VisibleDeveloper;
  job: JobOnBoard;
}

/** Offered and expected salary on one axis, in euros per month, with the gap between them. */
export function SalaryComparison({ developer: { salaryExpectations, firstName }, job }: SalaryComparisonProps) {
  const { t, i18n } = useTranslation(['search', 'company']);
  const [from, to] = euroPerMonth(job).map(Math.round) as [number, number];
  if (to === 0) return null;
  const euro = (sum: number) => formatMoney(sum, 'eur', i18n.language);
  const name = firstName || t('company:matches.noName');
  const wish = salaryExpectations
    ? Math.round(perMonth(salaryExpectations.amount, salaryExpectations.frequency, salaryExpectations.currency, 'eur'))
    : 0;
  const offer = t('search:pay.offer', { sum: formatSalary(from, to, 'eur', i18n.language) });
  const expects = wish ? t('search:pay.expects', { name, sum: euro(wish) }) : '';
  const room = wish ? to - Math.max(from, wish) : 0;
  const axis = [
    Math.floor((Math.min(from, wish || from) * 0.9) / STEP) * STEP,
    Math.ceil((Math.max(to, wish || to) * 1.05) / STEP) * STEP,
  ] as const;
  return (
    <Section small level={2} line="rule" title={t('search:group.salary')} aside={t('search:pay.monthly')}>
      <SalaryBar
        from={from}
        to={to}
        {...(wish > 0 && { pin: wish })}
        axis={axis}
        label={[offer, expects].filter(Boolean).join('; ')}
      />
      <div className={classes.axis} aria-hidden="true">
        <span>{formatNumber(axis[0], i18n.language)}</span>
        <span>{euro(axis[1])}</span>
      </div>
      <ul className={classes.legend}>
        <li data-sign="offer">{offer}</li>
        {expects && <li data-sign="wish">{expects}</li>}
        {room > 0 && <li data-sign="room">{t('search:pay.room', { sum: euro(room) })}</li>}
        {wish > to && <li>{t('search:pay.over', { sum: euro(wish - to) })}</li>}
        {salaryExpectations === undefined && (
          <li>
            <EyeLevel level="match" label={t('search:pay.afterMatch', { name })} />
          </li>
        )}
        {salaryExpectations === null && <li>{t('search:pay.unsaid', { name })}</li>}
      </ul>
    </Section>
  );
}
