import { everyItem } from '@tandem/client/every-item';
import type { AccountChange } from '@tandem/contracts/account';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { refreshSession, useAccountId } from '../../../lib/session.ts';

/** Queries the accounts of one profile or company. */
export const useAccountsOf = (entityId: string) =>
  useQuery({
    queryKey: ['accounts', 'of', entityId],
    queryFn: () => everyItem((page) => api.accounts.ofEntity({ params: { entityId }, query: page })),
  });

type Change = Partial<AccountChange>;

/** Mutations of accounts; each refreshes the lists and the accounts of the profile or company. */
export function useAccountActions() {
  const own = useAccountId();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['accounts'] });
  const failed = (error: Error) => toast.bad(error.message);
  const update = useMutation({
    mutationFn: ({ _id, ...change }: Change & { _id: string }) =>
      api.accounts.update({ params: { id: _id }, body: change }),
    onSuccess: ({ account, message }) => {
      if (account._id === own) refreshSession({ account });
      toast.done(message);
      return reload();
    },
  });
  return { update, failed };
}
