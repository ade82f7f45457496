import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { homeOf } from '../../lib/home.ts';
import { returnTo } from '../../lib/return-to.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './settings.module.css';

/** Shown before every other screen until a new password has been chosen. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('settings');
  const { account, view } = useSession();
  const [params] = useSearchParams();
  useTitle(t('mustChange.title'));
  if (!account?.mustChangePassword) return <Navigate to={returnTo(params) ?? homeOf(view)} replace />;
  return (
    <div className={classes.alone}>
      <h1 tabIndex={-1}>{t('mustChange.title')}</h1>
      <p className={classes.quiet}>{t('mustChange.lead')}</p>
      <PasswordForm act={t('mustChange.act')} />
    </div>
  );
}
