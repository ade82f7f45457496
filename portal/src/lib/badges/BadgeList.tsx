import type { DeveloperBadge } from '@tandem/contracts/badge';
import { EarnedBadge } from '@tandem/ui/EarnedBadge';
import { useTranslation } from 'react-i18next';
import classes from './badges.module.css';
import { BADGE_ICONS } from './icons.ts';
import { useBadgeWords } from './use-badge-words.ts';

interface BadgeListProps {
  badges: readonly DeveloperBadge[];
  /** At most so many, as in the rows of a list; all of them unless given. */
  most?: number;
  /** Drawn by the server: the reason opens without a script. */
  still?: boolean;
}

/** What a developer has earned, with why and since when for whoever asks. Needs the texts `badges`. */
export function BadgeList({ badges, most, still }: BadgeListProps) {
  const { t } = useTranslation(['badges', 'catalogue']);
  const words = useBadgeWords();
  const shown = badges.slice(0, most);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('badges:label')}>
      {shown.map((badge) => {
        const Icon = BADGE_ICONS[badge.key];
        const icon = <Icon size={14} stroke={1.75} aria-hidden="true" />;
        const why = words(badge);
        return (
          <li key={badge.key}>
            {still ? (
              <details className={classes.badge} name="badge">
                <summary>
                  {icon}
                  {t(`catalogue:candidateBadges.${badge.key}`)}
                </summary>
                <p>{why}</p>
              </details>
            ) : (
              <EarnedBadge icon={icon} label={t(`catalogue:candidateBadges.${badge.key}`)}>
                {why}
              </EarnedBadge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
