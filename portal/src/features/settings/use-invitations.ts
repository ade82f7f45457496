import type { Invitation } from '@tandem/contracts/invitation';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { useEntityId } from '../../lib/session.ts';
import { offerUndo } from '../../lib/undo/undo.ts';

/** Number of invitations on one page. */
export const INVITATIONS_PAGE = 20;

/** The `place` of the undo of a withdrawal. */
export const UNDO_PLACE = 'invitations';

/** Loads open invitations, with functions to resend and withdraw them. */
export function useInvitations() {
  const { t } = useTranslation('settings');
  const entityId = useEntityId();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const failed = (error: Error) => toast.bad(error.message);
  const refresh = () => queries.invalidateQueries({ queryKey: ['invitations', entityId] });
  const of = ({ _id }: Invitation) => ({ params: { entityId, id: _id } });

  const query = useQuery({
    queryKey: ['invitations', entityId, skip],
    queryFn: () => api.invitations.list({ params: { entityId }, query: { skip, limit: INVITATIONS_PAGE } }),
  });
  const resend = useMutation({
    mutationFn: (invitation: Invitation) => api.invitations.resend(of(invitation)),
    onSuccess: (_, { email }) => {
      toast.done(t('invitations.resent', { email }));
      return refresh();
    },
    onError: failed,
  });
  const restore = useMutation({
    mutationFn: (invitation: Invitation) => api.invitations.restore(of(invitation)),
    onSuccess: refresh,
    onError: failed,
  });
  const withdraw = useMutation({
    mutationFn: (invitation: Invitation) => api.invitations.withdraw(of(invitation)),
    onSuccess: (_, invitation) => {
      const text = t('invitations.withdrawn', { email: invitation.email });
      offerUndo({ place: UNDO_PLACE, text, run: () => restore.mutate(invitation) });
      return refresh();
    },
    onError: failed,
  });
  return { query, skip, resend, withdraw };
}
