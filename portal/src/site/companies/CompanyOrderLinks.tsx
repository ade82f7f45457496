import { COMPANY_ORDERS, type CompanyFilters, companiesWith } from '@tandem/contracts/company-address';
import { useTranslation } from 'react-i18next';
import { OrderLinks } from '../board/OrderLinks.tsx';

/** A choice of the list's order, with a sentence that explains the current one. */
export function CompanyOrderLinks({ filters }: { filters: CompanyFilters }) {
  const { t } = useTranslation('public');
  return (
    <OrderLinks
      orders={COMPANY_ORDERS.map((order) => ({
        label: t(`companies.orders.${order}`),
        href: companiesWith(filters, { order }),
        chosen: order === filters.order,
      }))}
      by={t(`companies.orderedBy.${filters.order}`)}
    />
  );
}
