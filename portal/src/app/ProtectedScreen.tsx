import { Button } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { homeOf } from '../lib/home.ts';
import { paths } from '../lib/paths.ts';
import { useSession, type View } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import classes from './shell.module.css';

/**
 * A screen with access control: guests log in first and then return, other roles see which role the screen is for. A
 * required password change, two-factor setup and new terms come first.
 */
interface ProtectedScreenProps {
  view: View | undefined;
  /** Another role that can open the screen. */
  alsoFor?: View | undefined;
  screen: ComponentType;
}

export function ProtectedScreen({ view, alsoFor, screen: Screen }: ProtectedScreenProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const here = encodeURIComponent(pathname + search);
  const isOneself = !session.impersonatedBy;
  if (isOneself && session.account?.mustChangePassword && pathname !== paths.changePassword)
    return <Navigate to={`${paths.changePassword}?return=${here}`} replace />;
  if (
    isOneself &&
    session.account?.secondFactor === 'needed' &&
    pathname !== paths.secondFactor &&
    pathname !== paths.changePassword
  )
    return <Navigate to={`${paths.secondFactor}?return=${here}`} replace />;
  if (isOneself && session.termsToAccept.length > 0 && !isExemptFromTerms(pathname))
    return <Navigate to={`${paths.agree}?return=${here}`} replace />;
  if (!view || session.view === view || session.view === alsoFor) return <Screen />;
  if (session.loggedIn) return <NotYours view={view} />;
  return <Navigate to={`${paths.login}?return=${here}`} replace />;
}

/**
 * Returns whether a screen remains available before new terms are accepted: required steps, the terms themselves,
 * logging out and closing the account.
 */
const isExemptFromTerms = (pathname: string) =>
  ([paths.agree, paths.changePassword, paths.secondFactor, paths.home] as string[]).includes(pathname) ||
  /^\/terms\/|\/settings\/delete$/.test(pathname);

function NotYours({ view }: { view: View }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  useTitle(t('notYours.title'));
  return (
    <div className={classes.state}>
      <EmptyState
        figure="gone"
        level={1}
        title={t('notYours.title')}
        actions={
          <Button component={Link} to={homeOf(session.view)}>
            {t('notYours.act')}
          </Button>
        }
      >
        {t(`notYours.for.${view}`)}
      </EmptyState>
    </div>
  );
}
