import type { DeveloperBadge } from '@tandem/contracts/badge';
import { formatDate, formatList } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';

/** Returns a function that words the reason and the date of a badge. */
export function useBadgeText() {
  const { t, i18n } = useTranslation(['badges', 'catalogue']);
  return ({ key, since, values }: DeveloperBadge): string => {
    const regions = Array.isArray(values.regions)
      ? formatList(
          values.regions.map((region) => t(`catalogue:visa.${region}`)),
          i18n.language,
        )
      : '';
    const why = t(`badges:why.${key}`, { ...values, regions, count: Number(values.days ?? 0) });
    return `${why} ${t('badges:since', { date: formatDate(since, i18n.language) })}`;
  };
}
