import { COMPANY_ORDERS, type CompanyFilters, companiesWith } from '@tandem/contracts/company-address';
import { useTranslation } from 'react-i18next';
import board from '../board/board.module.css';

/** The orders to choose from, and in one sentence what orders the list. */
export function CompanyOrderLinks({ filters }: { filters: CompanyFilters }) {
  const { t } = useTranslation('public');
  return (
    <>
      <span className={board.orders}>
        {t('board.orderBy')}{' '}
        {COMPANY_ORDERS.map((order) => (
          <a key={order} href={companiesWith(filters, { order })} aria-current={order === filters.order || undefined}>
            {t(`companies.orders.${order}`)}
          </a>
        ))}
      </span>
      <p>{t(`companies.orderedBy.${filters.order}`)}</p>
    </>
  );
}
