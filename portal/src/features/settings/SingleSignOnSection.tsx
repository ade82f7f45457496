import { Button } from '@mantine/core';
import type { SingleSignOn } from '@tandem/contracts/single-sign-on';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { ConfirmLogin } from './ConfirmLogin.tsx';
import { SingleSignOnForm } from './SingleSignOnForm.tsx';
import classes from './settings.module.css';
import { useSingleSignOn } from './use-single-sign-on.ts';

type Asking = 'settings' | 'require' | 'unrequire' | 'remove';

/** The company's own identity provider: settings, verification of the domain, and whether other logins are disabled. */
export function SingleSignOnSection() {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const { query, methods, save, prove, require, remove, connect, confirming } = useSingleSignOn(close);
  const connection = query.data?.connection;
  const openSettings = () => {
    save.reset();
    setAsking('settings');
  };
  const isConnected = methods.data?.identities.some(({ provider }) => provider === 'company') ?? false;

  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('sso.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('sso.loading')} rows={1} />;
    if (!connection)
      return (
        <div className={classes.actions}>
          <Button variant="default" onClick={openSettings}>
            {t('sso.setUp')}
          </Button>
        </div>
      );
    return (
      <>
        <Facts connection={connection} />
        <div className={classes.actions}>
          {!connection.isDomainProved && (
            <Button loading={prove.isPending} onClick={() => prove.mutate()}>
              {t('sso.prove')}
            </Button>
          )}
          {connection.isDomainProved && !isConnected && (
            <Button
              loading={connect.isPending}
              onClick={() => connect.mutate(connection._id, { onError: (error) => void toast.bad(error.message) })}
            >
              {t('sso.connect')}
            </Button>
          )}
          {connection.isDomainProved && (isConnected || connection.isRequired) && (
            <Button variant="default" onClick={() => setAsking(connection.isRequired ? 'unrequire' : 'require')}>
              {t(connection.isRequired ? 'sso.unrequire' : 'sso.require')}
            </Button>
          )}
          <Button variant="default" onClick={openSettings}>
            {t('sso.change')}
          </Button>
          <Button variant="outline" data-danger onClick={() => setAsking('remove')}>
            {t('sso.remove')}
          </Button>
        </div>
      </>
    );
  };

  const question = asking === undefined || asking === 'settings' ? undefined : asking;
  const submit = () => {
    if (question === 'remove') remove.mutate();
    else require.mutate(question === 'require');
  };
  return (
    <Section id="single-sign-on" title={t('sso.title')}>
      <p className={classes.quiet}>{t('sso.lead')}</p>
      {content()}
      {asking === 'settings' && (
        <SingleSignOnForm
          connection={connection ?? null}
          save={save}
          opened={!confirming.isConfirming}
          onClose={close}
        />
      )}
      <FormDialog
        opened={question !== undefined && !confirming.isConfirming}
        onClose={close}
        danger={question === 'remove'}
        focus="submit"
        title={t(`sso.${question ?? 'require'}Title`)}
        submitLabel={t(`sso.${question ?? 'require'}`)}
        isPending={remove.isPending || require.isPending}
        onSubmit={submit}
      >
        <p>{t(`sso.${question ?? 'require'}Text`, { domain: connection?.domain })}</p>
      </FormDialog>
      <ConfirmLogin methods={methods.data} {...confirming} />
    </Section>
  );
}

function Facts({ connection }: { connection: SingleSignOn }) {
  const { t } = useTranslation('settings');
  const { issuer, domain, isDomainProved, isRequired, dnsRecord, redirectUri } = connection;
  return (
    <>
      <dl className={`${classes.when} ${classes.list}`}>
        <dt>{t('sso.issuer')}</dt>
        <dd className={classes.long}>{issuer}</dd>
        <dt>{t('sso.redirectUri')}</dt>
        <dd className={classes.long}>
          <code>{redirectUri}</code>
        </dd>
        <dt>{t('sso.domain')}</dt>
        <dd className={classes.long}>{t(isDomainProved ? 'sso.domainProved' : 'sso.domainOpen', { domain })}</dd>
        {isDomainProved && (
          <>
            <dt>{t('sso.required')}</dt>
            <dd>{t(isRequired ? 'sso.isRequired' : 'sso.isOptional')}</dd>
          </>
        )}
      </dl>
      {!isDomainProved && (
        <div className={classes.list}>
          <p>{t('sso.dnsText')}</p>
          <dl className={`${classes.when} ${classes.list}`}>
            <dt>{t('sso.dnsName')}</dt>
            <dd className={classes.long}>
              <code>{dnsRecord.name}</code>
            </dd>
            <dt>{t('sso.dnsValue')}</dt>
            <dd className={classes.long}>
              <code>{dnsRecord.value}</code>
            </dd>
          </dl>
        </div>
      )}
    </>
  );
}
