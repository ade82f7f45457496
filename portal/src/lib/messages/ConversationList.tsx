import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Announcement } from '@tandem/ui/Announcement';
import { Choices } from '@tandem/ui/Choices';
import { EmptyState } from '@tandem/ui/EmptyState';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../LoadFailed.tsx';
import { useTypedSearch } from '../use-typed-value.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { FoundMessages } from './FoundMessages.tsx';
import classes from './messages.module.css';
import { type ConversationFilters, useConversations } from './use-conversations.ts';

const SHOWN = ['inbox', 'unread', 'archived'] as const;
type Shown = ConversationFilters['show'];

interface ConversationListProps {
  openId: string | undefined;
  show: string;
  search: string;
  onShow: (show: Shown) => void;
  onSearch: (text: string) => void;
}

/** The conversations, with a filter and a search. If a refresh fails, the loaded ones stay. */
export function ConversationList({ openId, show: wanted, search, onShow, onSearch }: ConversationListProps) {
  const { t } = useTranslation(['messages', 'common']);
  const show = SHOWN.find((each) => each === wanted) ?? 'inbox';
  const query = useConversations({ show, search });
  const [typed, type] = useTypedSearch(search, onSearch);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <section className={classes.list} aria-label={t('conversations')}>
      <div className={classes.listHead}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <search>
          <TextBox
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </search>
        <Choices
          single
          options={SHOWN}
          labelOf={(each) => t(`show.${each}`)}
          chosen={[show]}
          onChange={([chosen]) => onShow(chosen ?? 'inbox')}
        />
      </div>
      {query.isError && query.data && (
        <p className={classes.stale} role="status">
          {t('stale')}{' '}
          <TextButton small onClick={() => void query.refetch()}>
            {t('common:retry')}
          </TextButton>
        </p>
      )}
      {query.isError && !query.data && <LoadFailed title={t('failed')} query={query} />}
      {query.isPending && <RowsSkeleton label={t('loading')} rows={6} person />}
      {query.data && items.length === 0 && !search && (
        <EmptyState figure="empty" level={2} title={t(`empty.${show}`)}>
          {show === 'inbox' && t('emptyText')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={classes.rows} onKeyDown={moveFocus} data-updating={query.isPlaceholderData || undefined}>
          {items.map((conversation) => (
            <ConversationRow key={conversation._id} conversation={conversation} isOpen={conversation._id === openId} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p className={classes.more}>
          <Button
            variant="default"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </p>
      )}
      {search.length > 1 && <FoundMessages text={search} />}
      {query.data && search.length === 1 && (
        <div className={classes.foundSection}>
          <p className={classes.quiet}>{t('found.tooShort')}</p>
        </div>
      )}
      <Announcement>
        {query.data && search && t('common:results', { what: search, count: items.length, number: items.length })}
        {query.data && search.length === 1 && ` ${t('found.tooShort')}`}
      </Announcement>
    </section>
  );
}

/** Moves the focus from one conversation to the next with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-conversation]')];
  const here = links.indexOf(document.activeElement as HTMLElement);
  const next = links[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
