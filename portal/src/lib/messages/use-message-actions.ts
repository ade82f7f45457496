import { EDIT_MINUTES } from '@tandem/catalogue/messages';
import type { Message } from '@tandem/contracts/message';
import { toast, toastStore } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { currentSession } from '../session.ts';
import { deleteLater, restoreMessage } from './deletions.ts';
import { putMessages } from './message-cache.ts';

/** Returns whether the reader wrote the message and can still change it; an impersonating superuser cannot. */
export const isEditable = ({ senderId, kind, deletedDate, createdDate }: Message): boolean =>
  senderId === currentSession().account?._id &&
  !currentSession().impersonatedBy &&
  kind === 'text' &&
  !deletedDate &&
  Date.now() - Date.parse(createdDate) < EDIT_MINUTES * 60_000;

/** Returns the author's actions for a message. */
export function useMessageActions(message: Message) {
  const { t } = useTranslation('messages');
  const { conversationId, _id: messageId } = message;
  const edit = useMutation({
    mutationFn: (text: string) => api.messages.edit({ params: { conversationId, messageId }, body: { text } }),
    onSuccess: (changed) => putMessages(conversationId, [changed]),
  });
  return {
    edit,
    copy: () =>
      void navigator.clipboard.writeText(message.text).then(
        () => toast.done(t('copied')),
        () => toast.bad(t('notCopied')),
      ),
    /** Hides the message at once; it is deleted for the other side when that can no longer be undone. */
    remove() {
      const offer = toast.done(t('deletedNow'), { label: t('common:undo'), run: () => restoreMessage(message) });
      deleteLater(message, {
        isOffered: () => toastStore.get().some(({ id }) => id === offer),
        withdrawOffer: () => toast.hide(offer),
        onError: (error) => toast.bad(error.message),
      });
    },
  };
}
