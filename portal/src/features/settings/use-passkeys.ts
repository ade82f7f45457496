import type { Passkey } from '@tandem/contracts/passkey';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { newPasskey } from '../../lib/passkeys.ts';
import { useRecentLogin, useSignInMethods } from './use-sign-in-methods.ts';

/** Mutations of passkeys. Adding and removing one may ask the person to confirm the login first. */
export function usePasskeys() {
  const { t } = useTranslation('settings');
  const { id, query, reload } = useSignInMethods();
  const { whenRecent, ...confirming } = useRecentLogin();
  const add = useMutation({
    mutationFn: (name: string) =>
      whenRecent(async () => api.passkeys.create({ params: { id }, body: { name, credential: await newPasskey(id) } })),
    onSuccess: (added) => {
      if (!added) return;
      toast.done(t('passkeys.added'));
      void reload();
    },
  });
  const rename = useMutation({
    mutationFn: ({ passkey, name }: { passkey: Passkey; name: string }) =>
      api.passkeys.rename({ params: { id, passkeyId: passkey._id }, body: { name } }),
    onSuccess: () => {
      toast.done(t('passkeys.renamed'));
      void reload();
    },
  });
  const remove = useMutation({
    mutationFn: (passkey: Passkey) => whenRecent(() => api.passkeys.remove({ params: { id, passkeyId: passkey._id } })),
    onSuccess: (removed) => {
      if (!removed) return;
      toast.done(t('passkeys.removed'));
      void reload();
    },
    onError: (error) => {
      toast.bad(error.message);
      void reload();
    },
  });
  return { query, add, rename, remove, confirming };
}
