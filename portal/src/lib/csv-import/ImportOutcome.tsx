import { Button } from '@mantine/core';
import { formatWhen } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CsvImportTexts } from './CsvImportScreen.tsx';
import type { CsvImport, CsvImportEntry } from './use-csv-import.ts';

interface ImportOutcomeProps<Entry extends CsvImportEntry> {
  entry: Entry;
  state: CsvImport<Entry>;
  texts: CsvImportTexts<Entry>;
  result: { to: string; label: string };
  onAgain: () => void;
}

/** The result of an import, and the button that undoes it. */
export function ImportOutcome<Entry extends CsvImportEntry>({
  entry,
  state: { undo },
  texts,
  result,
  onAgain,
}: ImportOutcomeProps<Entry>) {
  const { t, i18n } = useTranslation('imports');
  const { undoUntil, status } = entry;
  const isUndone = status === 'undone';
  return (
    <EmptyState
      level={2}
      figure={isUndone ? 'gone' : 'done'}
      title={isUndone ? t('wasUndone') : texts.done(entry)}
      actions={
        <>
          <Button component={Link} to={result.to}>
            {result.label}
          </Button>
          {undoUntil && (
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(entry._id)}>
              {t('undo')}
            </Button>
          )}
          <Button variant="subtle" onClick={onAgain}>
            {t('another')}
          </Button>
        </>
      }
    >
      {!isUndone && <p>{texts.details(entry)}</p>}
      {undoUntil && <p>{texts.undoUntil(formatWhen(undoUntil, i18n.language))}</p>}
    </EmptyState>
  );
}
