import { Button } from '@mantine/core';
import type { JobSource } from '@tandem/contracts/job-source';
import { formatNumber, formatWhen } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { PagesNotice } from './PagesNotice.tsx';
import { useConfirmLoss } from './use-job-sources.ts';

/** Notices about a source: a loss to confirm, a source that can't be read, changes in progress. */
export function SourceNotices({ source }: { source: JobSource }) {
  const { t, i18n } = useTranslation('job-sources');
  const confirm = useConfirmLoss(source._id);
  const { lost, problem, nextDate, isWorking, pages, readDate } = source;
  const isReadFirst = isWorking && readDate === null;
  if (lost)
    return (
      <Notice
        tone="warn"
        title={t('lost.title', { count: lost.missing, total: formatNumber(lost.total, i18n.language) })}
        actions={
          <Button
            variant="default"
            loading={confirm.isPending}
            onClick={() =>
              confirm.mutate(undefined, {
                onSuccess: () => toast.done(t('lost.done')),
                onError: ({ message }) => void toast.bad(message),
              })
            }
          >
            {t('lost.act')}
          </Button>
        }
      >
        {t('lost.text')}
      </Notice>
    );
  if (problem && !isReadFirst)
    return (
      <Notice tone="bad" title={t('problem.title')}>
        {t(`problem.${problem}`)} {nextDate && t('problem.text', { when: formatWhen(nextDate, i18n.language) })}
      </Notice>
    );
  if (pages && (isReadFirst || !isWorking)) return <PagesNotice pages={pages} isReading={isReadFirst} />;
  return isWorking ? (
    <Notice tone="info" role="status">
      {t('working')}
    </Notice>
  ) : null;
}
