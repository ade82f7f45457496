import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { navigation } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import classes from './shell.module.css';
import { Tabs } from './Tabs.tsx';

/** The frame around every screen: who is here decides what is offered. */
export function Shell() {
  const { t } = useTranslation('shell');
  const { view } = useSession();
  const main = useFocusOnChange();
  const { state } = useNavigation();
  const items = navigation(view);
  const isPublic = usePublicFrame();
  return (
    <div className={classes.shell} data-view={view}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <Header items={items} />
      <div className={classes.middle}>
        {view === 'SUPERUSER' && <SideNavigation items={items} />}
        <main id="main" ref={main} tabIndex={-1} className={classes.main} aria-busy={state === 'loading' || undefined}>
          <OfflineNotice />
          {state === 'loading' && <span className="td-hidden">{t('loading')}</span>}
          <Outlet />
        </main>
      </div>
      {isPublic && <Footer />}
      {view !== 'GUEST' && <Tabs items={items} />}
      <ScrollRestoration />
    </div>
  );
}

/** Pages that anybody can read end with the footer; where one works they do not. */
function usePublicFrame(): boolean {
  const { pathname } = useLocation();
  return !/^\/(me|company|admin|extension)(\/|$)/.test(pathname);
}

/** After going to another page the focus goes to its heading, so that it is read and the keyboard starts there. */
function useFocusOnChange() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const entered = useRef(pathname);
  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
