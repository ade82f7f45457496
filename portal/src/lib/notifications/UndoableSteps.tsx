import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { useAllUndos } from '../undo/undo.ts';
import classes from './notifications.module.css';
import { useUndoableSteps } from './use-undoable-steps.ts';

/** The reader's steps that can still be undone, on every device, also after their toasts have disappeared. */
export function UndoableSteps() {
  const { t } = useTranslation('notifications');
  const { steps, undo } = useUndoableSteps();
  const others = useAllUndos();
  if (steps.length + others.length === 0) return null;
  return (
    <section aria-label={t('undoable')}>
      {steps.map(({ id, status, name, job, until }) => (
        <Undoable
          key={id}
          title={t(`undoSteps.${status}`, { name })}
          job={job}
          until={until}
          onUndo={() => undo(id, () => toast.done(t('undone')))}
        />
      ))}
      {others.map(({ id, text, until, run }) => (
        <Undoable key={id} title={text} until={until} onUndo={run} />
      ))}
    </section>
  );
}

interface UndoableProps {
  title: string;
  job?: string;
  until: string | number;
  onUndo: () => void;
}

function Undoable({ title, job, until, onUndo }: UndoableProps) {
  const { t, i18n } = useTranslation(['notifications', 'common']);
  const time = formatTime(until, i18n.language);
  return (
    <div className={classes.undoable}>
      <div>
        <p className={classes.undoTitle}>{title}</p>
        <p className={classes.detail}>{job ? t('undoUntilOf', { job, time }) : t('undoUntil', { time })}</p>
      </div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden="true" />}
        aria-label={t('common:undoOf', { text: title })}
        onClick={onUndo}
      >
        {t('common:undo')}
      </Button>
    </div>
  );
}
