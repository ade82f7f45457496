import { Button } from '@mantine/core';
import type { SignInMethods } from '@tandem/contracts/routes/sign-in-methods';
import { ErrorState } from '@tandem/ui/ErrorState';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import { Dialog } from '../../lib/Dialog.tsx';
import { PasswordForm } from '../../lib/PasswordForm.tsx';
import { passkeyFailure, passkeyForConfirming, supportsPasskeys } from '../../lib/passkeys.ts';
import { PROVIDER_NAMES, useProviderStart } from '../../lib/provider-login.ts';
import { useAccountId } from '../../lib/session.ts';
import { useShellSettings } from '../../lib/shell-settings.ts';
import classes from './settings.module.css';

interface ConfirmLoginProps {
  methods: SignInMethods | undefined;
  isConfirming: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for the password or a passkey before login methods are changed. */
export function ConfirmLogin({ methods, isConfirming, onAnswer }: ConfirmLoginProps) {
  const { t } = useTranslation('settings');
  const id = useAccountId();
  const { pathname } = useLocation();
  const done = () => onAnswer(true);
  const cancel = () => onAnswer(false);
  const byPasskey = useMutation({
    mutationFn: async () =>
      api.signInMethods.confirmPasskey({ params: { id }, body: { credential: await passkeyForConfirming(id) } }),
    onSuccess: done,
  });
  const failure = passkeyFailure(byPasskey.error);
  const hasPasskey = supportsPasskeys() && (methods?.passkeys.length ?? 0) > 0;
  const passkeyButton = hasPasskey && (
    <Button
      variant={methods?.password ? 'default' : 'filled'}
      loading={byPasskey.isPending}
      onClick={() => byPasskey.mutate()}
    >
      {t('methods.confirmPasskey')}
    </Button>
  );
  const { signInProviders } = useShellSettings();
  const linked = (methods?.identities ?? []).filter(
    ({ provider }) => provider === 'company' || signInProviders.includes(provider),
  );
  const byProvider = useProviderStart((provider: string) =>
    api.singleSignOn.startLink({ params: { id, provider }, body: { purpose: 'confirm', returnTo: pathname } }),
  );
  const otherWays = (
    <>
      {passkeyButton}
      {linked.map(({ _id, provider, key }) => (
        <Button
          key={_id}
          variant="default"
          loading={byProvider.isPending && byProvider.variables === key}
          onClick={() => byProvider.mutate(key, { onError: (error) => void toast.bad(error.message) })}
        >
          {provider === 'company'
            ? t('methods.confirmCompany')
            : t('methods.confirmProvider', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </>
  );
  return (
    <Dialog opened={isConfirming} onClose={cancel} title={t('methods.confirmTitle')}>
      <p>{t('methods.confirmText')}</p>
      {byPasskey.error && <ErrorState title={failure ? t(`passkeys.${failure}`) : byPasskey.error.message} />}
      {methods?.password ? (
        <PasswordForm
          failed={t('methods.notConfirmed')}
          act={t('methods.confirm')}
          send={(password) => api.signInMethods.confirmPassword({ params: { id }, body: { password } })}
          onDone={done}
          actions={otherWays}
          onCancel={cancel}
        />
      ) : (
        <div className={classes.actions}>
          {otherWays}
          <Button variant="subtle" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
