import { IconX } from '@tabler/icons-react';
import { skillLabel } from '@tandem/catalogue/skills';
import { boardWith, type Filters, NO_FILTERS, roleCount } from '@tandem/contracts/board-address';
import type { JobFacets } from '@tandem/contracts/job';
import { formatMoney, formatNumber, languageName } from '@tandem/i18n/format';
import { textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../../lib/places.ts';
import classes from './board.module.css';
import { usePromiseLabel } from './promise-label.ts';

interface ActiveFiltersProps {
  filters: Filters;
  facets: JobFacets;
}

/** What the list is narrowed by, each to be taken away by its link. */
export function ActiveFilters({ filters, facets }: ActiveFiltersProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const promiseLabel = usePromiseLabel();
  const number = (count: number | undefined) => formatNumber(count ?? 0, i18n.language);
  const without = <T,>(list: readonly T[], value: T) => list.filter((each) => each !== value);
  const active: { label: string; count?: string; part: Partial<Filters> }[] = [
    ...(filters.text ? [{ label: `“${filters.text}”`, part: { text: '' } }] : []),
    ...(filters.city ? [{ label: cityIn(filters, i18n.language), part: { city: '' } }] : []),
    ...filters.roles.map((role) => ({
      label: t(`catalogue:shortRoles.${role}`),
      count: number(roleCount(facets, role)),
      part: { roles: without(filters.roles, role) },
    })),
    ...filters.remote.map((remote) => ({
      label: t(`catalogue:remote.${remote}`),
      count: number(facets.remote[remote]),
      part: { remote: without(filters.remote, remote) },
    })),
    ...filters.skills.map((skill) => ({
      label: skillLabel(skill),
      count: number(facets.skill[skill]),
      part: { skills: without(filters.skills, skill) },
    })),
    ...(filters.salary
      ? [{ label: t('board.from', { sum: formatMoney(filters.salary, 'eur', i18n.language) }), part: { salary: 0 } }]
      : []),
    ...filters.promises.map((promise) => ({
      label: promiseLabel(promise),
      count: number(facets.promise[promise]),
      part: { promises: without(filters.promises, promise) },
    })),
    ...filters.levels.map((level) => ({
      label: t(`catalogue:seniority.${level}`),
      count: number(facets.seniority[level]),
      part: { levels: without(filters.levels, level) },
    })),
    ...filters.types.map((type) => ({
      label: t(`catalogue:jobTypes.${type}`),
      count: number(facets.jobType[type]),
      part: { types: without(filters.types, type) },
    })),
    ...filters.languages.map((code) => ({
      label: languageName(code, i18n.language),
      count: number(facets.language[code]),
      part: { languages: without(filters.languages, code) },
    })),
    ...(filters.visa ? [{ label: t('board.visa'), part: { visa: false } }] : []),
  ];
  if (active.length === 0) return null;
  return (
    <div className={classes.active}>
      {active.map(({ label, count, part }) => (
        <a
          key={label}
          className={classes.chip}
          href={boardWith(filters, part)}
          aria-label={t('board.remove', { label: [label, count].filter(Boolean).join(' ') })}
        >
          {label} {count && <span>{count}</span>}
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </a>
      ))}
      <a {...textButtonLook({ small: true })} href={boardWith(NO_FILTERS, {})}>
        {t('board.clear')}
      </a>
    </div>
  );
}
