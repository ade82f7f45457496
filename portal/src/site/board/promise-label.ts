import type { CompanyBadge } from '@tandem/catalogue/badges';
import { useTranslation } from 'react-i18next';

/** What companies with a badge promise: the badge without the numbers of one company. */
export function usePromiseLabel() {
  const { t } = useTranslation(['catalogue', 'badges']);
  return (key: CompanyBadge): string => t(`catalogue:companyBadges.${key}`, { range: t('badges:range.3') });
}
