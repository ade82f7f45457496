import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';

/** Says that a payment has raised a job or company in a list, and what that means. */
export function PromotedMark() {
  const { t } = useTranslation('fit');
  return <Outline hint={t('promotedHint')}>{t('promoted')}</Outline>;
}
