import { Count } from '@tandem/ui/Count';
import { useTranslation } from 'react-i18next';
import { NavigationLink } from './NavigationLink.tsx';
import type { NavigationItem } from './navigation.ts';
import classes from './shell.module.css';
import { usePendingCounts } from './use-pending-counts.ts';

export const MOST_TABS = 5;

/** At the thumb on small screens. */
export function Tabs({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  const waiting = usePendingCounts();
  return (
    <nav className={classes.tabs} data-fixed-bar aria-label={t('nav.tabs')}>
      {items.slice(0, MOST_TABS).map((item) => {
        const { path, waits, tab } = item;
        if (!tab) return null;
        const { icon: Icon, label } = tab;
        return (
          <NavigationLink key={path} item={item}>
            <Icon size={20} stroke={1.75} />
            <span>
              {t(label)}
              {waits && waiting[waits] > 0 && (
                <Count value={String(waiting[waits])} label={t('nav.waiting', { count: waiting[waits] })} />
              )}
            </span>
          </NavigationLink>
        );
      })}
    </nav>
  );
}
