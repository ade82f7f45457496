import { Button } from '@mantine/core';
import type { SignInMethods } from '@tandem/contracts/routes/sign-in-methods';
import type { SignInProvider } from '@tandem/contracts/single-sign-on';
import { ErrorState } from '@tandem/ui/ErrorState';
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

/** Asks for the password or a passkey before ways to log in are changed. */
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
  const linked = signInProviders.filter((each) => methods?.identities.some(({ provider }) => provider === each));
  const byProvider = useProviderStart((provider: SignInProvider) =>
    api.singleSignOn.startLink({ params: { id, provider }, body: { purpose: 'confirm', returnTo: pathname } }),
  );
  const otherWays = (
    <>
      {passkeyButton}
      {linked.map((provider) => (
        <Button key={provider} variant="default" onClick={() => byProvider.mutate(provider)}>
          {t('methods.confirmProvider', { provider: PROVIDER_NAMES[provider] })}
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
