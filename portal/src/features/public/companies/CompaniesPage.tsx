import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { COMPANY_TYPES_ON_CARD } from '@tandem/catalogue/companies';
import { formatNumber } from '@tandem/i18n/format';
import { CompanyMark } from '@tandem/ui/CompanyMark';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { placeName } from '../../../lib/places.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from './companies.module.css';

const PAGE = 20;
const PAUSE = 300;

/** All companies with a public page. */
export default function CompaniesPage() {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  useTitle(t('companies.title'));
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const skip = Math.max(0, Math.floor(Number(params.get('skip'))) || 0);
  const search = useDebouncedCallback((q: string) => setParams(q ? { q } : {}, { replace: true }), PAUSE);
  const companies = useQuery({
    queryKey: ['companies', 'public', text, skip],
    queryFn: () => api.companies.list({ query: { text: text || undefined, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const number = (value: number) => formatNumber(value, i18n.language);
  const total = companies.data?.total ?? 0;

  return (
    <div className={classes.list}>
      <PageHead
        title={t('companies.title')}
        lead={companies.data && t('companies.count', { count: total, number: number(total) })}
      />
      <TextInput
        size="md"
        type="search"
        aria-label={t('companies.search')}
        placeholder={t('companies.search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        maxLength={200}
        defaultValue={text}
        onChange={(event) => search(event.target.value)}
      />
      {companies.isError && <LoadFailed title={t('companies.failed')} query={companies} />}
      {companies.isPending && <RowsSkeleton label={t('companies.loading')} />}
      {companies.data && total === 0 && (
        <EmptyState figure="nothing" title={t('companies.nothing')}>
          {t('companies.nothingText')}
        </EmptyState>
      )}
      {companies.data && total > 0 && (
        <>
          <Rows>
            {companies.data.items.map((company) => (
              <Row
                key={company._id}
                lead={<CompanyMark id={company._id} name={company.name} src={company.logo || undefined} />}
                title={<Link to={paths.company(company.slug)}>{company.name}</Link>}
                meta={[
                  company.offices?.[0] && placeName(company.offices[0], i18n.language),
                  company.companyTypes
                    ?.slice(0, COMPANY_TYPES_ON_CARD)
                    .map((type) => t(`catalogue:companyTypes.${type}`))
                    .join(', '),
                  company.companySize && t('job.people', { size: t(`catalogue:companySizes.${company.companySize}`) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                aside={company.jobs && company.jobs.length > 0 && t('companies.jobs', { count: company.jobs.length })}
              >
                {company.headline && <p className={classes.headline}>{company.headline}</p>}
              </Row>
            ))}
          </Rows>
          <Pages skip={skip} size={PAGE} total={total} />
        </>
      )}
    </div>
  );
}
