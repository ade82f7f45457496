import { useTranslation } from 'react-i18next';
import classes from './board.module.css';

interface OrderLinksProps {
  orders: readonly { label: string; href: string; chosen: boolean }[];
  /** A sentence that explains the current order. */
  by: string;
}

/** Links to the orders of a public list. */
export function OrderLinks({ orders, by }: OrderLinksProps) {
  const { t } = useTranslation('public');
  return (
    <>
      <span className={classes.orders}>
        {t('board.orderBy')}{' '}
        {orders.map(({ label, href, chosen }) => (
          <a key={href} href={href} aria-current={chosen || undefined}>
            {label}
          </a>
        ))}
      </span>
      <p>{by}</p>
    </>
  );
}
