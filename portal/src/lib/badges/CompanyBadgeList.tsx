import type { EarnedCompanyBadge } from '@tandem/contracts/badge';
import { formatDate } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { useCompanyReasons } from './company-reasons.ts';
import { EarnedList } from './EarnedList.tsx';

interface CompanyBadgeListProps {
  badges: readonly EarnedCompanyBadge[];
  max?: number;
  /** Whether it is server-rendered and has to work without JavaScript. */
  still?: boolean | undefined;
}

/** A company's badges. Needs the texts `badges`. */
export function CompanyBadgeList({ badges, max, still }: CompanyBadgeListProps) {
  const { t, i18n } = useTranslation('badges');
  const reasons = useCompanyReasons();
  const items = badges.slice(0, max).map((badge) => {
    const { why, ...shown } = reasons(badge);
    return { key: badge.key, ...shown, why: `${why} ${t('since', { date: formatDate(badge.since, i18n.language) })}` };
  });
  return <EarnedList items={items} still={still} />;
}
