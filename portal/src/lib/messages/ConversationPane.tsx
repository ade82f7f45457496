import { useMediaQuery } from '@mantine/hooks';
import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { followTyping } from '../realtime/signals.ts';
import { useSession } from '../session.ts';
import { UndoList } from '../undo/UndoList.tsx';
import { CannotWrite } from './CannotWrite.tsx';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { MessageLog } from './MessageLog.tsx';
import classes from './messages.module.css';
import type { SideParts } from './side-parts.ts';
import { unsentUndo } from './UnsentItem.tsx';
import { isEditable } from './use-message-actions.ts';
import { useOneColumn } from './use-one-column.ts';

const ConversationDetails = lazy(() => import('./ConversationDetails.tsx'));

/** Minimum width at which the details have a column of their own. */
const THREE_COLUMNS = '(min-width: 72em)';

interface ConversationPaneProps {
  conversation: Conversation;
  parts: SideParts;
  /** Returns to the list, if there is one. */
  onBack?: (() => void) | undefined;
  /** Whether the match is shown, in a column or, if there is no room, behind a button. */
  withDetails?: boolean;
}

/** One conversation: its head, messages, text box, and match. */
export function ConversationPane({ conversation, parts, onBack, withDetails = false }: ConversationPaneProps) {
  const { t } = useTranslation('messages');
  const { impersonatedBy } = useSession();
  const isWide = useMediaQuery(THREE_COLUMNS, true);
  const isOneColumn = useOneColumn();
  const isPage = Boolean(onBack) && isOneColumn;
  const [isAsking, setAsking] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone, the focus would open the keyboard over the messages.
    const box = matchMedia('(pointer: fine)').matches && pane.current?.querySelector('textarea');
    (box || pane.current?.querySelector<HTMLElement>('h1, h2'))?.focus({ preventScroll: true });
  }, []);
  useEffect(() => followTyping(conversation._id), [conversation._id]);
  const details = (
    <Suspense fallback={null}>
      <ConversationDetails conversation={conversation} parts={parts} />
    </Suspense>
  );
  const editLast = (messages: readonly Message[]) => {
    const last = messages.findLast(isEditable);
    if (last) setEdited(last._id);
  };

  return (
    <>
      <section ref={pane} className={classes.pane} aria-label={t('conversation')}>
        <ConversationHead
          conversation={conversation}
          onBack={onBack}
          onDetails={withDetails && !isWide ? () => setAsking(true) : undefined}
          isPage={isPage}
        />
        <MessageLog conversation={conversation} parts={parts} isPage={isPage} edited={edited} onEdit={setEdited} />
        <UndoList place={unsentUndo(conversation._id)} />
        {conversation.cannotWrite || impersonatedBy ? (
          <CannotWrite conversation={conversation} />
        ) : (
          <Composer conversation={conversation} parts={parts} onEditLast={editLast} />
        )}
      </section>
      {withDetails && isWide && (
        <aside className={classes.details} aria-label={t('details')}>
          {details}
        </aside>
      )}
      <Dialog aside opened={isAsking && !isWide} onClose={() => setAsking(false)} title={t('details')}>
        {details}
      </Dialog>
    </>
  );
}
