import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';

/** Marks a job or company that ranks higher because of a payment, and explains why. */
export function PromotedMark() {
  const { t } = useTranslation('fit');
  return <Outline hint={t('promotedHint')}>{t('promoted')}</Outline>;
}
