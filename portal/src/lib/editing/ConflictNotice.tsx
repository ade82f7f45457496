import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  title: string;
  text: string;
  keepLabel: string;
  takeLabel: string;
  /** Save the reader's texts over the other version. */
  onKeep: () => void;
  /** Replace the reader's texts with the other version. */
  onTake: () => void;
}

/** Someone else has saved a record while it was edited: asks which version to save, visible wherever the person is writing. */
export function ConflictNotice({ title, text, keepLabel, takeLabel, onKeep, onTake }: ConflictNoticeProps) {
  return (
    <div className={classes.root}>
      <Notice
        tone="warn"
        role="alert"
        title={title}
        actions={
          <>
            <Button variant="default" onClick={onKeep}>
              {keepLabel}
            </Button>
            <Button variant="default" onClick={onTake}>
              {takeLabel}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
