import type { PaymentMethod } from '@tandem/contracts/payment';
import { useTranslation } from 'react-i18next';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns a function that formats a payment method: `Visa ending 4242`, or the kind of another method. */
export function useMethodName() {
  const { t } = useTranslation('billing');
  return ({ type, brand, last4 }: PaymentMethod) =>
    last4 ? t('method.ending', { brand: BRANDS[brand] ?? t('method.card'), last4 }) : (BRANDS[brand] ?? type);
}
