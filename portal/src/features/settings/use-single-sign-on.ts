import type { SingleSignOn } from '@tandem/contracts/single-sign-on';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import { useProviderStart } from '../../lib/provider-login.ts';
import { useAccountId, useEntityId } from '../../lib/session.ts';
import { useRecentLogin, useSignInMethods } from './use-sign-in-methods.ts';

export interface ConnectionForm {
  issuer: string;
  clientId: string;
  /** If empty, the stored secret is not changed. */
  clientSecret: string;
  domain: string;
}

/** Loads the company's connection to its own identity provider, with its mutations. */
export function useSingleSignOn(onDone: () => void) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [id, entityId] = [useAccountId(), useEntityId()];
  const { query: methods } = useSignInMethods();
  const { whenRecent, ...confirming } = useRecentLogin();
  const params = { entityId };
  const queryKey = ['single-sign-on', entityId];
  const query = useQuery({ queryKey, queryFn: () => api.singleSignOn.connection({ params }) });
  const changed = (message: string) => (connection: SingleSignOn | undefined) => {
    if (!connection) return;
    queries.setQueryData(queryKey, { connection });
    onDone();
    toast.done(message);
  };
  const onError = (error: Error) => void toast.bad(error.message);
  const save = useMutation({
    mutationFn: ({ clientSecret, ...form }: ConnectionForm) =>
      whenRecent(() =>
        api.singleSignOn.saveConnection({ params, body: { ...form, ...(clientSecret && { clientSecret }) } }),
      ),
    onSuccess: changed(t('sso.saved')),
  });
  const prove = useMutation({
    mutationFn: () => api.singleSignOn.proveDomain({ params }),
    onSuccess: changed(t('sso.proved')),
    onError,
  });
  const require = useMutation({
    mutationFn: (isRequired: boolean) =>
      whenRecent(() => api.singleSignOn.requireConnection({ params, body: { isRequired } })),
    onSuccess: changed(t('sso.saved')),
    onError: (error) => {
      onDone();
      onError(error);
    },
  });
  const remove = useMutation({
    mutationFn: () => whenRecent(() => api.singleSignOn.removeConnection({ params })),
    onSuccess: (removed) => {
      if (!removed) return;
      queries.setQueryData(queryKey, { connection: null });
      onDone();
      toast.done(t('sso.removed'));
    },
    onError,
  });
  const connect = useProviderStart(async (provider: string) => {
    const body = { purpose: 'link', returnTo: pathname } as const;
    const started = await whenRecent(() => api.singleSignOn.startLink({ params: { id, provider }, body }));
    return started ?? { url: '' };
  });
  return { query, methods, save, prove, require, remove, connect, confirming };
}
