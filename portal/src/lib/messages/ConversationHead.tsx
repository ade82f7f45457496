import { IconFlag, IconInfoCircle } from '@tabler/icons-react';
import type { Conversation } from '@tandem/contracts/conversation';
import { formatDate } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useTyping } from '../realtime/signals.ts';
import { useSession } from '../session.ts';
import { BackButton } from './BackButton.tsx';
import { ConversationMenu } from './ConversationMenu.tsx';
import classes from './messages.module.css';
import { PresencePicture } from './PresencePicture.tsx';
import { TypingStatus } from './TypingStatus.tsx';
import { sidesOf } from './use-conversation.ts';

interface ConversationHeadProps {
  conversation: Conversation;
  onBack: (() => void) | undefined;
  onDetails: (() => void) | undefined;
  /** Whether its title is the heading of the page. */
  isPage: boolean;
}

/** The other side of the conversation, its job, and the menu. An impersonating superuser cannot report anyone. */
export function ConversationHead({ conversation, onBack, onDetails, isPage }: ConversationHeadProps) {
  const { t, i18n } = useTranslation('messages');
  const { other } = sidesOf(conversation);
  const { impersonatedBy } = useSession();
  const Heading = isPage ? 'h1' : 'h2';
  const name = other?.name || t('noName');
  const typing = useTyping(conversation._id);
  const facts = [
    conversation.matches[0]?.job.title,
    conversation.awayUntil && t('awayUntil', { date: formatDate(conversation.awayUntil, i18n.language) }),
  ].filter(Boolean);
  return (
    <header className={classes.head}>
      {onBack && <BackButton onClick={onBack} />}
      <PresencePicture participant={other} size={36} />
      <div className={classes.headText}>
        <Heading tabIndex={-1} className="td-cut">
          {other?.link ? <Link to={other.link}>{name}</Link> : name}
        </Heading>
        <p className="td-cut">{typing ? t('typing', { name: typing }) : facts.join(' · ')}</p>
        <TypingStatus key={conversation.lastMessage?._id} name={typing} />
      </div>
      {onDetails && (
        <button type="button" className={classes.icon} aria-label={t('openDetails')} onClick={onDetails}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      {other && !impersonatedBy && (
        <Link
          className={classes.icon}
          to={paths.report(other.kind === 'company' ? 'company' : 'developer', other.entityId)}
          aria-label={t('report', { name })}
          title={t('report', { name })}
        >
          <IconFlag size={20} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      <ConversationMenu conversation={conversation} name={name} />
    </header>
  );
}
