import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { historyStep } from '../filter-history.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { preload } from '../preload.ts';
import { useTitle } from '../title.ts';
import { ConversationList } from './ConversationList.tsx';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import classes from './messages.module.css';
import type { SideParts } from './side-parts.ts';
import { UnopenedConversation } from './UnopenedConversation.tsx';
import { useConversation, useConversationWith } from './use-conversation.ts';

const ConversationPane = preload(async () => ({
  default: (await import('./ConversationPane.tsx')).ConversationPane,
}));

/**
 * All conversations next to the open one. The URL identifies the open one by its id (`conversation`), or by the other
 * side's id (`with`).
 */
export function MessagesScreen({ parts }: { parts: SideParts }) {
  const { t } = useTranslation('messages');
  const [address, setAddress] = useSearchParams();
  const otherId = address.get('with') ?? undefined;
  const opened = useConversationWith(otherId);
  const id = opened.data?._id ?? address.get('conversation') ?? undefined;
  const isOpen = Boolean(otherId ?? id);
  useTitle(t('title'));

  const set = (name: string, value: string) => {
    const next = new URLSearchParams(window.location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, historyStep(window.location.search, next.toString()));
  };
  const close = () =>
    setAddress((now) => {
      now.delete('conversation');
      now.delete('with');
      return now;
    });
  useFocusOnReturn(id);

  const content = () => {
    if (opened.isError) return <FailedConversation query={opened} onBack={close} />;
    if (id) return <OpenConversation key={id} id={id} parts={parts} onBack={close} />;
    if (otherId) return <LoadingConversation onBack={close} />;
    return (
      <div className={classes.nothing}>
        <EmptyState figure="empty" level={2} title={t('choose')}>
          {t('chooseText')}
        </EmptyState>
      </div>
    );
  };
  return (
    <div className={classes.screen} data-full-height={isOpen ? 'conversation' : 'list'}>
      <ConversationList
        openId={id}
        show={address.get('show') ?? 'inbox'}
        search={address.get('search') ?? ''}
        onShow={(show) => set('show', show === 'inbox' ? '' : show)}
        onSearch={(search) => set('search', search)}
      />
      {content()}
    </div>
  );
}

interface OpenConversationProps {
  id: string;
  parts: SideParts;
  onBack: () => void;
}

function OpenConversation({ id, parts, onBack }: OpenConversationProps) {
  const query = useConversation(id);
  if (query.data && !isMissing(query.error))
    return (
      <Suspense fallback={<LoadingConversation onBack={onBack} />}>
        <ConversationPane conversation={query.data} parts={parts} onBack={onBack} withDetails />
      </Suspense>
    );
  if (query.isError) return <FailedConversation query={query} onBack={onBack} />;
  return <LoadingConversation onBack={onBack} />;
}

const LoadingConversation = ({ onBack }: { onBack: () => void }) => (
  <UnopenedConversation onBack={onBack}>
    <ConversationSkeleton />
  </UnopenedConversation>
);

interface FailedConversationProps {
  query: { error: Error | null; refetch: () => unknown };
  onBack: () => void;
}

function FailedConversation({ query, onBack }: FailedConversationProps) {
  const { t } = useTranslation('messages');
  return (
    <UnopenedConversation onBack={onBack}>
      <div className={classes.nothing}>
        {isMissing(query.error) ? (
          <EmptyState
            figure="gone"
            level={2}
            title={t('gone')}
            actions={
              <Button variant="default" onClick={onBack}>
                {t('back')}
              </Button>
            }
          >
            {t('goneText')}
          </EmptyState>
        ) : (
          <LoadFailed title={t('failedOne')} query={query} />
        )}
      </div>
    </UnopenedConversation>
  );
}

/** Returns whether the conversation does not exist or the reader has no access (404), or its id is invalid (400). */
const isMissing = (error: Error | null): boolean => error instanceof ApiError && [400, 404].includes(error.status);

/** Focuses the row of a conversation that was closed. */
function useFocusOnReturn(id: string | undefined) {
  const last = useRef(id);
  useEffect(() => {
    if (!id && last.current) document.querySelector<HTMLElement>(`[data-conversation="${last.current}"]`)?.focus();
    last.current = id;
  }, [id]);
}
