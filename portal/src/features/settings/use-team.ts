import type { Account } from '@tandem/contracts/account';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { refreshSession, useAccountId, useEntityId } from '../../lib/session.ts';
import { sharedQueries } from '../../lib/shared-queries.ts';

/** Loads the company's accounts, with the actions of its main account. */
export function useTeam() {
  const { t } = useTranslation('settings');
  const entityId = useEntityId();
  const own = useAccountId();
  const queries = useQueryClient();
  const key = ['accounts-of', entityId];
  const query = useQuery(sharedQueries.accounts(entityId));
  const failed = (error: Error) => toast.bad(error.message);

  const setMain = useMutation({
    mutationFn: ({ _id }: Account) => api.accounts.setMainAccount({ params: { entityId }, body: { accountId: _id } }),
    onSuccess: (accounts, { name, email }) => {
      queries.setQueryData(key, accounts);
      const account = accounts.find(({ _id }) => _id === own);
      if (account) refreshSession({ account });
      toast.done(t('team.mainSet', { email: name || email }));
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Account) => api.accounts.deleteForever({ params: { id: _id } }),
    onSuccess: (_, { name, email }) => {
      toast.done(t('team.removed', { email: name || email }));
      return queries.invalidateQueries({ queryKey: key });
    },
    onError: failed,
  });
  return { query, setMain, remove };
}
