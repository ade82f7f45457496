import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { usePrices } from './use-prices.ts';

/** Says that nothing is charged, while payments go to a stand-in or are a test. */
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
