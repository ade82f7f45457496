import { IconSparkles } from '@tabler/icons-react';
import type { Conversation } from '@tandem/contracts/conversation';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberInserted } from '../../../lib/ai/inserted-drafts.ts';
import messages from '../../../lib/messages/messages.module.css';

const MessageDraftDialog = lazy(() => import('./MessageDraftDialog.tsx'));

interface MessageDraftMenuProps {
  conversation: Conversation;
  onInsert: (text: string) => void;
}

/** Opens a draft of the next message; renders nothing without a match. */
export default function MessageDraftMenu({ conversation, onInsert }: MessageDraftMenuProps) {
  const { t } = useTranslation('ai');
  const [isOpen, setOpen] = useState(false);
  const [match] = conversation.matches;
  if (!match) return null;
  return (
    <>
      <button
        type="button"
        className={messages.icon}
        aria-label={t('message.openAct')}
        title={t('message.openAct')}
        onClick={() => setOpen(true)}
      >
        <IconSparkles size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <MessageDraftDialog
            match={match._id}
            name={`${match._id}.${conversation.lastMessage?._id ?? 'first'}`}
            onInsert={(draft, runId) => {
              rememberInserted(conversation._id, { runId, draft });
              onInsert(draft);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
