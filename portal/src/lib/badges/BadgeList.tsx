import type { DeveloperBadge } from '@tandem/contracts/badge';
import { useTranslation } from 'react-i18next';
import { EarnedList } from './EarnedList.tsx';
import { BADGE_ICONS } from './icons.ts';
import { useBadgeText } from './use-badge-text.ts';

interface BadgeListProps {
  badges: readonly DeveloperBadge[];
  /** At most so many, as in the rows of a list; all of them unless given. */
  most?: number;
  /** Drawn by the server. */
  still?: boolean | undefined;
}

/** A developer's badges. Needs the texts `badges`. */
export function BadgeList({ badges, most, still }: BadgeListProps) {
  const { t } = useTranslation('catalogue');
  const words = useBadgeText();
  const items = badges.slice(0, most).map((badge) => ({
    key: badge.key,
    label: t(`candidateBadges.${badge.key}`),
    Icon: BADGE_ICONS[badge.key],
    why: words(badge),
  }));
  return <EarnedList items={items} still={still} />;
}
