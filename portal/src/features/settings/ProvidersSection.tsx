import { Button } from '@mantine/core';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '@tandem/catalogue/sign-in-providers';
import type { LinkedIdentity } from '@tandem/contracts/single-sign-on';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { PROVIDER_NAMES, useProviderStart } from '../../lib/provider-login.ts';
import { useShellSettings } from '../../lib/shell-settings.ts';
import { ConfirmLogin } from './ConfirmLogin.tsx';
import classes from './settings.module.css';
import { useRecentLogin, useSignInMethods } from './use-sign-in-methods.ts';

/** Accounts at login providers; renders nothing if none is configured or connected. */
export function ProvidersSection() {
  const { t, i18n } = useTranslation('settings');
  const { pathname } = useLocation();
  const { signInProviders } = useShellSettings();
  const { id, query, reload } = useSignInMethods();
  const { whenRecent, ...confirming } = useRecentLogin();
  const [asking, setAsking] = useState<LinkedIdentity>();
  const close = () => setAsking(undefined);
  const onError = (error: Error) => void toast.bad(error.message);
  const start = useProviderStart(async (provider: SignInProvider) => {
    const body = { purpose: 'link', returnTo: pathname } as const;
    const started = await whenRecent(() => api.singleSignOn.startLink({ params: { id, provider }, body }));
    return started ?? { url: '' };
  });
  const unlink = useMutation({
    mutationFn: ({ _id }: LinkedIdentity) =>
      whenRecent(() => api.singleSignOn.unlink({ params: { id, identityId: _id } })),
    onSuccess: (removed) => {
      if (removed) toast.done(t('providers.removed'));
      return reload();
    },
    onError,
    onSettled: close,
  });
  const identities = query.data?.identities ?? [];
  const open = signInProviders.filter((each) => !identities.some(({ provider }) => provider === each));
  if (signInProviders.length === 0 && identities.length === 0) return null;

  const nameOf = ({ provider }: LinkedIdentity) =>
    provider === 'company' ? t('providers.company') : PROVIDER_NAMES[provider];
  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('providers.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('providers.loading')} rows={1} />;
    if (identities.length === 0) return null;
    return (
      <div className={classes.list}>
        <Rows label={t('providers.title')}>
          {identities.map((identity) => (
            <Row
              key={identity._id}
              title={nameOf(identity)}
              meta={[
                identity.email,
                t('providers.since', { date: formatDate(identity.createdDate, i18n.language) }),
                identity.lastUsedDate &&
                  t('providers.used', { when: formatWhen(identity.lastUsedDate, i18n.language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              aside={
                <Button
                  variant="outline"
                  size="xs"
                  data-danger
                  aria-label={t('providers.removeLabel', { provider: nameOf(identity) })}
                  onClick={() => setAsking(identity)}
                >
                  {t('providers.remove')}
                </Button>
              }
            />
          ))}
        </Rows>
      </div>
    );
  };

  return (
    <Section id="providers" title={t('providers.title')}>
      <p className={classes.quiet}>{t('providers.lead')}</p>
      {list()}
      {open.length > 0 && query.data && (
        <div className={classes.actions}>
          {SIGN_IN_PROVIDERS.filter((each) => open.includes(each)).map((provider) => (
            <Button
              key={provider}
              variant="default"
              loading={start.isPending && start.variables === provider}
              onClick={() => start.mutate(provider, { onError })}
            >
              {t('providers.add', { provider: PROVIDER_NAMES[provider] })}
            </Button>
          ))}
        </div>
      )}
      <FormDialog
        opened={asking !== undefined && !confirming.isConfirming}
        onClose={close}
        danger
        title={t('providers.removeTitle', { provider: asking && nameOf(asking) })}
        submitLabel={t('providers.removeAct')}
        isPending={unlink.isPending}
        onSubmit={() => asking && unlink.mutate(asking)}
      >
        <p>{t('providers.removeText')}</p>
      </FormDialog>
      <ConfirmLogin methods={query.data} {...confirming} />
    </Section>
  );
}
