import { Button } from '@mantine/core';
import { EMAIL_KINDS } from '@tandem/catalogue/contact';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { settingsOf } from '../../lib/home.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './settings.module.css';

const ID = /^[0-9a-f]{24}$/;

/**
 * Turns off a kind of email with the link in it, without a login. Nothing happens until the button is pressed, because
 * security scanners open links too.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('settings');
  const { token = '' } = useParams();
  const [id = '', named] = token.split('.');
  const kind = ID.test(id) ? [...EMAIL_KINDS, 'all' as const].find((each) => each === named) : undefined;
  const { view } = useSession();
  const unsubscribe = useMutation({ mutationFn: () => api.accounts.unsubscribe({ params: { id }, body: { token } }) });
  const formErrors = useMemo(
    () => (unsubscribe.error ? [{ message: unsubscribe.error.message }] : []),
    [unsubscribe.error],
  );
  const title = unsubscribe.data?.message ?? t('unsubscribe.title');
  useTitle(title);

  const content = () => {
    if (unsubscribe.isSuccess)
      return (
        <>
          {kind !== 'all' && (
            <>
              <p className={classes.quiet}>{t('unsubscribe.doneText')}</p>
              <Button variant="default" component={Link} to={settingsOf(view) ?? paths.login}>
                {t('unsubscribe.settings')}
              </Button>
            </>
          )}
        </>
      );
    if (!kind) return <p className={classes.quiet}>{t('unsubscribe.absent')}</p>;
    return (
      <>
        <p className={classes.quiet}>
          {kind === 'all' ? t('unsubscribe.leadAll') : t('unsubscribe.lead', { kind: t(`emails.kinds.${kind}`) })}
        </p>
        <Button size="lg" loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
          {t('unsubscribe.act')}
        </Button>
      </>
    );
  };

  return (
    <div className={classes.alone}>
      <h1 tabIndex={-1}>{title}</h1>
      <FormSummary title={t('unsubscribe.failed')} errors={formErrors} />
      {content()}
    </div>
  );
}
