import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useShellSettings } from '../lib/shell-settings.ts';
import { ActingBanner } from './ActingBanner.tsx';
import type { GlobalDialog } from './GlobalDialogs.tsx';
import { Header } from './Header.tsx';
import { navigation } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { prefetch } from './prefetch.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import classes from './shell.module.css';
import { Tabs } from './Tabs.tsx';
import { TextsNotice } from './TextsNotice.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** Renders nothing if its code cannot be loaded: its links would not work offline. */
const Footer = lazy(async () => ({
  default: (await import('./Footer.tsx').catch(() => null))?.Footer ?? (() => null),
}));
const LiveUpdates = lazy(() => import('./LiveUpdates.tsx').catch(() => ({ default: () => null })));
const ExternalServices = lazy(() => import('./ExternalServices.tsx').catch(() => ({ default: () => null })));
const GlobalDialogs = lazy(() => import('./GlobalDialogs.tsx'));

/** Paths of screens that require a login; public pages have a footer. */
const WORKPLACE = /^\/(me|company|admin|extension)(\/|$)/;

/** The layout around every screen; the navigation depends on the role. */
export function Shell() {
  const { t } = useTranslation('shell');
  const { view, account, impersonatedBy } = useSession();
  const { pathname } = useLocation();
  const { services } = useShellSettings();
  const queries = useQueryClient();
  const entityId = account?.entityId;
  useEffect(() => {
    if (entityId) void prefetch(queries, view, entityId);
  }, [queries, view, entityId]);
  const person = usePerson(account?._id);
  const main = usePageFocus();
  const items = navigation(view);
  const [dialog, show] = useState<GlobalDialog>(null);
  return (
    <div id="page" className={classes.shell} data-view={view} data-acting={impersonatedBy ? true : undefined}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      {impersonatedBy && <ActingBanner superuser={impersonatedBy.email} />}
      <Header items={items} onGoTo={() => show('go-to')} />
      <div className={classes.middle}>
        {view === 'SUPERUSER' && <SideNavigation items={items} />}
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <OfflineNotice />
          {view !== 'GUEST' && (
            <Suspense fallback={null}>
              <LiveUpdates />
            </Suspense>
          )}
          <RouteBoundary key={`${person} ${pathname}`}>
            <TextsNotice />
            <Outlet />
          </RouteBoundary>
        </main>
      </div>
      {!WORKPLACE.test(pathname) && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
      {view !== 'GUEST' && <Tabs items={items} />}
      {view !== 'GUEST' && (
        <Suspense fallback={null}>
          <GlobalDialogs dialog={dialog} show={show} />
        </Suspense>
      )}
      {services.length > 0 && (
        <Suspense fallback={null}>
          <ExternalServices />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Returns the current account id, or the last one after a logout: a screen is mounted again for another person, but not
 * on logout, so that it can confirm the logout.
 */
function usePerson(id: string | undefined): string | undefined {
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  return id ?? last;
}
