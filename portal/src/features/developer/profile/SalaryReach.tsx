import { useDebouncedValue } from '@mantine/hooks';
import type { Role } from '@tandem/catalogue/roles';
import { perMonth } from '@tandem/catalogue/salaries';
import type { SalaryExpectations } from '@tandem/contracts/developer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from './profile.module.css';

/** How many public jobs for the role reach the minimum. */
export function SalaryReach({ role, salary }: { role: Role | null; salary: SalaryExpectations | null }) {
  const { t } = useTranslation('developer');
  const least = salary ? Math.round(perMonth(salary.amount, salary.frequency, salary.currency, 'eur')) : 0;
  const [asked] = useDebouncedValue(least, 400);
  const facets = useQuery({
    queryKey: ['jobs', 'facets', role, asked],
    queryFn: () => api.jobs.facets({ query: { role: role ? [role] : undefined, salary: asked } }),
    enabled: Boolean(role) && asked > 0,
    placeholderData: keepPreviousData,
  });
  if (!facets.data || !role || asked === 0) return null;
  const all = facets.data.without.salary ?? facets.data.total;
  return (
    <p className={classes.reach} role="status">
      {all === 0 ? t('profile.wanted.reachNone') : t('profile.wanted.reach', { reached: facets.data.total, all })}
    </p>
  );
}
