import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { formatNumber } from '@tandem/i18n/format';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvImportScreen } from '../../../../lib/csv-import/CsvImportScreen.tsx';
import { paths } from '../../../../lib/paths.ts';
import { preload } from '../../../../lib/preload.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { type FileFormat, useImport } from './use-import.ts';

/** Loaded while the file is sent. */
const Draft = preload(() => import('./Draft.tsx'));

/** Imports candidates from a file: all of them or none. */
export default function ImportPage() {
  const { t, i18n } = useTranslation(['candidates', 'imports']);
  const state = useImport();
  const { send, run, listId, leave } = state;
  const [file, setFile] = useState<File>();
  const number = (value: number) => formatNumber(value, i18n.language);

  const upload = (chosen: File, options: FileFormat = {}) => {
    setFile(chosen);
    send.mutate({ file: chosen, options });
  };
  const again = () => {
    setFile(undefined);
    leave();
  };
  const result = ({ result: counts }: CandidateImport) =>
    counts
      ? t('import.result', {
          added: number(counts.added),
          updated: number(counts.updated),
          skipped: number(counts.skipped),
        })
      : '';

  return (
    <CsvImportScreen
      state={state}
      path={paths.hiring.importCandidates}
      back={{ to: paths.hiring.candidates, label: t('import.toList') }}
      result={{ to: `${paths.hiring.candidates}?source=csv`, label: t('import.see') }}
      texts={{
        title: t('import.title'),
        lead: t('import.lead'),
        running: t('import.running'),
        mayLeave: t('import.mayLeave'),
        done: ({ result: counts }) => {
          const count = (counts?.added ?? 0) + (counts?.updated ?? 0);
          return t('import.done', { count, number: number(count) });
        },
        details: result,
        undoUntil: (when) => t('import.undoUntil', { when }),
        recent: result,
      }}
      choose={<ChooseFile onFile={upload} isSending={send.isPending} />}
      draft={(entry) => (
        <Suspense fallback={<PageSkeleton label={t('imports:loading')} />}>
          <Draft
            key={entry._id}
            entry={entry}
            run={run}
            listId={listId}
            onAgain={again}
            onFormat={file && ((format) => upload(file, format))}
          />
        </Suspense>
      )}
      onAgain={again}
    />
  );
}
