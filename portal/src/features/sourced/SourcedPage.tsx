import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import type { Sourced } from '@tandem/contracts/sourced';
import { formatDate } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { EraseData } from './EraseData.tsx';
import { LeadData } from './LeadData.tsx';
import { StoredData } from './StoredData.tsx';
import classes from './sourced.module.css';
import { useSourced, useSourcedChanges } from './use-sourced.ts';

/** Data that companies store on a person without an account: with the link they can read, correct, object and erase. */
export default function SourcedPage() {
  const { t } = useTranslation('sourced');
  const { token = '' } = useParams();
  useTitle(t('title'));
  return (
    <div className={classes.page}>
      <Content token={token} />
    </div>
  );
}

function Content({ token }: { token: string }) {
  const { t } = useTranslation('sourced');
  const query = useSourced(token);
  if (query.error instanceof ApiError && query.error.status === 410) return <Expired token={token} />;
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return (
      <EmptyState
        level={1}
        figure="gone"
        title={t('absent')}
        actions={
          <Button component={Link} to={paths.sourced}>
            {t('askAnew')}
          </Button>
        }
      >
        {t('absentText')}
      </EmptyState>
    );
  if (query.isError && !query.data) return <LoadFailed title={t('failed')} query={query} />;
  if (!query.data) return <PageSkeleton label={t('loading')} />;
  return <Page held={query.data} token={token} />;
}

interface PageProps {
  held: Sourced;
  token: string;
}

function Page({ held, token }: PageProps) {
  const { t, i18n } = useTranslation('sourced');
  const { view } = useSession();
  const { email, expiresDate, records, leads } = held;
  const { erase } = useSourcedChanges(token);
  if (records.length + leads.length === 0)
    return (
      <EmptyState level={1} figure="empty" title={t(erase.isSuccess ? 'nothingLeft' : 'nothing')}>
        {t(erase.isSuccess ? 'nothingLeftText' : 'nothingText')}
      </EmptyState>
    );
  return (
    <>
      <PageHead
        title={t('title')}
        lead={records.length > 0 ? t('companies', { count: records.length }) : t('leads.only')}
      />
      <p className={classes.lead}>
        {email ? t('proven', { email }) : t('unproven')} {t('until', { date: formatDate(expiresDate, i18n.language) })}
      </p>
      {records.length > 0 && (view === 'USER' || view === 'GUEST') && (
        <p className={classes.lead}>
          {t('takeOverText')} <Link to={`${paths.me.takeOver}?token=${token}`}>{t('takeOver')}</Link>
        </p>
      )}
      {records.map((record) => (
        <StoredData key={record._id} record={record} token={token} isAlone={records.length === 1} />
      ))}
      {leads.map((lead) => (
        <LeadData key={lead._id} lead={lead} />
      ))}
      <EraseData erase={erase} email={email} records={records} />
    </>
  );
}

/** Requests a new link for the same email address if the link has expired. */
function Expired({ token }: { token: string }) {
  const { t } = useTranslation('sourced');
  const renew = useMutation({
    mutationFn: () => api.sourced.request({ body: { token } }),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <EmptyState
      level={1}
      figure="gone"
      title={t('expired')}
      actions={
        !renew.data && (
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('renew')}
          </Button>
        )
      }
    >
      <span role="status">{renew.data?.message ?? t('expiredText')}</span>
    </EmptyState>
  );
}
