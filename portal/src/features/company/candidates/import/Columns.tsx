import { DELIMITERS, ENCODINGS, IMPORT_FIELDS, type ImportField } from '@tandem/catalogue/candidates';
import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';
import type { Written } from './use-import.ts';

interface ColumnsProps {
  entry: CandidateImport;
  mapping: readonly (ImportField | null)[];
  onChange: (mapping: (ImportField | null)[]) => void;
  /** Reads the file anew; absent where the file is no longer at hand. */
  onWritten: ((written: Written) => void) | undefined;
}

/** The field of each column with the first rows, and the format of the file. */
export function Columns({ entry, mapping, onChange, onWritten }: ColumnsProps) {
  const { t } = useTranslation(['candidates', 'company']);
  const nameOf = (field: ImportField) => t(`candidates:import.fields.${field}`);
  const choose = (column: number, field: ImportField | null) =>
    onChange(mapping.map((each, nth) => (nth === column ? field : field !== null && each === field ? null : each)));
  return (
    <Section level={2} title={t('import.columns')} aside={t('import.columnsAside')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('import.preview')}>
        <table className={classes.preview}>
          <thead>
            <tr>
              {entry.columns.map(({ header }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no unique name
                <th key={nth} scope="col">
                  <span>{header}</span>
                  <select
                    aria-label={t('import.column', { header })}
                    data-unused={mapping[nth] === null || undefined}
                    value={mapping[nth] ?? ''}
                    onChange={(event) => choose(nth, (event.target.value || null) as ImportField | null)}
                  >
                    <option value="">{t('import.leaveOut')}</option>
                    {IMPORT_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {nameOf(field)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entry.preview.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
              <tr key={row}>
                {cells.map((cell, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={nth} data-unused={mapping[nth] === null || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {onWritten && (
        <details className={classes.written}>
          <summary>{t('import.written')}</summary>
          <div>
            <Field label={t('import.encoding')}>
              {({ error: _, ...control }) => (
                <select
                  {...control}
                  value={entry.encoding}
                  onChange={({ target }) =>
                    onWritten({ encoding: target.value as Written['encoding'], delimiter: entry.delimiter })
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
                  value={entry.delimiter}
                  onChange={({ target }) =>
                    onWritten({ encoding: entry.encoding, delimiter: target.value as Written['delimiter'] })
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
