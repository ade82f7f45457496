import type { CalendarFeed } from '@tandem/contracts/interview';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useAccountId } from '../../lib/session.ts';

/** Loads the private calendar address of the account, with mutations that create, replace and delete it. */
export function useCalendarFeed() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const id = useAccountId();
  const queryKey = ['calendar-feed', id];
  const query = useQuery({ queryKey, queryFn: () => api.interviews.feed({ params: { id } }) });
  const onError = (error: Error) => void toast.bad(error.message);
  const changedTo = (feed: CalendarFeed, message: string) => {
    queries.setQueryData(queryKey, feed);
    toast.done(message);
  };
  const renew = useMutation({
    mutationFn: (_: 'created' | 'replaced') => api.interviews.renewFeed({ params: { id } }),
    onSuccess: (feed, done) => changedTo(feed, t(`calendar.${done}`)),
    onError,
  });
  const end = useMutation({
    mutationFn: (_: unknown) => api.interviews.endFeed({ params: { id } }),
    onSuccess: (feed) => changedTo(feed, t('calendar.deleted')),
    onError,
  });
  return { query, renew, end };
}
