import { IconArrowLeft } from '@tabler/icons-react';
import { FormSummary } from '@tandem/ui/FormSummary';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldErrorsOf } from '../../../../lib/form-errors.ts';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import { paths } from '../../../../lib/paths.ts';
import { preload } from '../../../../lib/preload.ts';
import { useTitle } from '../../../../lib/title.ts';
import page from '../../company.module.css';
import classes from '../candidates.module.css';
import { ChooseFile } from './ChooseFile.tsx';
import { Imported, RecentImports, Running } from './Imported.tsx';
import { useImport, type Written } from './use-import.ts';

/** Comes while the file is sent. */
const Draft = preload(() => import('./Draft.tsx'));

/** Brings people in from a file: chosen, looked at, decided, imported as a whole or not at all, taken back for a day. */
export default function ImportPage() {
  const { t } = useTranslation('candidates');
  useTitle(t('import.title'));
  const all = useImport();
  const { id, query, send, leave } = all;
  const [file, setFile] = useState<File>();
  const formErrors = useMemo(() => {
    if (!send.error) return [];
    return [{ message: fieldErrorsOf(send.error).file ?? send.error.message }];
  }, [send.error]);

  const upload = (chosen: File, written: Written = {}) => {
    setFile(chosen);
    send.mutate({ file: chosen, written });
  };
  const again = () => {
    setFile(undefined);
    leave();
  };

  const content = () => {
    if (!id)
      return (
        <>
          <ChooseFile onFile={upload} isSending={send.isPending} />
          <RecentImports undo={all.undo} />
        </>
      );
    if (query.isError && !query.data)
      return (
        <>
          <LoadFailed title={t('import.failed')} query={query} />
          <p>
            <Link to={paths.hiring.importCandidates}>{t('import.another')}</Link>
          </p>
        </>
      );
    if (!query.data) return <PageSkeleton label={t('import.loading')} />;
    const entry = query.data;
    if (entry.status === 'running') return <Running entry={entry} onDone={all.refresh} />;
    if (entry.status !== 'draft') return <Imported entry={entry} undo={all.undo} onAgain={again} />;
    return (
      <Suspense fallback={<PageSkeleton label={t('import.loading')} />}>
        <Draft
          key={`${entry._id}`}
          entry={entry}
          run={all.run}
          listId={all.listId}
          onAgain={again}
          onWritten={file && ((written) => upload(file, written))}
        />
      </Suspense>
    );
  };

  return (
    <div className={page.page}>
      <Link className={classes.back} to={paths.hiring.candidates}>
        <IconArrowLeft size={15} stroke={1.75} aria-hidden="true" />
        {t('import.toList')}
      </Link>
      <PageHead title={t('import.title')} lead={query.data && id ? query.data.fileName : t('import.lead')} />
      <FormSummary title={t('import.notTaken')} errors={formErrors} />
      {content()}
    </div>
  );
}
