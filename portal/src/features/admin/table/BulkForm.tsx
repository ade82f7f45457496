import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import classes from './table.module.css';
import { type Outcome, useBulk } from './use-bulk.ts';

interface BulkFormProps<T> {
  title: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** Label of the button that starts the action. */
  act: string;
  danger?: boolean;
  /** Validates the form: shows what is missing, and returns false if something is. */
  check?: () => boolean;
  run: (row: T) => Promise<unknown>;
  /** Undoes the action on a row; set if the single action can be undone too. */
  undo?: (row: T) => Promise<unknown>;
  /** First parts of the query keys to refetch afterwards. */
  changes: readonly string[];
  onClose: () => void;
  /** Form fields shown before the action starts. */
  children?: ReactNode;
}

/** Confirms a bulk action, runs it row by row and shows each result. */
export function BulkForm<T>({ title, rows, idOf, nameOf, act, danger, check, changes, ...rest }: BulkFormProps<T>) {
  const { run, undo, onClose, children } = rest;
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const bulk = useBulk({ rows, idOf, run, undo });
  const summary = useRef<HTMLParagraphElement>(null);
  const { phase, done, undone, failed, undoAll } = bulk;
  const refresh = () => {
    for (const key of changes) void queries.invalidateQueries({ queryKey: [key] });
  };
  const close = () => {
    bulk.stop();
    refresh();
    onClose();
  };
  const isUnmounted = useIsUnmounted();
  /** Refetches after an action on a row that was still running when the dialog was closed. */
  const runThrough = async (work: Promise<void>) => {
    await work;
    if (isUnmounted()) refresh();
  };
  useEffect(() => {
    if (phase === 'done') summary.current?.focus();
  }, [phase]);
  const submit = () => {
    if (check?.() !== false) void runThrough(bulk.start());
  };
  const inWords = () => {
    const ended = done.length + undone.length + failed.length;
    if (phase === 'running') return t('table.progress', { done: ended, count: rows.length });
    return [
      undone.length > 0 ? t('table.undone', { count: undone.length }) : t('table.done', { count: done.length }),
      failed.length > 0 && t('table.failed', { count: failed.length }),
      ended < rows.length && t('table.skipped', { count: rows.length - ended }),
    ]
      .filter(Boolean)
      .join(' ');
  };

  return (
    <FormDialog
      title={title}
      onClose={close}
      submitLabel={phase === 'asking' ? act : undefined}
      onSubmit={submit}
      danger={danger ?? false}
      isFixed
      isUncancellable={phase !== 'asking'}
      actions={
        <>
          {phase === 'running' && (
            <Button variant="default" onClick={bulk.stop}>
              {t('table.stop')}
            </Button>
          )}
          {phase === 'done' && undoAll && done.length > 0 && (
            <Button variant="default" onClick={() => void runThrough(undoAll())}>
              {t('table.undoAll', { count: done.length })}
            </Button>
          )}
          {phase === 'done' && <Button onClick={close}>{t('common:close')}</Button>}
        </>
      }
    >
      {phase === 'asking' ? (
        children
      ) : (
        <p ref={summary} tabIndex={-1} role="status">
          {inWords()}
        </p>
      )}
      <ul className={classes.outcomes}>
        {rows.map((row) => (
          <li key={idOf(row)} data-state={bulk.outcomeOf(row)?.state}>
            <span>{nameOf(row)}</span>
            <OutcomeWords outcome={bulk.outcomeOf(row)} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

function OutcomeWords({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('admin');
  if (!outcome) return null;
  return <span>{outcome.state === 'failed' ? outcome.message : t(`table.states.${outcome.state}`)}</span>;
}
