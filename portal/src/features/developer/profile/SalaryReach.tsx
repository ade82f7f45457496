import { useDebouncedValue } from '@mantine/hooks';
import type { Role } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import type { SalaryExpectations } from '@tandem/contracts/developer';
import { formatMoney, formatNumber, formatSalary } from '@tandem/i18n/format';
import { SalaryBar } from '@tandem/ui/SalaryBar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from './profile.module.css';
import { payRange } from './salary-reach.ts';

/** How many public jobs for the role pay the minimum, and its position among their salaries. */
export function SalaryReach({ role, salary }: { role: Role | null; salary: SalaryExpectations | null }) {
  const { t, i18n } = useTranslation('developer');
  const min = salary ? Math.round(perMonth(salary.amount, salary.frequency, salary.currency, 'eur')) : 0;
  const [asked] = useDebouncedValue(min, 400);
  const facets = useQuery({
    queryKey: ['jobs', 'facets', role, asked],
    queryFn: () => api.jobs.facets({ query: { role: role ? [role] : undefined, salary: asked } }),
    enabled: Boolean(role) && asked > 0,
    placeholderData: keepPreviousData,
  });
  if (!facets.data || !role || !salary || asked === 0) return null;
  const all = facets.data.without.salary ?? facets.data.total;
  const { currency } = salary;
  const own = Math.round(perMonth(salary.amount, salary.frequency, currency));
  const pay = payRange(facets.data.salary, own, currency);
  return (
    <div className={classes.reach}>
      <p role="status">
        {all === 0 ? t('profile.wanted.reachNone') : t('profile.wanted.reach', { reached: facets.data.total, all })}
      </p>
      {pay && (
        <>
          <SalaryBar
            from={pay.from}
            to={pay.to}
            pin={own}
            axis={pay.axis}
            label={t('profile.wanted.reachBar', {
              range: formatSalary(pay.from, pay.to, currency, i18n.language),
              own: formatMoney(own, currency, i18n.language),
            })}
          />
          <div className={classes.axis} aria-hidden="true">
            <span>{formatNumber(pay.axis[0], i18n.language)}</span>
            <span>
              {t('profile.wanted.reachAxis', { range: formatSalary(pay.from, pay.to, currency, i18n.language) })}
            </span>
            <span>{formatMoney(pay.axis[1], currency, i18n.language)}</span>
          </div>
        </>
      )}
    </div>
  );
}
