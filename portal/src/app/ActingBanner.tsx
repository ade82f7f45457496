import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useStopActing } from '../lib/use-stop-acting.ts';
import classes from './acting.module.css';

/** Shows on every page which account a superuser impersonates. */
export function ActingBanner({ superuser }: { superuser: string }) {
  const { t } = useTranslation('shell');
  const { account, user, company } = useSession();
  const navigate = useNavigate();
  const { isReturning, stopActing } = useStopActing();
  const name = company?.name || [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const comeBack = async () => {
    const place = await stopActing();
    if (place) navigate(place);
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
