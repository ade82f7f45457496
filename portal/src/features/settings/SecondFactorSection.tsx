import { Button } from '@mantine/core';
import { formatDate } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../lib/Dialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { PasswordForm } from '../../lib/PasswordForm.tsx';
import { paths } from '../../lib/paths.ts';
import { refreshSession, useAccountId, useSession } from '../../lib/session.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './settings.module.css';

const FEW = 3;
type Asking = { for: 'renew' | 'off' } | { for: 'shown'; codes: readonly string[] };

/** Shows whether a login requires a code of an app as well, and changes that. */
export function SecondFactorSection() {
  const { t, i18n } = useTranslation('settings');
  const id = useAccountId();
  const { account } = useSession();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const key = ['second-factor', id];
  const query = useQuery({ queryKey: key, queryFn: () => api.secondFactor.get({ params: { id } }) });
  const close = () => setAsking(undefined);
  const changed = () => queries.invalidateQueries({ queryKey: key });

  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('factor.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('factor.loading')} rows={1} />;
    const { on, since, recoveryCodesLeft } = query.data;
    if (!on)
      return (
        <>
          <p className={classes.quiet}>{t('factor.off')}</p>
          <div className={classes.actions}>
            <Button variant="default" component={Link} to={paths.secondFactor}>
              {t('factor.setUp')}
            </Button>
          </div>
        </>
      );
    return (
      <>
        <dl className={classes.when}>
          <dt>{t('factor.since')}</dt>
          <dd>{since && formatDate(since, i18n.language)}</dd>
          <dt>{t('factor.codes')}</dt>
          <dd>
            {t('factor.left', { count: recoveryCodesLeft })} {recoveryCodesLeft <= FEW && <b>{t('factor.few')}</b>}
          </dd>
        </dl>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsking({ for: 'renew' })}>
            {t('factor.renew')}
          </Button>
          <Button variant="outline" data-danger onClick={() => setAsking({ for: 'off' })}>
            {t('factor.turnOff')}
          </Button>
        </div>
      </>
    );
  };

  const question = () => {
    if (!asking) return null;
    if (asking.for === 'shown')
      return (
        <>
          <p>{t('factor.step.codes.lead')}</p>
          <RecoveryCodes codes={asking.codes} />
          <div className={classes.actions}>
            <Button onClick={close}>{t('factor.saved')}</Button>
          </div>
        </>
      );
    if (asking.for === 'renew')
      return (
        <>
          <p>{t('factor.renewText')}</p>
          <PasswordForm
            failed={t('factor.notRenewed')}
            act={t('factor.renew')}
            send={(password) => api.secondFactor.renewCodes({ params: { id }, body: { password } })}
            onDone={({ recoveryCodes, message }) => {
              toast.done(message);
              setAsking({ for: 'shown', codes: recoveryCodes });
              void changed();
            }}
            onCancel={close}
          />
        </>
      );
    return (
      <>
        <p>{t('factor.offText')}</p>
        <PasswordForm
          danger
          failed={t('factor.notOff')}
          act={t('factor.turnOff')}
          send={(password) => api.secondFactor.turnOff({ params: { id }, body: { password } })}
          onDone={({ message }) => {
            toast.done(message);
            refreshSession({ account: account && { ...account, secondFactor: 'off' } });
            close();
            void changed();
          }}
          onCancel={close}
        />
      </>
    );
  };

  return (
    <Section title={t('factor.title')}>
      {content()}
      <Dialog
        opened={asking !== undefined}
        onClose={close}
        title={t(asking?.for === 'off' ? 'factor.offTitle' : 'factor.renewTitle')}
        isPersistent={asking?.for === 'shown'}
      >
        {question()}
      </Dialog>
    </Section>
  );
}
