import { Button } from '@mantine/core';
import { everyItem } from '@tandem/client/every-item';
import type { ProfileChange } from '@tandem/contracts/developer-views';
import { formatAgo } from '@tandem/i18n/format';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from './profile.module.css';
import { changesKey, type Field, showSaved } from './use-profile.ts';

interface HistoryProps {
  id: string;
  renew: (fields: readonly Field[]) => Promise<unknown>;
}

/** Recent changes with their authors; each can be reverted unless it has been overwritten. */
export default function History({ id, renew }: HistoryProps) {
  const { t, i18n } = useTranslation('profile-history');
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState<number>();
  const changes = useQuery({
    queryKey: changesKey(id),
    queryFn: () => everyItem((page) => api.developers.changes({ params: { id }, query: page })),
    enabled: opened,
  });
  const bringBack = async ({ revision, fields }: ProfileChange) => {
    setBusy(revision);
    try {
      showSaved(queries, await api.developers.revert({ params: { id }, body: { revision } }));
      toast.done(t('broughtBack'));
    } catch (error) {
      toast.bad((error as Error).message);
    }
    await renew(fields as Field[]);
    setBusy(undefined);
  };
  return (
    <details className={classes.history} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {opened && changes.isPending && <PageSkeleton label={t('loading')} />}
      {changes.isError && <LoadFailed title={t('failed')} query={changes} />}
      {changes.data?.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul>
        {changes.data?.map((change) => {
          const fields = change.fields.map((field) => t(`fields.${field}`)).join(', ');
          return (
            <li key={change.revision}>
              <span>
                {fields}
                <small>
                  {formatAgo(change.date, i18n.language)} {t(`by.${change.by}`)}
                  {change.reverts !== null && ` · ${t('tookBack')}`}
                </small>
              </span>
              {change.canRevert ? (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('bringBackOf', { fields })}
                  loading={busy === change.revision}
                  disabled={busy !== undefined}
                  onClick={() => bringBack(change)}
                >
                  {t('bringBack')}
                </Button>
              ) : (
                <small>{t('changedSince')}</small>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
