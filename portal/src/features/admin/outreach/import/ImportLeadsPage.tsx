import { Button } from '@mantine/core';
import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FileDrop } from '../../../../lib/FileDrop.tsx';
import { fieldErrorsOf } from '../../../../lib/form-errors.ts';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { ImportDraft } from './ImportDraft.tsx';
import { ImportDone, ImportRunning, RecentImports } from './ImportResult.tsx';
import classes from './import.module.css';
import { useLeadImport } from './use-lead-import.ts';

/** Imports leads from a CSV file: choose it, check its columns and rows, import, and undo for a day. */
export default function ImportLeadsPage() {
  const { t } = useTranslation('sales');
  useTitle(t('import.title'));
  const all = useLeadImport();
  const { id, query, send, leave } = all;
  const formErrors = useMemo(
    () => (send.error ? [{ message: fieldErrorsOf(send.error).file ?? send.error.message }] : []),
    [send.error],
  );
  const content = () => {
    if (!id)
      return (
        <ChooseFile onFile={(file) => send.mutate({ file, key: crypto.randomUUID() })} isSending={send.isPending} />
      );
    if (query.isError && !query.data) return <LoadFailed title={t('import.failed')} query={query} />;
    if (!query.data) return <PageSkeleton label={t('import.loading')} />;
    if (query.data.status === 'running') return <ImportRunning entry={query.data} onDone={all.refresh} />;
    if (query.data.status !== 'draft') return <ImportDone entry={query.data} undo={all.undo} onAgain={leave} />;
    return <ImportDraft key={id} entry={query.data} run={all.run} onAgain={leave} />;
  };
  return (
    <div className={classes.page}>
      <Link className={classes.back} to={paths.admin.outreach}>
        <IconArrowLeft size={15} stroke={1.75} aria-hidden="true" />
        {t('title')}
      </Link>
      <PageHead title={t('import.title')} lead={id && query.data ? query.data.fileName : undefined} />
      <FormSummary title={t('import.notTaken')} errors={formErrors} />
      {content()}
      {!id && <RecentImports undo={all.undo} />}
    </div>
  );
}

function ChooseFile({ onFile, isSending }: { onFile: (file: File) => void; isSending: boolean }) {
  const { t } = useTranslation('sales');
  return (
    <FileDrop
      accept=".csv,.tsv,.txt,text/csv,text/plain"
      label={t('import.pick')}
      className={classes.drop}
      onFile={onFile}
    >
      {(pick) => (
        <>
          <IconUpload size={28} stroke={1.5} aria-hidden="true" />
          <p>{t('import.drop')}</p>
          <Button loading={isSending} onClick={pick}>
            {t('import.pick')}
          </Button>
          <p className={classes.quiet}>{t('import.limits')}</p>
        </>
      )}
    </FileDrop>
  );
}
