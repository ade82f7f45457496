import type { Metric, PeriodUnit } from '@tandem/catalogue/marketplace';
import type { MarketplaceRow } from '@tandem/contracts/marketplace';
import { formatDate, formatNumber } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { ExportButton } from '../ExportButton.tsx';
import classes from './numbers.module.css';

const PAGE = 20;
/** The additional column of the rows, by metric. */
const MEASURES: Partial<Record<Metric, 'days' | 'amount'>> = {
  active: 'days',
  answers: 'days',
  hires: 'days',
  revenue: 'amount',
};

interface NumberRowsProps {
  metric: Metric;
  unit: PeriodUnit;
  start: string;
  period: string;
  country: string;
  skip: number;
}

/**
 * Days begin at midnight in Stockholm, wherever the reader is, so that a row's date lies in the period that counts it.
 */
const ZONE = 'Europe/Stockholm';
const noonOf = (moment: string): string =>
  `${new Date(moment).toLocaleDateString('sv-SE', { timeZone: ZONE })}T12:00:00Z`;

/** The rows behind a number. */
export function NumberRows({ metric, unit, start, period, country, skip }: NumberRowsProps) {
  const { t, i18n } = useTranslation('numbers');
  const query = { metric, unit, start, country };
  const list = useQuery({
    queryKey: ['marketplace', 'rows', query, skip],
    queryFn: () => api.marketplace.rows({ query: { ...query, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total ?? 0;
  const measure = MEASURES[metric];
  const columns = ['developer', 'company', 'job', 'day', ...(measure ? [measure] : [])];
  return (
    <Section
      id="rows"
      title={t('rowsOf', { figure: t(`figures.${metric}`), period })}
      aside={
        total > 0 && <ExportButton fileName={`${metric}.csv`} load={() => api.marketplace.exportRows({ query })} />
      }
    >
      {list.isError && <LoadFailed title={t('rowsFailed')} query={list} />}
      {list.isPending && <RowsSkeleton label={t('rowsLoading')} rows={4} />}
      {list.data && total === 0 && <p>{t('noRows')}</p>}
      {list.data && total > 0 && (
        <div className={classes.scroll}>
          <table className={classes.rows}>
            <caption className="td-hidden">
              {t('rowCount', { count: total, number: formatNumber(total, i18n.language) })}
            </caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.data.items.map((row) => (
                <Row key={row._id} row={row} measure={measure && t(`columns.${measure}`)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages skip={skip} size={PAGE} total={total} />
    </Section>
  );
}

function Row({ row, measure }: { row: MarketplaceRow; measure: string | undefined }) {
  const { i18n } = useTranslation('numbers');
  const { developerId, developer, companyId, company, job, date, days, amount, currency } = row;
  return (
    <tr>
      <th scope="row">{developerId && <Link to={paths.admin.user(developerId)}>{developer || developerId}</Link>}</th>
      <td>{companyId && <Link to={paths.admin.account(companyId)}>{company || companyId}</Link>}</td>
      <td>{job}</td>
      <td>{formatDate(noonOf(date), i18n.language)}</td>
      {measure && (
        <td data-label={measure}>
          {days !== null && formatNumber(days, i18n.language, Number.isInteger(days) ? 0 : 1)}
          {amount !== null && currency && formatAmount(amount, currency, i18n.language)}
        </td>
      )}
    </tr>
  );
}
