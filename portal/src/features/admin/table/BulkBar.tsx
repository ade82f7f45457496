import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './table.module.css';

export interface BulkDialogProps<T> {
  rows: readonly T[];
  onClose: () => void;
}

/** An action on several rows at once. */
export interface BulkAction<T> {
  label: string;
  /** Whether the action applies to a row; it is offered for the selected rows to which it applies. */
  fits: (row: T) => boolean;
  /** Dialog that asks for confirmation, runs the action row by row, and reports each result. */
  Dialog: ComponentType<BulkDialogProps<T>>;
}

interface BulkBarProps<T> {
  /** The selected rows. */
  rows: readonly T[];
  actions: readonly BulkAction<T>[];
  onAct: (action: BulkAction<T>, rows: readonly T[]) => void;
  onClear: () => void;
}

/** The number of selected rows, and the bulk actions on them. */
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
