import { BOARD_ORDERS } from '@tandem/catalogue/work';
import { boardWith, type Filters } from '@tandem/contracts/board-address';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { OrderLinks } from './OrderLinks.tsx';

interface BoardOrderProps {
  filters: Filters;
  /** Number of promoted jobs on this page. */
  promoted: number;
}

/** A choice of the list's order, with a sentence that explains the current one. */
export function BoardOrder({ filters, promoted }: BoardOrderProps) {
  const { t, i18n } = useTranslation('public');
  const { order } = filters;
  const number = formatNumber(promoted, i18n.language);
  return (
    <OrderLinks
      orders={(['', ...BOARD_ORDERS] as const).map((each) => ({
        label: t(`board.orders.${each || 'board'}`),
        href: boardWith(filters, { order: each }),
        chosen: each === order,
      }))}
      by={order ? t(`board.orderedBy.${order}`) : t('board.orderedBy.board', { count: promoted, number })}
    />
  );
}
