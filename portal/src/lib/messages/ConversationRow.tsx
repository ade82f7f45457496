import { IconBellOff } from '@tabler/icons-react';
import type { Conversation } from '@tandem/contracts/conversation';
import { formatTime, formatWhen } from '@tandem/i18n/format';
import { Count } from '@tandem/ui/Count';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session.ts';
import classes from './messages.module.css';
import { PresencePicture } from './PresencePicture.tsx';
import { sidesOf } from './use-conversation.ts';
import { useDraftText } from './use-draft-text.ts';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
}

/** One conversation in the list: the other side, the job, and an excerpt of the last message with its author. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { t, i18n } = useTranslation(['messages', 'catalogue']);
  const { search } = useLocation();
  const { other } = sidesOf(conversation);
  const { newMessages, lastMessage, matches, muted, updatedDate } = conversation;
  const [match] = matches;
  const address = new URLSearchParams(search);
  for (const name of ['with', 'message']) address.delete(name);
  address.set('conversation', conversation._id);
  return (
    <li>
      <Link
        className={classes.row}
        to={`?${address}`}
        data-conversation={conversation._id}
        data-unread={newMessages > 0 || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <PresencePicture participant={other} size={38} />
        <span className={classes.rowText}>
          <span className={classes.rowHead}>
            <b className="td-cut">{other?.name || t('noName')}</b>
            {muted && <IconBellOff size={14} stroke={1.75} aria-label={t('muted')} />}
            <time dateTime={updatedDate}>{shortWhen(updatedDate, i18n.language)}</time>
          </span>
          {match && (
            <span className={classes.rowJob}>
              <span className="td-cut">{match.job.title}</span>
              <span>· {t(`catalogue:matchStatus.${match.status}`)}</span>
            </span>
          )}
          <span className={classes.rowHead}>
            <span className={classes.rowLast}>
              <LastWords conversation={conversation} lastMessage={lastMessage} />
            </span>
            {newMessages > 0 && <Count value={String(newMessages)} label={t('newCount', { count: newMessages })} />}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The draft, or the last message with its author. */
function LastWords({ conversation, lastMessage }: Pick<Conversation, 'lastMessage'> & { conversation: Conversation }) {
  const { t } = useTranslation('messages');
  const { account } = useSession();
  const draft = useDraftText(conversation);
  if (draft) return <Words author={t('last.draft', NO_TEXT)} text={draft} />;
  if (!lastMessage) return <Words text={t('last.none')} />;
  const { senderId, senderEntity, senderName, deletedDate, attachments } = lastMessage;
  const text = deletedDate ? t('deleted') : lastMessage.text || t('last.files', { count: attachments });
  if (senderId === account?._id) return <Words author={t('last.you', NO_TEXT)} text={text} />;
  if (senderEntity === account?.entityId)
    return <Words author={t('last.colleague', { ...NO_TEXT, name: senderName })} text={text} />;
  return <Words text={text} />;
}

const NO_TEXT = { text: '' };

/**
 * The beginning of a text, in its own text direction: right-to-left text in one line with its author would be cut at
 * its beginning.
 */
const Words = ({ author, text }: { author?: string; text: string }) => (
  <span className={classes.rowWords}>
    {author && (
      <span className="td-cut" data-author>
        {author}
      </span>
    )}
    <span className="td-cut" dir="auto">
      {text}
    </span>
  </span>
);

const isToday = (date: string) => new Date(date).toDateString() === new Date().toDateString();

/** The time for today, otherwise the day. */
const shortWhen = (date: string, language: string) =>
  isToday(date) ? formatTime(date, language) : formatWhen(date, language);
