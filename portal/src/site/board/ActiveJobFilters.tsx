import { skillLabel } from '@tandem/catalogue/skills';
import { boardWith, type Filters, NO_FILTERS, roleCount } from '@tandem/contracts/board-address';
import type { JobFacets } from '@tandem/contracts/job';
import { formatMoney, formatNumber, languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../../lib/places.ts';
import { ActiveFilters } from '../../lib/search-form/ActiveFilters.tsx';
import { useBadgePromise } from './badge-promise.ts';

interface ActiveJobFiltersProps {
  filters: Filters;
  facets: JobFacets;
}

/** The active filters of the list, each with a link that removes it. */
export function ActiveJobFilters({ filters, facets }: ActiveJobFiltersProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const promiseLabel = useBadgePromise();
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
  return (
    <ActiveFilters
      filters={active.map(({ label, count, part }) => ({ key: label, label, count, href: boardWith(filters, part) }))}
      removeLabel={(label) => t('board.remove', { label })}
      clear={{ label: t('board.clear'), href: boardWith(NO_FILTERS, {}) }}
    />
  );
}
