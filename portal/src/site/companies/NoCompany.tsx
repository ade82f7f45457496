import {
  type CompanyFacets,
  type CompanyFilters,
  companiesWith,
  NO_COMPANY_FILTERS,
} from '@tandem/contracts/company-address';
import { formatNumber } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';

/** Shown if no company matches: names the filter that excludes most companies, with a link that removes it. */
export function NoCompany({ filters, facets }: { filters: CompanyFilters; facets: CompanyFacets }) {
  const { t, i18n } = useTranslation('public');
  const [strictest] = Object.entries(facets.without)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  const key = strictest?.[0] as 'text' | undefined;
  return (
    <EmptyState
      figure="nothing"
      level={2}
      title={t('companies.nothing')}
      actions={
        <>
          {strictest && key && (
            <ActLink href={companiesWith(filters, { [key]: NO_COMPANY_FILTERS[key] })}>
              {t(`companies.without.${key}`, { number: formatNumber(strictest[1], i18n.language) })}
            </ActLink>
          )}
          <ActLink quiet href={companiesWith(NO_COMPANY_FILTERS, {})}>
            {t('board.clear')}
          </ActLink>
        </>
      }
    >
      {t(strictest ? 'board.nothingText' : 'companies.nothingText')}
    </EmptyState>
  );
}
