import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './table.module.css';

export interface BulkDialogProps<T> {
  rows: readonly T[];
  onClose: () => void;
}

/** Something that can be done about several rows at once. */
export interface BulkAction<T> {
  label: string;
  /** Whether it can be done about a row; it is offered for the selected ones that fit. */
  fits: (row: T) => boolean;
  /** Asks, does it row by row, and reports what became of each. */
  Dialog: ComponentType<BulkDialogProps<T>>;
}

interface BulkBarProps<T> {
  /** Those that are selected. */
  rows: readonly T[];
  actions: readonly BulkAction<T>[];
  onAct: (action: BulkAction<T>, rows: readonly T[]) => void;
  onClear: () => void;
}

/** How many rows are selected, and what can be done about them. */
export function BulkBar<T>({ rows, actions, onAct, onClear }: BulkBarProps<T>) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.bar} data-empty={rows.length === 0 || undefined}>
      <span role="status">{rows.length > 0 && t('table.selected', { count: rows.length })}</span>
      {rows.length > 0 && (
        <>
          {actions
            .map((action) => ({ action, fitting: rows.filter(action.fits) }))
            .filter(({ fitting }) => fitting.length > 0)
            .map(({ action, fitting }) => (
              <Button key={action.label} size="xs" variant="default" onClick={() => onAct(action, fitting)}>
                {t('table.actOn', { act: action.label, count: fitting.length })}
              </Button>
            ))}
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('table.clear')}
          </Button>
        </>
      )}
    </div>
  );
}
