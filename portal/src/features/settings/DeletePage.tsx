import { Button } from '@mantine/core';
import { formatDay } from '@tandem/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Deleting } from './Deleting.tsx';
import classes from './settings.module.css';

const DAYS_TO_COME_BACK = 14;
const DAY = 86_400_000;

/** The page for deleting the account. It stays open after the account has been closed, and confirms that. */
export default function DeletePage() {
  const { t, i18n } = useTranslation('settings');
  const { account } = useSession();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<string>();
  const [date] = useState(() => formatDay(Date.now() + DAYS_TO_COME_BACK * DAY, i18n.language));
  useTitle(t('delete.title'));
  if (closed)
    return (
      <div className={classes.alone}>
        <h1 tabIndex={-1} ref={focus}>
          {t('delete.closed')}
        </h1>
        <p className={classes.quiet}>{closed}</p>
        <dl className={classes.when}>
          <dt>{t('delete.until', { date })}</dt>
          <dd>{t('delete.back')}</dd>
        </dl>
        <Button variant="default" component={Link} to={paths.login}>
          {t('delete.return')}
        </Button>
      </div>
    );
  if (!account) return <Navigate to={`${paths.login}?return=${encodeURIComponent(pathname)}`} replace />;
  return <Deleting account={account} until={date} onClosed={setClosed} />;
}

const focus = (heading: HTMLElement | null) => heading?.focus();
