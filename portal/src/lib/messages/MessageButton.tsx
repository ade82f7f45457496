import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import classes from './messages.module.css';
import { type SideParts, WITHOUT_SIDE_PARTS } from './side-parts.ts';

const ConversationPanel = lazy(() => import('./ConversationPanel.tsx'));

interface MessageButtonProps {
  /** The developer or company on the other side. */
  otherId: string;
  name: string;
  parts?: SideParts;
  /** Whether the conversation opens below the button, because a dialog is already open. */
  inline?: boolean;
}

/** A button that opens the conversation with a developer or company next to the current content. */
export default function MessageButton({ otherId, name, parts = WITHOUT_SIDE_PARTS, inline }: MessageButtonProps) {
  const { t } = useTranslation('messages');
  const [isOpen, setOpen] = useState(false);
  const panel = (
    <Suspense fallback={null}>
      <ConversationPanel otherId={otherId} parts={parts} />
    </Suspense>
  );
  return (
    <>
      <Button
        variant="default"
        classNames={{ root: classes.openButton, label: classes.openLabel }}
        aria-expanded={isOpen}
        leftSection={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(inline && isOpen ? 'closePanel' : 'writeTo', { name })}
      </Button>
      {inline && isOpen && <div className={classes.beside}>{panel}</div>}
      {!inline && (
        <Dialog aside opened={isOpen} onClose={() => setOpen(false)} title={t('conversation')}>
          <div className={classes.inDialog}>{panel}</div>
        </Dialog>
      )}
    </>
  );
}
