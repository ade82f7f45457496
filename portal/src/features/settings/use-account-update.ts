import type { AccountChange } from '@tandem/contracts/account';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queries } from '../../lib/queries.ts';
import { refreshSession, useAccountId } from '../../lib/session.ts';

/** Changes the account and shows a confirmation. */
export function useAccountUpdate() {
  const id = useAccountId();
  return useMutation({
    mutationFn: (change: AccountChange) => api.accounts.update({ params: { id }, body: change }),
    onSuccess: ({ account, message }, { hiddenNotifications }) => {
      refreshSession({ account });
      if (hiddenNotifications) void queries.invalidateQueries({ queryKey: ['notifications'] });
      toast.done(message);
    },
    onError: (error) => toast.bad(error.message),
  });
}
