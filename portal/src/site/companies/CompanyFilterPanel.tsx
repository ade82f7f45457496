import { COMPANY_BADGES } from '@tandem/catalogue/badges';
import { COMPANY_SIZES } from '@tandem/catalogue/companies';
import { skillLabel } from '@tandem/catalogue/skills';
import type { CompanyFacets, CompanyFilters } from '@tandem/contracts/company-address';
import { formatNumber } from '@tandem/i18n/format';
import { textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../../lib/places.ts';
import { useBadgePromise } from '../board/badge-promise.ts';
import { FilterChoices, FilterGroup } from '../board/FilterGroup.tsx';

const AT_FIRST = 6;

interface CompanyFilterPanelProps {
  filters: CompanyFilters;
  facets: CompanyFacets;
  everywhere: CompanyFacets;
}

type ListKey = 'places' | 'types' | 'stack' | 'perks';

/** All filters, each with its number of companies; filters with many values list the most frequent first. */
export function CompanyFilterPanel({ filters, facets, everywhere }: CompanyFilterPanelProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const promiseLabel = useBadgePromise();
  const number = (value: number | undefined) => formatNumber(value ?? 0, i18n.language);
  const choices = (
    name: string,
    key: keyof CompanyFacets,
    values: readonly string[],
    label: (value: string) => string,
  ) => (
    <FilterChoices
      form="companies"
      name={name}
      values={values}
      chosen={[filters[key as ListKey]].flat().map(String)}
      label={label}
      count={(value) => number((facets[key] as Record<string, number>)[value])}
    />
  );
  const long = (name: string, key: ListKey, label: (value: string) => string) => {
    const chosen: readonly string[] = filters[key];
    const all = Object.entries(everywhere[key])
      .sort(([one, many], [other, more]) => more - many || label(one).localeCompare(label(other), i18n.language))
      .map(([value]) => value);
    const first = [...new Set([...chosen, ...all.slice(0, AT_FIRST)])];
    const rest = all.filter((value) => !first.includes(value));
    return (
      <FilterGroup title={t(`public:companies.filters.${key}`)}>
        {choices(name, key, first, label)}
        {rest.length > 0 && (
          <details>
            <summary {...textButtonLook({ small: true })}>
              {t('public:companies.filters.more', { count: rest.length })}
            </summary>
            {choices(name, key, rest, label)}
          </details>
        )}
      </FilterGroup>
    );
  };
  return (
    <>
      <FilterGroup title={t('public:companies.filters.hiring')}>
        {choices('hiring', 'hiring', ['true'], () => t('public:companies.filters.hiringNow'))}
      </FilterGroup>
      {long('type', 'types', (type) => t(`catalogue:companyTypes.${type}`))}
      <FilterGroup title={t('public:companies.filters.sizes')}>
        {choices('size', 'sizes', COMPANY_SIZES.map(String), (size) => t(`catalogue:companySizes.${size}`))}
      </FilterGroup>
      {long('place', 'places', (city) => cityIn({ city }, i18n.language))}
      {long('stack', 'stack', skillLabel)}
      {long('perk', 'perks', (perk) => t(`catalogue:perks.${perk}`))}
      <FilterGroup title={t('public:companies.filters.badges')}>
        <FilterChoices
          form="companies"
          name="badge"
          values={COMPANY_BADGES.filter((key) => everywhere.badges[key] || filters.badges.includes(key))}
          chosen={filters.badges}
          label={promiseLabel}
          count={(badge) => number(facets.badges[badge])}
        />
      </FilterGroup>
    </>
  );
}
