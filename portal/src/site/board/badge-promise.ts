import type { CompanyBadge } from '@tandem/catalogue/badges';
import { useTranslation } from 'react-i18next';

/** Returns a function that words a badge as a promise of every company with it, without the numbers of one company. */
export function useBadgePromise() {
  const { t } = useTranslation(['catalogue', 'badges']);
  return (key: CompanyBadge): string => t(`catalogue:companyBadges.${key}`, { range: t('badges:range.3') });
}
