import { Button } from '@mantine/core';
import type { LeadImport } from '@tandem/contracts/email-item';
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
import { type useLeadImport, useRecentLeadImports } from './use-lead-import.ts';

type Undo = ReturnType<typeof useLeadImport>['undo'];

/** How far it is; one may leave the page. */
export function ImportRunning({ entry, onDone }: { entry: LeadImport; onDone: () => void }) {
  const { t, i18n } = useTranslation('sales');
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
  const { t } = useTranslation('sales');
  return (id: string) =>
    undo.mutate(id, {
      onSuccess: ({ removed, stayed }) => {
        toast.done(t('import.undone', { count: removed }));
        if (stayed > 0) toast.info(t('import.stayed', { count: stayed }));
      },
      onError: (error) => toast.bad(error.message),
    });
}

/** The result of an import, and the button that undoes it. */
export function ImportDone({ entry, undo, onAgain }: { entry: LeadImport; undo: Undo; onAgain: () => void }) {
  const { t, i18n } = useTranslation('sales');
  const undoImport = useUndo(undo);
  const { result, undoUntil, status } = entry;
  const isUndone = status === 'undone';
  const added = result?.added ?? 0;
  return (
    <EmptyState
      level={2}
      figure={isUndone ? 'gone' : 'done'}
      title={
        isUndone
          ? t('import.wasUndone')
          : t('import.done', { count: added, number: formatNumber(added, i18n.language) })
      }
      actions={
        <>
          <Button component={Link} to={paths.admin.outreach}>
            {t('import.see')}
          </Button>
          {undoUntil && (
            <Button variant="default" loading={undo.isPending} onClick={() => undoImport(entry._id)}>
              {t('import.undo')}
            </Button>
          )}
          <Button variant="subtle" onClick={onAgain}>
            {t('import.another')}
          </Button>
        </>
      }
    >
      {result && !isUndone && result.skipped > 0 && t('import.skipped', { count: result.skipped })}{' '}
      {undoUntil && t('import.undoUntil', { when: formatWhen(undoUntil, i18n.language) })}
    </EmptyState>
  );
}

/** Imports of the last day, which can be undone. */
export function RecentImports({ undo }: { undo: Undo }) {
  const { t, i18n } = useTranslation('sales');
  const recent = useRecentLeadImports();
  const undoImport = useUndo(undo);
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <Section level={2} title={t('import.recent')}>
      <Rows label={t('import.recent')}>
        {recent.data.map(({ _id, fileName, result, createdDate }) => (
          <Row
            key={_id}
            title={<Link to={`${paths.admin.importLeads}?import=${_id}`}>{fileName}</Link>}
            meta={[
              formatWhen(createdDate, i18n.language),
              t('import.done', { count: result?.added ?? 0, number: formatNumber(result?.added ?? 0, i18n.language) }),
            ].join(' · ')}
            aside={
              <Button
                variant="default"
                size="xs"
                aria-label={t('import.undoOf', { name: fileName })}
                loading={undo.isPending && undo.variables === _id}
                onClick={() => undoImport(_id)}
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
