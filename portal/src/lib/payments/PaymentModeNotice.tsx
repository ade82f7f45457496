import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { usePrices } from './use-prices.ts';

/** Notice that nothing is charged, because payments are in test mode or simulated. */
export function PaymentModeNotice() {
  const { t } = useTranslation('billing');
  const mode = usePrices().data?.mode;
  if (mode !== 'stand-in' && mode !== 'test') return null;
  return (
    <Notice tone="warn" title={t(`mode.${mode}`)}>
      {t(`mode.${mode}Text`)}
    </Notice>
  );
}
