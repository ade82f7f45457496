import type { Passkey } from '@tandem/contracts/passkey';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { newPasskey } from '../../lib/passkeys.ts';
import { useRecentLogin, useSignInMethods } from './use-sign-in-methods.ts';

/**
 * Mutations of passkeys. Adding and removing one may ask the person to confirm the login first. `onDone` is called
 * after each success, and after a failed removal.
 */
export function usePasskeys(onDone: () => void) {
  const { t } = useTranslation('settings');
  const { id, query, reload } = useSignInMethods();
  const { whenRecent, ...confirming } = useRecentLogin();
  const add = useMutation({
    mutationFn: (name: string) =>
      whenRecent(async () => api.passkeys.create({ params: { id }, body: { name, credential: await newPasskey(id) } })),
    onSuccess: (added) => {
      if (!added) return;
      onDone();
      toast.done(t('passkeys.added'));
      return reload();
    },
  });
  const rename = useMutation({
    mutationFn: ({ passkey, name }: { passkey: Passkey; name: string }) =>
      api.passkeys.rename({ params: { id, passkeyId: passkey._id }, body: { name } }),
    onSuccess: () => {
      onDone();
      toast.done(t('passkeys.renamed'));
      return reload();
    },
  });
  const remove = useMutation({
    mutationFn: (passkey: Passkey) => whenRecent(() => api.passkeys.remove({ params: { id, passkeyId: passkey._id } })),
    onSuccess: (removed) => {
      if (!removed) return;
      onDone();
      toast.done(t('passkeys.removed'));
      return reload();
    },
    onError: (error) => {
      onDone();
      toast.bad(error.message);
      return reload();
    },
  });
  return { query, add, rename, remove, confirming };
}
