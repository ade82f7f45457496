import { IconSearch } from '@tabler/icons-react';
import { countCompanyFilters, readCompanyFilters } from '@tandem/contracts/company-address';
import type { SitePage } from '@tandem/contracts/site';
import { formatNumber } from '@tandem/i18n/format';
import { Rows } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { CompanyRow } from '../../lib/company/CompanyRow.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { paths } from '../../lib/paths.ts';
import board from '../board/board.module.css';
import { FilteredList } from '../board/FilteredList.tsx';
import { SearchButton } from '../board/SearchButton.tsx';
import { useSite } from '../SiteContext.tsx';
import site from '../site.module.css';
import { ActiveCompanyFilters } from './ActiveCompanyFilters.tsx';
import { CompanyFilterPanel } from './CompanyFilterPanel.tsx';
import { CompanyOrderLinks } from './CompanyOrderLinks.tsx';
import classes from './companies.module.css';
import { NoCompany } from './NoCompany.tsx';

const PAGE = 20;
const FORM = 'companies';

/** All companies with a public page: filters with counts, all of it in the address. */
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
        <form id={FORM} method="get" action={paths.companies} data-live className={classes.search}>
          <span className={board.field}>
            <IconSearch size={18} stroke={1.75} aria-hidden="true" />
            <input
              className={site.input}
              type="search"
              name="q"
              aria-label={t('companies.search')}
              placeholder={t('companies.search')}
              maxLength={100}
              defaultValue={filters.text}
            />
          </span>
          {filters.order !== 'weight' && <input type="hidden" name="order" value={filters.order} />}
          <SearchButton />
        </form>
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
