import { Count } from '@tandem/ui/Count';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../lib/paths.ts';
import type { NavigationItem } from './navigation.ts';
import classes from './shell.module.css';
import { useWaiting } from './use-waiting.ts';

export const MOST_TABS = 5;
/** Every other page of a view lies below its home. */
const HOMES: readonly string[] = [paths.me.home, paths.hiring.home, paths.admin.home];

/** At the thumb on small screens. */
export function Tabs({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  const waiting = useWaiting();
  return (
    <nav className={classes.tabs} aria-label={t('nav.tabs')}>
      {items.slice(0, MOST_TABS).map(({ path, waits, tab }) => {
        if (!tab) return null;
        const { icon: Icon, label } = tab;
        return (
          <NavLink key={path} to={path} end={HOMES.includes(path)}>
            <Icon size={20} stroke={1.75} />
            <span>
              {t(label)}
              {waits && waiting[waits] > 0 && (
                <Count value={String(waiting[waits])} label={t('nav.waiting', { count: waiting[waits] })} />
              )}
            </span>
          </NavLink>
        );
      })}
    </nav>
  );
}
