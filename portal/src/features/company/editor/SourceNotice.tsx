import { Button } from '@mantine/core';
import type { ImportedJob } from '@tandem/contracts/job-source';
import { formatList } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useTakeParts } from '../job-sources/use-job-sources.ts';

/** The source of an imported job, the parts edited here, and a button that restores the source's version of them. */
export default function SourceNotice({ imported, headline }: { imported: ImportedJob; headline: string }) {
  const { t, i18n } = useTranslation('job-sources');
  const take = useTakeParts(imported.sourceId);
  const { system, board, sourceId, sourceJobId, differs } = imported;
  const source = t('sourceOf', { system: t(`systems.${system}`), board });
  const parts = formatList(
    differs.map((part) => t(`parts.${part}`)),
    i18n.language,
  );
  return (
    <Notice
      tone={differs.length > 0 ? 'warn' : 'info'}
      title={differs.length > 0 ? t('jobs.differs', { parts }) : t('edited.follows', { source })}
      actions={
        <>
          {differs.length > 0 && (
            <Button
              variant="default"
              size="xs"
              loading={take.isPending}
              onClick={() =>
                take.mutate(
                  { jobId: sourceJobId, parts: [...differs] },
                  {
                    onSuccess: () => toast.done(t('jobs.taken', { job: headline })),
                    onError: ({ message }) => void toast.bad(message),
                  },
                )
              }
            >
              {t('jobs.takeShort')}
            </Button>
          )}
          <Link to={paths.hiring.jobSource(sourceId)}>{t('edited.toSource')}</Link>
        </>
      }
    >
      {differs.length > 0 ? t('edited.wins', { source }) : t('edited.text')}
    </Notice>
  );
}
