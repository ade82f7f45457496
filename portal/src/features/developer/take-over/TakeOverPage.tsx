import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { TakeOverForm } from './TakeOverForm.tsx';
import classes from './take-over.module.css';

/** Data that companies stored on the developer before sign-up, to be taken over field by field. */
export default function TakeOverPage() {
  const { t } = useTranslation('take-over');
  const [params] = useSearchParams();
  const token = params.get('token') ?? undefined;
  useTitle(t('title'));
  const query = useQuery({
    queryKey: ['take-over', token],
    queryFn: () => api.takeOver.get({ query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isError)
    return (
      <div className={classes.page}>
        <LoadFailed title={t('failed')} query={query} />
      </div>
    );
  if (!query.data)
    return (
      <div className={classes.page}>
        <PageSkeleton label={t('loading')} />
      </div>
    );
  const { own, records } = query.data;
  if (records.length === 0)
    return (
      <div className={classes.page}>
        <EmptyState
          figure="empty"
          level={1}
          title={t('nothing')}
          actions={<Link to={paths.me.profile}>{t('toProfile')}</Link>}
        >
          {t('nothingText')}
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} lead={t('lead', { count: records.length })} />
      <TakeOverForm own={own} records={records} token={token} />
    </div>
  );
}
