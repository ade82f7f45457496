import { DELIMITERS, ENCODINGS, IMPORT_FIELDS, type ImportField } from '@tandem/catalogue/candidates';
import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { ColumnMapping } from '../../../../lib/csv-import/ColumnMapping.tsx';
import imports from '../../../../lib/csv-import/csv-import.module.css';
import classes from './import.module.css';
import type { FileFormat } from './use-import.ts';

interface ColumnsProps {
  entry: CandidateImport;
  mapping: readonly (ImportField | null)[];
  onChange: (mapping: (ImportField | null)[]) => void;
  /** Reads the file again with another format; absent after a reload, when the file is no longer available. */
  onFormat: ((format: FileFormat) => void) | undefined;
}

/** The mapping of columns to fields with the first rows, and the format of the file. */
export function Columns({ entry, mapping, onChange, onFormat }: ColumnsProps) {
  const { t } = useTranslation(['candidates', 'imports']);
  return (
    <Section level={2} title={t('imports:columns')} aside={t('import.columnsAside')}>
      <ColumnMapping
        entry={entry}
        mapping={mapping}
        fields={IMPORT_FIELDS}
        nameOf={(field) => t(`candidates:import.fields.${field}`)}
        label={t('import.preview')}
        onChange={onChange}
      />
      {onFormat && (
        <details className={classes.format}>
          <summary>{t('import.written')}</summary>
          <div>
            <Field label={t('import.encoding')}>
              {({ error: _, ...control }) => (
                <select
                  {...control}
                  className={imports.select}
                  value={entry.encoding}
                  onChange={({ target }) =>
                    onFormat({ encoding: target.value as FileFormat['encoding'], delimiter: entry.delimiter })
                  }
                >
                  {ENCODINGS.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={t('import.delimiter')}>
              {({ error: _, ...control }) => (
                <select
                  {...control}
                  className={imports.select}
                  value={entry.delimiter}
                  onChange={({ target }) =>
                    onFormat({ encoding: entry.encoding, delimiter: target.value as FileFormat['delimiter'] })
                  }
                >
                  {DELIMITERS.map((each) => (
                    <option key={each} value={each}>
                      {t(`import.delimiters.${NAMES[each]}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </details>
      )}
    </Section>
  );
}

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
