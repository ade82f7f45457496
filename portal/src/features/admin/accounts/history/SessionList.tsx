import type { Account } from '@tandem/contracts/account';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { Part } from './Part.tsx';

const MAX_SESSIONS = 10;

/** The sessions in which an account is logged in. */
export function SessionList({ account, isOneOfMany }: { account: Account; isOneOfMany: boolean }) {
  const { t, i18n } = useTranslation('admin');
  const list = useQuery({
    queryKey: ['accounts', 'sessions', account._id],
    queryFn: () => api.accounts.sessions({ params: { id: account._id }, query: { limit: MAX_SESSIONS } }),
  });
  const title = t(isOneOfMany ? 'history.sessionsOf' : 'history.sessions', { email: account.email });
  return (
    <Part title={title} list={list} empty={t('history.noSessions')}>
      {(sessions) => (
        <Rows label={title}>
          {sessions.map(({ _id, browser, system, isExtension, createdDate, lastSeenDate }) => (
            <Row
              key={_id}
              title={joinFacts([isExtension && t('history.extension'), browser, system]) || t('history.unknownDevice')}
              meta={joinFacts([
                t('history.renewed', { when: formatWhen(lastSeenDate, i18n.language) }),
                t('history.since', { date: formatDate(createdDate, i18n.language) }),
              ])}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}
