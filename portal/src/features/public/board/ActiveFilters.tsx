import { IconX } from '@tabler/icons-react';
import type { JobFacets } from '@tandem/contracts/job';
import { formatMoney, formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { useTranslation } from 'react-i18next';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import classes from './board.module.css';
import { roleCount } from './FilterPanel.tsx';
import type { Filters } from './use-filters.ts';

interface ActiveFiltersProps {
  filters: Filters;
  facets: JobFacets | undefined;
  change: (part: Partial<Filters>) => void;
}

export const NO_FILTERS: Filters = { text: '', city: '', roles: [], remote: [], skills: [], salary: 0, skip: 0 };

/** What the list is narrowed by, each to be taken away with one press. */
export function ActiveFilters({ filters, facets, change }: ActiveFiltersProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const number = (count: number | undefined) => facets && formatNumber(count ?? 0, i18n.language);
  const without = <T,>(list: readonly T[], value: T) => list.filter((each) => each !== value);
  const active: { label: string; count?: string; part: Partial<Filters> }[] = [
    ...(filters.text ? [{ label: `“${filters.text}”`, part: { text: '' } }] : []),
    ...(filters.city ? [{ label: filters.city, part: { city: '' } }] : []),
    ...filters.roles.map((role) => ({
      label: t(`catalogue:shortRoles.${role}`),
      count: facets && number(roleCount(facets, role)),
      part: { roles: without(filters.roles, role) },
    })),
    ...filters.remote.map((remote) => ({
      label: t(`catalogue:remote.${remote}`),
      count: number(facets?.remote[remote]),
      part: { remote: without(filters.remote, remote) },
    })),
    ...filters.skills.map((skill) => ({
      label: skillLabel(skill),
      count: number(facets?.skill[skill]),
      part: { skills: without(filters.skills, skill) },
    })),
    ...(filters.salary
      ? [{ label: t('board.from', { sum: formatMoney(filters.salary, 'eur', i18n.language) }), part: { salary: 0 } }]
      : []),
  ];
  if (active.length === 0) return null;
  return (
    <div className={classes.active}>
      {active.map(({ label, count, part }) => (
        <Chip
          key={label}
          small
          pressed
          count={count}
          aria-label={t('board.remove', { label: [label, count].filter(Boolean).join(' ') })}
          icon={<IconX size={14} stroke={1.75} aria-hidden="true" />}
          onToggle={() => change(part)}
        >
          {label}
        </Chip>
      ))}
      <button type="button" className={classes.more} onClick={() => change(NO_FILTERS)}>
        {t('board.clear')}
      </button>
    </div>
  );
}
