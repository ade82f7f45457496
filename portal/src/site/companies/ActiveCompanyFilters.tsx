import { skillLabel } from '@tandem/catalogue/skills';
import {
  type CompanyFacets,
  type CompanyFilters,
  companiesWith,
  NO_COMPANY_FILTERS,
} from '@tandem/contracts/company-address';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../../lib/places.ts';
import { ActiveFilters } from '../../lib/search-form/ActiveFilters.tsx';
import { useBadgePromise } from '../board/badge-promise.ts';

interface ActiveCompanyFiltersProps {
  filters: CompanyFilters;
  facets: CompanyFacets;
}

/** The active filters of the list, each with a link that removes it. */
export function ActiveCompanyFilters({ filters, facets }: ActiveCompanyFiltersProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const promiseLabel = useBadgePromise();
  const each = <K extends 'places' | 'types' | 'sizes' | 'stack' | 'perks' | 'badges'>(
    key: K,
    label: (value: CompanyFilters[K][number]) => string,
  ) =>
    (filters[key] as CompanyFilters[K][number][]).map((value) => ({
      key: `${key} ${value}`,
      label: label(value),
      count: formatNumber(facets[key][value] ?? 0, i18n.language),
      part: { [key]: (filters[key] as unknown[]).filter((other) => other !== value) } as Partial<CompanyFilters>,
    }));
  const active: { key: string; label: string; count?: string; part: Partial<CompanyFilters> }[] = [
    ...(filters.text ? [{ key: 'text', label: `“${filters.text}”`, part: { text: '' } }] : []),
    ...(filters.hiring ? [{ key: 'hiring', label: t('companies.filters.hiringNow'), part: { hiring: false } }] : []),
    ...each('types', (type) => t(`catalogue:companyTypes.${type}`)),
    ...each('sizes', (size) => t('job.people', { size: t(`catalogue:companySizes.${size}`) })),
    ...each('places', (city) => cityIn({ city }, i18n.language)),
    ...each('stack', skillLabel),
    ...each('perks', (perk) => t(`catalogue:perks.${perk}`)),
    ...each('badges', promiseLabel),
  ];
  return (
    <ActiveFilters
      filters={active.map(({ part, ...filter }) => ({ ...filter, href: companiesWith(filters, part) }))}
      removeLabel={(label) => t('board.remove', { label })}
      clear={{ label: t('board.clear'), href: companiesWith(NO_COMPANY_FILTERS, {}) }}
    />
  );
}
