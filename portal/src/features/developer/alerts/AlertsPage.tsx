import { Button } from '@mantine/core';
import { ALERT_RHYTHMS } from '@tandem/catalogue/contact';
import { everyItem } from '@tandem/client/every-item';
import type { JobAlert } from '@tandem/contracts/job-alert';
import { formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { SelectBox } from '@tandem/ui/SelectBox';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useSearchWords } from '../../../lib/job/search-text.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { offerUndo } from '../../../lib/undo/undo.ts';
import classes from './alerts.module.css';

const KEY = ['job-alerts'];

/** The developer's job alerts: frequency and deletion. */
export default function AlertsPage() {
  const { t, i18n } = useTranslation('alerts');
  const words = useSearchWords();
  const queries = useQueryClient();
  useTitle(t('mine'));
  const alerts = useQuery({ queryKey: KEY, queryFn: () => everyItem((page) => api.jobAlerts.list({ query: page })) });
  const handlers = {
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: (error: Error) => void toast.bad(error.message),
  };
  const save = useMutation({
    mutationFn: ({ search, rhythm }: Pick<JobAlert, 'search' | 'rhythm'>) =>
      api.jobAlerts.save({ body: { search, rhythm } }),
    ...handlers,
  });
  const change = useMutation({
    mutationFn: ({ _id, rhythm }: Pick<JobAlert, '_id' | 'rhythm'>) =>
      api.jobAlerts.change({ params: { id: _id }, body: { rhythm } }),
    ...handlers,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: JobAlert) => api.jobAlerts.remove({ params: { id: _id } }),
    onSuccess: (_, alert) =>
      offerUndo({
        place: 'alerts',
        text: t('list.removed', { search: words(alert.search) }),
        run: () => save.mutate(alert),
      }),
    ...handlers,
  });
  const toBoard = (
    <Button component="a" href={paths.jobs} variant={alerts.data?.length ? 'default' : 'filled'}>
      {t('list.toBoard')}
    </Button>
  );

  return (
    <div className={classes.page}>
      <PageHead title={t('mine')} lead={t('list.lead')} actions={alerts.data && alerts.data.length > 0 && toBoard} />
      <UndoList place="alerts" />
      {!alerts.data ? (
        alerts.isError ? (
          <LoadFailed title={t('list.failed')} query={alerts} />
        ) : (
          <RowsSkeleton label={t('mine')} />
        )
      ) : alerts.data.length === 0 ? (
        <EmptyState figure="empty" level={2} title={t('list.none')} actions={toBoard}>
          {t('list.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('mine')}>
          {alerts.data.map((alert) => (
            <Row
              key={alert._id}
              title={<a href={alert.search ? `${paths.jobs}?${alert.search}` : paths.jobs}>{words(alert.search)}</a>}
              meta={t('total', { count: alert.total, number: formatNumber(alert.total, i18n.language) })}
              aside={
                <span className={classes.actions}>
                  <SelectBox
                    aria-label={t('list.rhythmOf', { search: words(alert.search) })}
                    value={alert.rhythm}
                    data={ALERT_RHYTHMS.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
                    onChange={(value) => change.mutate({ _id: alert._id, rhythm: value as JobAlert['rhythm'] })}
                  />
                  <Button
                    variant="default"
                    aria-label={t('list.removeOf', { search: words(alert.search) })}
                    loading={remove.isPending && remove.variables._id === alert._id}
                    onClick={() => remove.mutate(alert)}
                  >
                    {t('list.remove')}
                  </Button>
                </span>
              }
            />
          ))}
        </Rows>
      )}
    </div>
  );
}
