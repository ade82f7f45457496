import { Button } from '@mantine/core';
import { formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CsvImportTexts } from './CsvImportScreen.tsx';
import type { CsvImport, CsvImportEntry } from './use-csv-import.ts';

interface RecentImportsProps<Entry extends CsvImportEntry> {
  state: CsvImport<Entry>;
  texts: CsvImportTexts<Entry>;
  path: string;
}

/** Imports of the last day, which can be undone. */
export function RecentImports<Entry extends CsvImportEntry>({ state, texts, path }: RecentImportsProps<Entry>) {
  const { t, i18n } = useTranslation('imports');
  const { recent, undo } = state;
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <Section level={2} title={t('recent')} aside={t('recentAside')}>
      <Rows label={t('recent')}>
        {recent.data.map((entry) => (
          <Row
            key={entry._id}
            title={<Link to={`${path}?import=${entry._id}`}>{entry.fileName}</Link>}
            meta={[formatWhen(entry.createdDate, i18n.language), texts.recent(entry)].filter(Boolean).join(' · ')}
            aside={
              <Button
                variant="default"
                size="xs"
                aria-label={t('undoOf', { name: entry.fileName })}
                loading={undo.isPending && undo.variables === entry._id}
                onClick={() => undo.mutate(entry._id)}
              >
                {t('undo')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
