import { IconX } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../focus-heading.ts';
import classes from './undo.module.css';
import { dismissUndo, useUndos } from './undo.ts';

interface UndoListProps {
  place: string;
  /** Maximum number shown, latest first; an undone or dismissed one makes room for the next. */
  max?: number;
}

/** Runs an action that removes an item together with the pressed button, and moves the focus to the heading. */
function removing(act: () => void) {
  flushSync(act);
  focusHeading();
}

/** Removed entries of a list that can still be restored, for longer than their toasts of five seconds. */
export function UndoList({ place, max = Number.POSITIVE_INFINITY }: UndoListProps) {
  const { t } = useTranslation('common');
  const undos = useUndos(place).slice(0, max);
  if (undos.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('undoable')}>
      {undos.map(({ id, text, run }) => (
        <li key={id}>
          <span>{text}</span>
          <button
            type="button"
            className={classes.undo}
            aria-label={t('undoOf', { text })}
            onClick={() => removing(run)}
          >
            {t('undo')}
          </button>
          <button
            type="button"
            className={classes.close}
            aria-label={t('close')}
            onClick={() => removing(() => dismissUndo(id))}
          >
            <IconX size={15} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
