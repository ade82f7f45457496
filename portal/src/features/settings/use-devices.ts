import { everyItem } from '@tandem/client/every-item';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useAccountId } from '../../lib/session.ts';

const key = ['devices'];

/** Loads the account's sessions, with mutations that end them. */
export function useDevices() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const id = useAccountId();
  const query = useQuery({
    queryKey: key,
    queryFn: () => everyItem((page) => api.accounts.sessions({ params: { id }, query: page })),
  });
  const reload = () => queries.invalidateQueries({ queryKey: key });
  const failed = (error: Error) => {
    toast.bad(error.message);
    return reload();
  };
  const end = useMutation({
    mutationFn: ({ sessionId }: { sessionId: string; device: string }) =>
      api.accounts.endSession({ params: { id, sessionId } }),
    onSuccess: (_, { device }) => {
      toast.done(t('devices.ended', { device }));
      return reload();
    },
    onError: failed,
  });
  const endOthers = useMutation({
    mutationFn: () => api.accounts.endOtherSessions({ params: { id } }),
    onSuccess: () => {
      toast.done(t('devices.othersEnded'));
      return reload();
    },
    onError: failed,
  });
  return { query, end, endOthers };
}
