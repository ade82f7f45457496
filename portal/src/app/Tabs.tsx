import { Count } from '@tandem/ui/Count';
import { useTranslation } from 'react-i18next';
import { NavigationLink } from './NavigationLink.tsx';
import { type NavigationItem, tabsOf } from './navigation.ts';
import classes from './shell.module.css';
import { usePendingCounts } from './use-pending-counts.ts';

/** The tab bar at the bottom of small screens. */
export function Tabs({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  const waiting = usePendingCounts();
  return (
    <nav className={classes.tabs} data-fixed-bar aria-label={t('nav.tabs')}>
      {tabsOf(items).map((item) => {
        const { path, waits, tab } = item;
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
