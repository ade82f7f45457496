import { IconUsers } from '@tabler/icons-react';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { currentSession, returnToOneself, useSession } from '../lib/session.ts';
import classes from './acting.module.css';

/** Shows on every page which account a superuser impersonates. */
export function ActingBanner({ superuser }: { superuser: string }) {
  const { t } = useTranslation('shell');
  const { account, user, company } = useSession();
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const name = company?.name || [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const comeBack = async () => {
    setReturning(true);
    try {
      navigate(await returnToOneself());
    } catch (error) {
      setReturning(false);
      toast.bad((error as Error).message);
      if (!currentSession().loggedIn) navigate(paths.login);
    }
  };
  return (
    <aside className={classes.banner} data-fixed-bar aria-label={t('acting.label')}>
      <IconUsers size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <span>{t('acting.as')}</span> <b>{[name, account?.email].filter(Boolean).join(', ')}</b>
        <span className={classes.more}>{t('acting.more', { superuser })}</span>
      </p>
      <button type="button" onClick={comeBack} disabled={isReturning}>
        {t('acting.return')}
      </button>
    </aside>
  );
}
