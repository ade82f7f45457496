import type { Notification, NotificationList } from '@tandem/contracts/notification';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useSession } from '../session.ts';

const KEY = 'notifications';

interface Page {
  skip?: number;
  limit: number;
  unreadOnly?: boolean;
}

/** Loads a page of the signed-in person's notifications. */
export function useNotifications({ skip = 0, limit, unreadOnly = false }: Page) {
  const { account } = useSession();
  const filter = unreadOnly ? ({ read: 'false' } as const) : {};
  return useQuery({
    queryKey: [KEY, account?._id, { skip, limit, unreadOnly }],
    queryFn: () => api.notifications.list({ query: { skip, limit, ...filter } }),
    enabled: account !== undefined && account !== null,
    placeholderData: keepPreviousData,
  });
}

/** Number of notifications in the panel of the bell. */
export const LATEST = 20;
export const useLatestNotifications = () => useNotifications({ limit: LATEST });

/**
 * Returns a function that marks notifications as read, all if no ids are given; undefined during impersonation, in
 * which nothing is marked.
 */
export function useReadNotifications(): ((ids?: readonly string[]) => void) | undefined {
  const { impersonatedBy } = useSession();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids?: readonly string[]) => api.notifications.read({ body: ids ? { ids: [...ids] } : {} }),
    onMutate: (ids) =>
      queries.setQueriesData<NotificationList>({ queryKey: [KEY] }, (list) => list && withRead(list, ids)),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
  return impersonatedBy ? undefined : (ids) => mutate(ids);
}

function withRead(list: NotificationList, ids?: readonly string[]): NotificationList {
  const isMeant = ({ _id, read }: Notification) => !read && (ids?.includes(_id) ?? true);
  const count = list.items.filter(isMeant).length;
  const items = list.items.map((item) => (isMeant(item) ? { ...item, read: true } : item));
  return { ...list, items, unread: ids ? Math.max(0, list.unread - count) : 0 };
}
