import { IconX } from '@tabler/icons-react';
import { skillLabel } from '@tandem/catalogue/skills';
import {
  type CompanyFacets,
  type CompanyFilters,
  companiesWith,
  NO_COMPANY_FILTERS,
} from '@tandem/contracts/company-address';
import { formatNumber } from '@tandem/i18n/format';
import { textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../../lib/places.ts';
import board from '../board/board.module.css';
import { usePromiseLabel } from '../board/promise-label.ts';

interface ActiveCompanyFiltersProps {
  filters: CompanyFilters;
  facets: CompanyFacets;
}

/** What the list is narrowed by, each to be taken away by its link. */
export function ActiveCompanyFilters({ filters, facets }: ActiveCompanyFiltersProps) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const promiseLabel = usePromiseLabel();
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
  if (active.length === 0) return null;
  return (
    <div className={board.active}>
      {active.map(({ key, label, count, part }) => (
        <a
          key={key}
          className={board.chip}
          href={companiesWith(filters, part)}
          aria-label={t('board.remove', { label: [label, count].filter(Boolean).join(' ') })}
        >
          {label} {count && <span>{count}</span>}
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </a>
      ))}
      <a {...textButtonLook({ small: true })} href={companiesWith(NO_COMPANY_FILTERS, {})}>
        {t('board.clear')}
      </a>
    </div>
  );
}
