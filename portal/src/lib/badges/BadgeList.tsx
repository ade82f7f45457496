import type { DeveloperBadge } from '@tandem/contracts/badge';
import { useTranslation } from 'react-i18next';
import { EarnedList } from './EarnedList.tsx';
import { BADGE_ICONS } from './icons.ts';
import { useBadgeText } from './use-badge-text.ts';

interface BadgeListProps {
  badges: readonly DeveloperBadge[];
  /** Maximum number shown, for example in rows of a list; by default all. */
  max?: number;
  /** Whether it is server-rendered and has to work without JavaScript. */
  still?: boolean | undefined;
}

/** A developer's badges. Needs the texts `badges`. */
export function BadgeList({ badges, max, still }: BadgeListProps) {
  const { t } = useTranslation('catalogue');
  const words = useBadgeText();
  const items = badges.slice(0, max).map((badge) => ({
    key: badge.key,
    label: t(`candidateBadges.${badge.key}`),
    Icon: BADGE_ICONS[badge.key],
    why: words(badge),
  }));
  return <EarnedList items={items} still={still} />;
}
