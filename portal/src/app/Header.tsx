import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Count } from '@tandem/ui/Count';
import { Kbd } from '@tandem/ui/Kbd';
import { Logo } from '@tandem/ui/Logo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeOf } from '../lib/home.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { GuestMenu } from './GuestMenu.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import type { NavigationItem } from './navigation.ts';
import classes from './shell.module.css';
import { usePendingCounts } from './use-pending-counts.ts';

interface HeaderProps {
  items: readonly NavigationItem[];
  onGoTo: () => void;
}

/** The top bar: at most six words, with a yellow number if the other side has acted. */
export function Header({ items, onGoTo }: HeaderProps) {
  const { t } = useTranslation('shell');
  const { view } = useSession();
  const waiting = usePendingCounts();
  return (
    <header className={classes.header}>
      <Link className={classes.brand} to={homeOf(view)} aria-label={t('brand')}>
        <Logo />
      </Link>
      {view !== 'SUPERUSER' && (
        <nav className={classes.nav} aria-label={t('nav.label')}>
          {items.map((item) => (
            <NavigationLink key={item.path} item={item}>
              {t(item.label)}
              {item.waits && waiting[item.waits] > 0 && (
                <Count value={String(waiting[item.waits])} label={t('nav.waiting', { count: waiting[item.waits] })} />
              )}
            </NavigationLink>
          ))}
        </nav>
      )}
      <span className={classes.spring} />
      {view === 'GUEST' ? (
        <>
          <Link className={classes.login} to={paths.login}>
            {t('login')}
          </Link>
          <Button component={Link} to={paths.join}>
            {t('join')}
          </Button>
          <GuestMenu items={items} />
        </>
      ) : (
        <>
          <button
            type="button"
            className={classes.goTo}
            aria-label={t('goTo')}
            aria-keyshortcuts="/ Control+K"
            onClick={onGoTo}
          >
            <IconSearch size={18} stroke={1.75} aria-hidden="true" />
            <span>{t('goToShort')}</span>
            <Kbd>/</Kbd>
          </button>
          <NotificationBell />
          <AccountMenu />
        </>
      )}
    </header>
  );
}
