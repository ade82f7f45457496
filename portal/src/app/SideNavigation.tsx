import { Count } from '@tandem/ui/Count';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../lib/paths.ts';
import type { NavigationItem } from './navigation.ts';
import classes from './shell.module.css';
import { usePendingCounts } from './use-pending-counts.ts';

/** The superuser's left column, queues first. */
export function SideNavigation({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  const waiting = usePendingCounts();
  return (
    <nav className={classes.side} aria-label={t('nav.label')}>
      {items.map(({ path, label, waits }) => (
        <NavLink key={path} to={path} end={path === paths.admin.home}>
          {t(label)}
          {waits && waiting[waits] > 0 && (
            <Count value={String(waiting[waits])} label={t('nav.waiting', { count: waiting[waits] })} />
          )}
        </NavLink>
      ))}
    </nav>
  );
}
