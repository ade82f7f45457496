import { EarnedBadge } from '@tandem/ui/EarnedBadge';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './badges.module.css';

export interface EarnedBadgeItem {
  key: string;
  label: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The rule, the count and the date since when. */
  why: string;
  /** URL of the proof. */
  link?: string;
}

/** Earned badges with their reasons. With `still`, for server rendering, a reason opens without JavaScript. */
export function EarnedList({ items, still }: { items: readonly EarnedBadgeItem[]; still?: boolean | undefined }) {
  const { t } = useTranslation('badges');
  if (items.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('label')}>
      {items.map(({ key, label, Icon, why, link }) => {
        const reason = (
          <>
            {why} {link && <Proof link={link} />}
          </>
        );
        const icon = <Icon size={14} stroke={1.75} aria-hidden="true" />;
        return (
          <li key={key}>
            {still ? (
              <details className={classes.badge} name="badge">
                <summary>
                  {icon}
                  {label}
                </summary>
                <p>{reason}</p>
              </details>
            ) : (
              <EarnedBadge icon={icon} label={label}>
                {reason}
              </EarnedBadge>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Proof = ({ link }: { link: string }) => (
  <a href={link} rel="noopener nofollow">
    {URL.canParse(link) ? new URL(link).hostname : link}
  </a>
);
