import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginByPasskey } from '../../lib/login.ts';
import {
  cancelSuggestion,
  type PasskeyFailure,
  passkeyFailure,
  passkeyForLogin,
  suggestsPasskeys,
  supportsPasskeys,
} from '../../lib/passkeys.ts';
import { useSession } from '../../lib/session.ts';

/** Milliseconds after which the login options are renewed; the server's are valid for five minutes. */
const RENEW_MS = 4 * 60_000;

/**
 * Login with a passkey: by button, and by the browser's autofill of the email field. Renders nothing if the browser
 * does not support passkeys.
 */
export function PasskeyLogin() {
  const { t } = useTranslation('auth');
  const { loggingIn } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PasskeyFailure>();
  const suggesting = useSuggestions(isAsking);
  const errors = useMemo(() => (failure ? [{ message: t(`passkey.${failure}`) }] : []), [failure, t]);
  if (!supportsPasskeys()) return null;

  const ask = async () => {
    setAsking(true);
    setFailure(undefined);
    await suggesting.current;
    try {
      await loginByPasskey(await passkeyForLogin());
    } catch (error) {
      setFailure(passkeyFailure(error) ?? 'failed');
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <FormSummary title={t('login.failed')} errors={errors} />
      <Button
        variant="default"
        size="lg"
        leftSection={<IconFingerprint aria-hidden size={20} />}
        loading={isAsking}
        disabled={loggingIn}
        onClick={() => void ask()}
      >
        {t('passkey.login')}
      </Button>
    </>
  );
}

/** Offers passkeys in the browser's autofill while the page is open and no other request for one is pending. */
function useSuggestions(isPaused: boolean) {
  const stopping = useRef<Promise<void> | undefined>(undefined);
  useEffect(() => {
    if (isPaused) return;
    let isOver = false;
    const suggest = async () => {
      if (!(await suggestsPasskeys()) || isOver) return;
      // Ignoring or dismissing the suggestions shows no error.
      const credential = await passkeyForLogin(true).catch(() => undefined);
      if (credential && !isOver) await loginByPasskey(credential);
    };
    void suggest();
    const renewing = setInterval(() => void suggest(), RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(renewing);
      stopping.current = suggestsPasskeys().then((can) => (can ? cancelSuggestion() : undefined));
    };
  }, [isPaused]);
  return stopping;
}
