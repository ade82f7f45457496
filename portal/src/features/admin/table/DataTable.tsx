import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListKeys } from '../use-list-keys.ts';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import { SortHead } from './SortHead.tsx';
import classes from './table.module.css';
import { useSelection } from './use-selection.ts';

export interface Column<T> {
  head: string;
  /** Field by which the server sorts the column. */
  sort?: string;
  /** The first click sorts descending, e.g. dates. */
  descendingFirst?: boolean;
  /** The heading is shown before the value in layouts without a header row. */
  labelled?: boolean;
  /** Words are never broken, for dates and values from a fixed list. */
  wholeWords?: boolean;
  cell: (row: T) => ReactNode;
}

export interface DataTableProps<T> {
  label: string;
  rows: readonly T[];
  /** Whether the rows are those of the previous page or filter; they cannot be selected while others load. */
  isLoading?: boolean;
  idOf: (row: T) => string;
  /** Returns the name of a row, for its checkbox and for reports about it. */
  nameOf: (row: T) => string;
  columns: readonly Column<T>[];
  /** The current order in the notation of the server. Without it, no column can be sorted. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Actions on a single row. */
  actions?: (row: T) => ReactNode;
  /** Actions on several rows at once. Without any, rows cannot be selected. */
  bulk?: readonly BulkAction<T>[];
  onBulk?: (action: BulkAction<T>, rows: readonly T[]) => void;
}

/** Table of the admin area: sortable by its column headings, with actions on one row or several. */
export function DataTable<T>({
  label,
  rows,
  isLoading = false,
  idOf,
  nameOf,
  columns,
  sort,
  onSort,
  actions,
  ...rest
}: DataTableProps<T>) {
  const { t } = useTranslation('admin');
  const { bulk = [], onBulk } = rest;
  const { selected, isSelected, isEvery, toggle, toggleEvery, clear } = useSelection(rows, idOf);
  const canSelect = bulk.length > 0;
  useListKeys();
  return (
    <>
      {canSelect && (
        <BulkBar
          rows={selected}
          actions={bulk}
          onClear={clear}
          onAct={(action, fitting) => {
            clear();
            onBulk?.(action, fitting);
          }}
        />
      )}
      <div className={classes.box}>
        <table className={classes.table} aria-label={label} aria-busy={isLoading}>
          <thead>
            <tr>
              {canSelect && (
                <th scope="col" className={classes.select}>
                  <input
                    type="checkbox"
                    aria-label={t('table.selectAll')}
                    checked={isEvery}
                    disabled={isLoading}
                    ref={(box) => {
                      if (box) box.indeterminate = selected.length > 0 && !isEvery;
                    }}
                    onChange={toggleEvery}
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHead key={column.head} column={column} sort={sort} onSort={onSort} />
              ))}
              {actions && (
                <th scope="col" className={classes.actsHead}>
                  <span className="td-hidden">{t('accounts.head.acts')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)} data-table-row data-selected={isSelected(row) || undefined}>
                {canSelect && (
                  <td className={classes.select}>
                    <input
                      type="checkbox"
                      aria-label={t('table.select', { name: nameOf(row) })}
                      checked={isSelected(row)}
                      disabled={isLoading}
                      onChange={() => toggle(row)}
                    />
                  </td>
                )}
                {columns.map(({ head, labelled, wholeWords, cell }) => (
                  <td key={head} data-head={labelled ? head : undefined} data-whole-words={wholeWords}>
                    {cell(row)}
                  </td>
                ))}
                {actions && <td className={classes.actions}>{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
