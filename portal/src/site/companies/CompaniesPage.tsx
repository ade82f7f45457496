import { countCompanyFilters, readCompanyFilters } from '@tandem/contracts/company-address';
import type { SitePage } from '@tandem/contracts/site';
import { formatNumber } from '@tandem/i18n/format';
import { Rows } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { CompanyRow } from '../../lib/company/CompanyRow.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { paths } from '../../lib/paths.ts';
import { FilteredList } from '../board/FilteredList.tsx';
import { PublicSearchForm } from '../board/PublicSearchForm.tsx';
import { useSite } from '../SiteContext.tsx';
import { ActiveCompanyFilters } from './ActiveCompanyFilters.tsx';
import { CompanyFilterPanel } from './CompanyFilterPanel.tsx';
import { CompanyOrderLinks } from './CompanyOrderLinks.tsx';
import { NoCompany } from './NoCompany.tsx';

const PAGE = 20;
const FORM = 'companies';

/** All companies with a public page, and filters with counts, all of which are in the URL. */
export function CompaniesPage(page: Extract<SitePage, { page: 'companies' }>) {
  const { companies, total, skip, facets, everywhere } = page;
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const { query } = useSite();
  const filters = readCompanyFilters(query);
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <FilteredList
      title={t('companies.headline', { count: everywhere.total, number: number(everywhere.total) })}
      form={FORM}
      search={
        <PublicSearchForm
          id={FORM}
          action={paths.companies}
          text={{ label: t('companies.search'), value: filters.text, maxLength: 100, type: 'search' }}
          order={filters.order === 'weight' ? undefined : filters.order}
        />
      }
      filters={<CompanyFilterPanel filters={filters} facets={facets} everywhere={everywhere} />}
      active={<ActiveCompanyFilters filters={filters} facets={facets} />}
      applied={countCompanyFilters(filters)}
      results={t('companies.results')}
      total={facets.total}
      found={t('companies.found', { count: total, number: number(total) })}
      order={<CompanyOrderLinks filters={filters} />}
    >
      {total === 0 ? (
        <NoCompany filters={filters} facets={facets} />
      ) : (
        <>
          <Rows>
            {companies.map((company) => (
              <CompanyRow
                key={company._id}
                company={company}
                asked={filters.stack}
                promoted={filters.order === 'weight' && company.isPaying === true}
              />
            ))}
          </Rows>
          <Pages skip={skip} size={PAGE} total={total} />
        </>
      )}
    </FilteredList>
  );
}
