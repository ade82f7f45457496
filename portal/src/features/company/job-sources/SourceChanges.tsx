import { Button } from '@mantine/core';
import type { JobSource, JobSourceChange } from '@tandem/contracts/job-source';
import { formatList, formatWhen } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { PAGE_SIZE, useSourceChanges, useUndoChange } from './use-job-sources.ts';

/** All changes made by a source, latest first, each with its undo. */
export function SourceChanges({ source }: { source: JobSource }) {
  const { t } = useTranslation('job-sources');
  const [params] = useSearchParams();
  const skip = Number(params.get('log')) || 0;
  const query = useSourceChanges(source, skip);
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('changes.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('changes.loading')} />;
    if (query.data.items.length === 0)
      return (
        <EmptyState figure="empty" level={3} title={t('changes.empty')}>
          {t('changes.emptyText')}
        </EmptyState>
      );
    return (
      <>
        <Rows label={t('changes.title')}>
          {query.data.items.map((change) => (
            <ChangeLine key={change._id} change={change} sourceId={source._id} />
          ))}
        </Rows>
        <Pages skip={skip} size={PAGE_SIZE} total={query.data.total} param="log" />
      </>
    );
  };
  return <Section title={t('changes.title')}>{content()}</Section>;
}

function ChangeLine({ change, sourceId }: { change: JobSourceChange; sourceId: string }) {
  const { t, i18n } = useTranslation('job-sources');
  const undo = useUndoChange(sourceId);
  const { kind, headline, jobId, createdDate, undoneDate, mayUndo } = change;
  const parts = formatList(
    change.parts.map((part) => t(`parts.${part}`)),
    i18n.language,
  );
  const text = t(`changes.${kind}`, { job: headline, parts });
  const isThere = jobId && kind !== 'closed' && !(kind === 'added' && undoneDate);
  return (
    <Row
      title={isThere ? <Link to={paths.hiring.job(jobId)}>{text}</Link> : text}
      meta={formatWhen(createdDate, i18n.language)}
      aside={
        mayUndo && (
          <Button
            variant="default"
            size="xs"
            loading={undo.isPending}
            aria-label={t('changes.undo', { change: text })}
            onClick={() =>
              undo.mutate(change._id, {
                onSuccess: () => toast.done(t('changes.done')),
                onError: ({ message }) => void toast.bad(message),
              })
            }
          >
            {t('changes.undoShort')}
          </Button>
        )
      }
    >
      {undoneDate && t('changes.undone', { when: formatWhen(undoneDate, i18n.language) })}
    </Row>
  );
}
