import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useEntityId } from '../../lib/session.ts';

/** Loads the developer's invitation link and the people who joined with it, with a mutation that replaces the link. */
export function useFriends() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const id = useEntityId();
  const queryKey = ['friends', id];
  const query = useQuery({ queryKey, queryFn: () => api.friendInvitations.get({ params: { id } }) });
  const renew = useMutation({
    mutationFn: () => api.friendInvitations.renew({ params: { id } }),
    onSuccess: (invitation) => {
      queries.setQueryData(queryKey, invitation);
      toast.done(t('friends.replaced'));
    },
    onError: (error) => toast.bad(error.message),
  });
  return { query, renew };
}
