import type { Account } from '@tandem/contracts/account';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { textOf } from '../../../../lib/notifications/notification-text.ts';
import { MoreRows } from './MoreRows.tsx';
import { Part } from './Part.tsx';
import { useRowLimit } from './use-row-limit.ts';

/** The notifications of an account, and whether its owner has read each. Nothing is marked as read here. */
export function ReceivedNotifications({ account, isOneOfMany }: { account: Account; isOneOfMany: boolean }) {
  const { t, i18n } = useTranslation(['admin', 'notifications']);
  const { t: say } = useTranslation('notifications');
  const { limit, more } = useRowLimit();
  const list = useQuery({
    queryKey: ['accounts', 'notifications', account._id, limit],
    queryFn: () => api.notifications.list({ query: { account: account._id, limit } }),
    placeholderData: keepPreviousData,
  });
  const title = t(isOneOfMany ? 'history.notificationsOf' : 'history.notifications', { email: account.email });
  return (
    <Part
      title={title}
      list={list}
      empty={t('history.noNotifications')}
      more={
        <MoreRows total={list.data?.total ?? 0} limit={limit} onMore={more} label={t('history.moreNotifications')} />
      }
    >
      {(notifications) => (
        <Rows label={title}>
          {notifications.map((notification) => {
            const { _id, read, createdDate } = notification;
            const { title: about, detail } = textOf({ items: [notification], read }, say, i18n.language);
            return (
              <Row
                key={_id}
                title={about}
                meta={joinFacts([
                  t(read ? 'history.read' : 'history.unread'),
                  formatWhen(createdDate, i18n.language),
                  detail,
                ])}
              />
            );
          })}
        </Rows>
      )}
    </Part>
  );
}
