import type { CompanyBadgeHeld } from '@tandem/contracts/badge';
import { formatDate } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { COMPANY_BADGE_ICONS } from './company-icons.ts';
import { EarnedList } from './EarnedList.tsx';

interface CompanyBadgeListProps {
  badges: readonly CompanyBadgeHeld[];
  most?: number;
  /** Drawn by the server. */
  still?: boolean | undefined;
}

/** What a company has earned. Needs the texts `badges`. */
export function CompanyBadgeList({ badges, most, still }: CompanyBadgeListProps) {
  const { t, i18n } = useTranslation(['badges', 'catalogue']);
  const items = badges.slice(0, most).map(({ key, since, values }) => {
    const said = { ...values, range: values.range ? t(`badges:range.${values.range}`) : '' };
    const why = t(`badges:company.${key}`, { ...said, count: Number(values.count ?? 0) });
    return {
      key,
      label: t(`catalogue:companyBadges.${key}`, said),
      Icon: COMPANY_BADGE_ICONS[key],
      why: `${why} ${t('badges:since', { date: formatDate(since, i18n.language) })}`,
    };
  });
  return <EarnedList items={items} still={still} />;
}
