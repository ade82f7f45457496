import { Button } from '@mantine/core';
import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useFormErrors } from '../../lib/form-errors.ts';
import { deleteAccountOf, homeOf } from '../../lib/home.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { logout } from '../../lib/logout.ts';
import { paths } from '../../lib/paths.ts';
import { returnTo } from '../../lib/return-to.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { AskedTermsList } from './AskedTermsList.tsx';
import classes from './agree.module.css';
import { useAgreement } from './use-agreement.ts';

/** Shown before every other screen while there are new terms: the changes, with the option to close the account. */
export default function AgreePage() {
  const { t, i18n } = useTranslation('terms');
  const { termsToAccept: kinds, view, loggedIn } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useTitle(t('agree.title'));
  const { query, agree } = useAgreement(kinds, i18n.language as InterfaceLanguage);
  const formErrors = useFormErrors(agree.error, []);

  if (!loggedIn) return <Navigate to={paths.home} replace />;
  if (kinds.length === 0) return <Navigate to={returnTo(params) ?? homeOf(view)} replace />;
  const leave = async () => {
    await navigate(paths.home);
    await logout();
  };
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{t('agree.title')}</h1>
      <p className={classes.quiet}>{t('agree.lead')}</p>
      {query.isError && <LoadFailed title={t('agree.notLoaded')} query={query} />}
      {query.isPending && <PageSkeleton label={t('agree.loading')} />}
      {query.data && <AskedTermsList asked={query.data} />}
      <FormSummary title={t('agree.failed')} errors={formErrors} />
      <div className={classes.actions}>
        <Button size="lg" disabled={!query.data} loading={agree.isPending} onClick={() => agree.mutate()}>
          {t('agree.act')}
        </Button>
        <Button variant="subtle" onClick={leave}>
          {t('agree.logout')}
        </Button>
        <Button variant="subtle" component={Link} to={deleteAccountOf(view)}>
          {t('agree.delete')}
        </Button>
      </div>
    </div>
  );
}
