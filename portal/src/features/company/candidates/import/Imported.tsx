import { Button } from '@mantine/core';
import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { formatNumber, formatWhen } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { toast } from '@tandem/ui/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import classes from './import.module.css';
import { type useImport, useRecentImports } from './use-import.ts';

/** Numbers as they are read. */
const written = (numbers: Record<string, number>, language: string) =>
  Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, formatNumber(value, language)])) as {
    added: string;
    updated: string;
    skipped: string;
  };

type Undo = ReturnType<typeof useImport>['undo'];

/** How far it is; one may leave the page. */
export function Running({ entry, onDone }: { entry: CandidateImport; onDone: () => void }) {
  const { t, i18n } = useTranslation('candidates');
  useEffect(() => onDone, [onDone]);
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <div className={classes.running} role="status">
      <progress max={entry.lines} value={entry.progress} aria-label={t('import.running')} />
      <p>{t('import.progress', { done: number(entry.progress), lines: number(entry.lines) })}</p>
      <p className={classes.quiet}>{t('import.mayLeave')}</p>
    </div>
  );
}

function useUndo(undo: Undo) {
  const { t } = useTranslation('candidates');
  return (id: string) =>
    undo.mutate(id, {
      onSuccess: ({ removed, restored, kept }) => {
        toast.done(t('import.undone', { removed, restored }));
        if (kept > 0) toast.info(t('import.keptSince', { count: kept }));
      },
      onError: (error) => toast.bad(error.message),
    });
}

/** What came of it, and the way back. */
export function Imported({ entry, undo, onAgain }: { entry: CandidateImport; undo: Undo; onAgain: () => void }) {
  const { t, i18n } = useTranslation('candidates');
  const takeBack = useUndo(undo);
  const { result, undoUntil, status } = entry;
  const isUndone = status === 'undone';
  const all = (result?.added ?? 0) + (result?.updated ?? 0);
  return (
    <EmptyState
      level={2}
      figure={isUndone ? 'gone' : 'empty'}
      title={
        isUndone ? t('import.wasUndone') : t('import.done', { count: all, number: formatNumber(all, i18n.language) })
      }
      actions={
        <>
          <Button component={Link} to={`${paths.hiring.candidates}?source=csv`}>
            {t('import.see')}
          </Button>
          {undoUntil && (
            <Button variant="default" loading={undo.isPending} onClick={() => takeBack(entry._id)}>
              {t('import.undo')}
            </Button>
          )}
          <Button variant="subtle" onClick={onAgain}>
            {t('import.another')}
          </Button>
        </>
      }
    >
      {result && !isUndone && t('import.result', written(result, i18n.language))}{' '}
      {undoUntil && t('import.undoUntil', { when: formatWhen(undoUntil, i18n.language) })}
    </EmptyState>
  );
}

/** Imports of the last day, which can still be taken back. */
export function RecentImports({ undo }: { undo: Undo }) {
  const { t, i18n } = useTranslation('candidates');
  const recent = useRecentImports();
  const takeBack = useUndo(undo);
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <Section level={2} title={t('import.recent')} aside={t('import.recentAside')}>
      <Rows label={t('import.recent')}>
        {recent.data.map(({ _id, fileName, result, createdDate }) => (
          <Row
            key={_id}
            title={<Link to={`${paths.hiring.importCandidates}?import=${_id}`}>{fileName}</Link>}
            meta={`${formatWhen(createdDate, i18n.language)} · ${result ? t('import.result', written(result, i18n.language)) : ''}`}
            aside={
              <Button
                variant="default"
                size="xs"
                aria-label={t('import.undoOf', { name: fileName })}
                loading={undo.isPending && undo.variables === _id}
                onClick={() => takeBack(_id)}
              >
                {t('import.undo')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
