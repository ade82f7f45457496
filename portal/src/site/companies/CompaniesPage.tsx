import type { SitePage } from '@tandem/contracts/site';
import { formatNumber } from '@tandem/i18n/format';
import { SubmitButton } from '@tandem/ui/ActLink';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '../../lib/company/company.module.css';
import { useCompanyFacts } from '../../lib/company/company-facts.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../SiteContext.tsx';
import { SitePages } from '../SitePages.tsx';
import site from '../site.module.css';

const PAGE = 20;

/** All companies with a public page. */
export function CompaniesPage({ companies, total, skip }: Extract<SitePage, { page: 'companies' }>) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const { query } = useSite();
  const facts = useCompanyFacts();
  return (
    <div className={classes.list}>
      <PageHead
        title={t('companies.title')}
        lead={
          <span data-part="count">
            {t('companies.count', { count: total, number: formatNumber(total, i18n.language) })}
          </span>
        }
      />
      <search>
        <form method="get" action={paths.companies} data-live className={classes.search}>
          <input
            className={site.input}
            type="search"
            name="q"
            aria-label={t('companies.search')}
            placeholder={t('companies.search')}
            maxLength={200}
            defaultValue={query.get('q') ?? ''}
          />
          <SubmitButton large>{t('board.search')}</SubmitButton>
        </form>
      </search>
      <div data-part="results">
        {total === 0 ? (
          <EmptyState figure="nothing" title={t('companies.nothing')}>
            {t('companies.nothingText')}
          </EmptyState>
        ) : (
          <>
            <Rows>
              {companies.map((company) => (
                <Row
                  key={company._id}
                  lead={<CompanyMark id={company._id} name={company.name} src={company.logo || undefined} />}
                  title={<Link to={paths.company(company.slug)}>{company.name}</Link>}
                  meta={facts(company)}
                  aside={company.jobs && company.jobs.length > 0 && t('companies.jobs', { count: company.jobs.length })}
                >
                  {company.headline && <p className={classes.headline}>{company.headline}</p>}
                </Row>
              ))}
            </Rows>
            <SitePages skip={skip} size={PAGE} total={total} />
          </>
        )}
      </div>
    </div>
  );
}
