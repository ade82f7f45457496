import { Button } from '@mantine/core';
import type { Conversation } from '@tandem/contracts/conversation';
import { formatDayHeading } from '@tandem/i18n/format';
import { TextButton } from '@tandem/ui/TextButton';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../LoadFailed.tsx';
import { useAccountId } from '../session.ts';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import { useDeletions } from './deletions.ts';
import { MatchCard } from './MatchCard.tsx';
import { MessageItem } from './MessageItem.tsx';
import classes from './messages.module.css';
import { useOutbox } from './outbox.ts';
import type { SideParts } from './side-parts.ts';
import { readCount } from './thread.ts';
import { timelineOf } from './timeline.ts';
import { UnsentItem } from './UnsentItem.tsx';
import { useFirstNew } from './use-first-new.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useMatchCards } from './use-match-cards.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useThread } from './use-thread.ts';

interface MessageLogProps {
  conversation: Conversation;
  parts: SideParts;
  /** Whether the name of the other side is the heading of the page, one level above the days. */
  isPage: boolean;
  /** Id of the message that is being edited. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

/** The messages of a conversation. It opens where the reader left off. */
export function MessageLog({ conversation, parts, isPage, edited, onEdit }: MessageLogProps) {
  const Day = isPage ? 'h2' : 'h3';
  const { t, i18n } = useTranslation(['messages', 'common']);
  const accountId = useAccountId();
  const [address] = useSearchParams();
  const target = address.get('message') ?? undefined;
  const { mine: readUpTo = '' } = conversation.readUpTo;
  const thread = useThread(conversation._id, conversation.newMessages > 0 ? readUpTo : undefined);
  const unsent = useOutbox().filter(({ conversationId }) => conversationId === conversation._id);
  const cards = useMatchCards(conversation);
  const deletions = useDeletions();
  // Renders many messages in chunks, so that the page stays responsive.
  const loaded = useDeferredValue(thread.data);
  const messages = (loaded?.messages ?? []).map((message) =>
    deletions.has(message._id) ? { ...message, deletedDate: message.deletedDate ?? message.createdDate } : message,
  );
  const readCountOfOther = readCount(messages, conversation.readUpTo.other);
  const readSeq = messages[readCountOfOther - 1]?.seq ?? 0;
  const firstNew = useFirstNew(conversation, thread);
  const items = timelineOf({ messages, cards, unsent, firstNew, hasOlder: loaded?.hasOlder ?? false });
  const scroll = useLogScroll({ items, isReady: loaded !== undefined && firstNew !== undefined, target, thread });
  useReadMarks(conversation, scroll.isAtEnd && firstNew !== undefined ? messages.at(-1)?._id : undefined);

  if (!loaded && thread.isError)
    return (
      <div className={classes.logFrame}>
        <div className={classes.items}>
          <LoadFailed title={t('failedMessages')} query={thread} />
        </div>
      </div>
    );
  if (!loaded) return <ConversationSkeleton />;
  return (
    <div className={classes.logFrame}>
      <div
        ref={scroll.ref}
        className={classes.log}
        role="log"
        aria-label={t('messages')}
        aria-busy={thread.older === 'loading' || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        <div className={classes.items}>
          {loaded.hasOlder && (
            <p className={classes.older}>
              {thread.older === 'failed' && <span role="status">{t('failedOlder')} </span>}
              <Button variant="default" size="xs" loading={thread.older === 'loading'} onClick={thread.loadOlder}>
                {t(thread.older === 'failed' ? 'common:retry' : 'older')}
              </Button>
            </p>
          )}
          {items.length === 0 && <p className={classes.quiet}>{t('noMessages')}</p>}
          {items.map((item) => {
            if (item.kind === 'day')
              return (
                <Day key={item.key} className={classes.line}>
                  {formatDayHeading(item.date, i18n.language)}
                </Day>
              );
            if (item.kind === 'new')
              return (
                <p key={item.key} className={classes.line} data-new>
                  {t('newSince')}
                </p>
              );
            if (item.kind === 'card') return <MatchCard key={item.key} card={item.content} parts={parts} />;
            if (item.kind === 'unsent') return <UnsentItem key={item.key} unsent={item.unsent} />;
            return (
              <MessageItem
                key={item.key}
                message={item.message}
                participants={conversation.participants}
                isFirstOfSender={item.isFirstOfSender}
                isMine={item.message.senderId === accountId}
                isRead={item.message.readBy.length > 0 || item.message.seq <= readSeq}
                isTarget={item.message._id === target}
                isEdited={item.message._id === edited}
                onEdit={onEdit}
              />
            );
          })}
        </div>
      </div>
      {thread.isError && (
        <p className={classes.stale} role="status">
          {t('staleMessages')}{' '}
          <TextButton small onClick={() => void thread.refetch()}>
            {t('common:retry')}
          </TextButton>
        </p>
      )}
      {!scroll.isAtEnd && scroll.arrived > 0 && (
        <button type="button" className={classes.toEnd} onClick={scroll.toEnd}>
          {t('newCount', { count: scroll.arrived })}
        </button>
      )}
    </div>
  );
}
