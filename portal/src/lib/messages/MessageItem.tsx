import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import { formatDate, formatTime } from '@tandem/i18n/format';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../MoreMenu.tsx';
import { useSession } from '../session.ts';
import { EditMessage } from './EditMessage.tsx';
import { FirstJob } from './FirstJob.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';
import classes from './messages.module.css';
import { ReceivedMessageActions } from './ReceivedMessageActions.tsx';
import { isEditable, useMessageActions } from './use-message-actions.ts';

interface MessageItemProps {
  message: Message;
  participants: Conversation['participants'];
  /** Whether the name of the sender is shown. */
  isFirstOfSender: boolean;
  /** Whether the reader wrote it. */
  isMine: boolean;
  /** Whether someone on the other side has read it. */
  isRead: boolean;
  /** Whether it is the message that the reader searched for. */
  isTarget: boolean;
  isEdited: boolean;
  onEdit: (id: string | null) => void;
}

/**
 * One message. An automatic reply is rendered as a line between the others. Memoised: only changed messages are
 * rendered again, even among thousands.
 */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, participants, isFirstOfSender, isMine, isRead, isTarget, isEdited, onEdit } = props;
  const { t } = useTranslation('messages');
  const { account } = useSession();
  const isOurs = message.senderEntity === account?.entityId;
  const sender = participants.find(({ entityId }) => entityId === message.senderEntity);
  if (message.kind === 'away')
    return (
      <div className={classes.step} data-message={message._id}>
        <p>{t('awayReply', { name: message.senderName || t('noName') })}</p>
        <MessageText text={message.text} fullText={message.fullText} />
      </div>
    );
  // A developer is one person; a company has several.
  const isNameShown = isFirstOfSender && !isMine && sender?.kind === 'company';
  return (
    <article
      className={classes.message}
      data-message={message._id}
      data-own={isOurs || undefined}
      data-target={isTarget || undefined}
      tabIndex={-1}
    >
      <p className={isNameShown ? classes.sender : 'td-hidden'}>
        {isMine ? t('you') : message.senderName || t('noName')}
      </p>
      {isEdited && !message.deletedDate ? (
        <EditMessage message={message} onClose={() => onEdit(null)} />
      ) : message.deletedDate ? (
        <p className={classes.deleted}>{t('deleted')}</p>
      ) : (
        <>
          {message.job && <FirstJob job={message.job} />}
          <MessageText text={message.text} fullText={message.fullText} />
          {message.attachments.length > 0 && (
            <MessageFiles conversationId={message.conversationId} files={message.attachments} />
          )}
        </>
      )}
      <MessageMeta message={message} isMine={isMine} isReceived={!isOurs} isRead={isRead} onEdit={onEdit} />
    </article>
  );
});

interface MessageMetaProps extends Pick<MessageItemProps, 'message' | 'isMine' | 'isRead' | 'onEdit'> {
  /** Whether the other side wrote it. */
  isReceived: boolean;
}

/** A message's date, read status and the reader's actions. */
function MessageMeta({ message, isMine, isReceived, isRead, onEdit }: MessageMetaProps) {
  const { t, i18n } = useTranslation('messages');
  const { impersonatedBy } = useSession();
  const actions = useMessageActions(message);
  const { createdDate, editedDate, deletedDate, via } = message;
  const facts = [
    formatTime(createdDate, i18n.language),
    editedDate && !deletedDate && t('edited'),
    via === 'email' && t('viaEmail'),
    isMine && isRead && t('read'),
  ].filter(Boolean);
  const own = [
    ...(isEditable(message) ? [{ key: 'edit', label: t('edit'), run: () => onEdit(message._id) }] : []),
    ...(message.text ? [{ key: 'copy', label: t('copy'), run: actions.copy }] : []),
    ...(impersonatedBy ? [] : [{ key: 'delete', label: t('delete'), run: actions.remove }]),
  ];
  return (
    <div className={classes.meta}>
      <time dateTime={createdDate} title={formatDate(createdDate, i18n.language)}>
        {facts.join(', ')}
      </time>
      {isMine && !deletedDate && own.length > 0 && <MoreMenu label={t('messageMenu')} actions={own} />}
      {isReceived && !deletedDate && <ReceivedMessageActions message={message} />}
    </div>
  );
}
