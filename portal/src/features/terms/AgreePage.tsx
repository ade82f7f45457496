import { Button } from '@mantine/core';
import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { formatDate } from '@tandem/i18n/format';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { formErrorsOf } from '../../lib/form-errors.ts';
import { deleteAccountOf, homeOf } from '../../lib/home.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { paths } from '../../lib/paths.ts';
import { returnTo } from '../../lib/return-to.ts';
import { logout, refreshSession, useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './agree.module.css';

/**
 * Shown before every other screen while there are new terms: what has changed, with the option to close the account.
 */
export default function AgreePage() {
  const { t, i18n } = useTranslation('terms');
  const { termsToAccept: kinds, view, loggedIn } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const language = i18n.language as InterfaceLanguage;
  useTitle(t('agree.title'));
  const query = useQuery({
    queryKey: ['terms', ...kinds],
    queryFn: () => Promise.all(kinds.map((kind) => api.terms.get({ params: { kind } }))),
    enabled: kinds.length > 0,
  });
  const agree = useMutation({
    mutationFn: async () => {
      for (const { kind, version } of query.data ?? []) {
        const { termsToAccept } = await api.terms.accept({ params: { kind }, body: { version, language } });
        if (termsToAccept.length === 0) refreshSession({ termsToAccept });
      }
    },
  });
  const formErrors = useMemo(() => (agree.error ? formErrorsOf(agree.error, []) : []), [agree.error]);

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
      {query.data?.map(({ kind, version, updatedDate, changes }) => (
        <section key={kind} className={classes.terms}>
          <h2>{t(`kinds.${kind}`)}</h2>
          <p className={classes.quiet}>{t('version', { version, date: formatDate(updatedDate, i18n.language) })}</p>
          {changes[language] && <p className="td-read">{changes[language]}</p>}
          <p>
            <a href={paths.terms(kind)} target="_blank" rel="noopener">
              {t('agree.read')}
            </a>
          </p>
        </section>
      ))}
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
