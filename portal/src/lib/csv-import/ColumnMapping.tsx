import { useTranslation } from 'react-i18next';
import classes from './csv-import.module.css';
import type { CsvImportEntry } from './use-csv-import.ts';

interface ColumnMappingProps<F extends string> {
  entry: CsvImportEntry;
  /** Field of each column; null for a skipped column. */
  mapping: readonly (F | null)[];
  fields: readonly F[];
  nameOf: (field: F) => string;
  /** Accessible name of the table. */
  label: string;
  onChange: (mapping: (F | null)[]) => void;
}

/** The first rows of a file, with a field for each column. Each field can be chosen for one column only. */
export function ColumnMapping<F extends string>({
  entry,
  mapping,
  fields,
  nameOf,
  label,
  onChange,
}: ColumnMappingProps<F>) {
  const { t } = useTranslation('imports');
  const choose = (column: number, field: F | null) =>
    onChange(mapping.map((each, nth) => (nth === column ? field : field !== null && each === field ? null : each)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table} data-preview>
        <thead>
          <tr>
            {entry.columns.map(({ header }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no unique name
              <th key={nth} scope="col">
                <span>{header}</span>
                <select
                  className={classes.select}
                  aria-label={t('column', { header })}
                  data-unused={mapping[nth] === null || undefined}
                  value={mapping[nth] ?? ''}
                  onChange={({ target }) => choose(nth, fields.find((field) => field === target.value) ?? null)}
                >
                  <option value="">{t('leaveOut')}</option>
                  {fields.map((field) => (
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
  );
}
