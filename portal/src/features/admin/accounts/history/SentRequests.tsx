import type { Account } from '@tandem/contracts/account';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import classes from '../../requests/requests.module.css';
import { Part } from './Part.tsx';

const MAX_REQUESTS = 10;

/** Requests of an account to the Tandem team; renders nothing if there are none. */
export function SentRequests({ account, isOneOfMany }: { account: Account; isOneOfMany: boolean }) {
  const { t, i18n } = useTranslation(['admin', 'requests']);
  const list = useQuery({
    queryKey: ['requests', 'of', account._id],
    queryFn: () => api.customerRequests.list({ query: { account: account._id, limit: MAX_REQUESTS } }),
  });
  if (list.data?.total === 0) return null;
  const title = t(isOneOfMany ? 'history.requestsOf' : 'history.requests', { email: account.email });
  return (
    <Part title={title} list={list} empty="">
      {(requests) => (
        <Rows label={title}>
          {requests.map(({ _id, subject, text, kind, status, lastDate }) => (
            <Row
              key={_id}
              title={
                <Link to={`${paths.admin.requests}?status=all&request=${_id}`}>
                  <span className={classes.excerpt}>{subject || text}</span>
                </Link>
              }
              meta={joinFacts([
                t(`requests:kinds.${kind}`),
                t(`requests:status.${status}`),
                formatWhen(lastDate, i18n.language),
              ])}
            />
          ))}
        </Rows>
      )}
    </Part>
  );
}
