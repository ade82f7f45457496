import { Button } from '@mantine/core';
import { MAX_COUNTED_MESSAGES } from '@tandem/catalogue/messages';
import type { Message } from '@tandem/contracts/message';
import { formatWhen } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { api } from '../api.ts';
import { HighlightedText } from '../finding/HighlightedText.tsx';
import { excerpt } from '../finding/matching.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import classes from './messages.module.css';

/** Messages per request. */
const SIZE = 20;

/** Messages of any conversation that contain the words, or files with such names; includes archived conversations. */
export function FoundMessages({ text }: { text: string }) {
  const { t, i18n } = useTranslation('messages');
  const { search } = useLocation();
  const query = useInfiniteQuery({
    queryKey: ['found-messages', text],
    queryFn: ({ pageParam: skip }) => api.messages.search({ query: { text, skip, limit: SIZE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length * SIZE : undefined),
    placeholderData: keepPreviousData,
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const linkTo = (conversationId: string, messageId: string) => {
    const address = new URLSearchParams(search);
    address.delete('with');
    address.set('conversation', conversationId);
    address.set('message', messageId);
    return `?${address}`;
  };
  const number =
    total > MAX_COUNTED_MESSAGES
      ? t('found.many', { number: MAX_COUNTED_MESSAGES })
      : t('found.count', { count: total });
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('found.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('found.loading')} rows={2} />;
    if (items.length === 0) return <p className={classes.quiet}>{t('found.none')}</p>;
    return (
      <ul data-updating={query.isPlaceholderData || undefined}>
        {items.map(({ message, conversation }) => (
          <li key={message._id}>
            <Link className={classes.found} to={linkTo(conversation._id, message._id)}>
              <span className={classes.rowHead}>
                <b className="td-cut">{conversation.name || t('noName')}</b>
                <time dateTime={message.createdDate}>{formatWhen(message.createdDate, i18n.language)}</time>
              </span>
              <span className={classes.foundText} dir="auto">
                <HighlightedText text={excerpt(wordsOf(message), text)} typed={text} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className={classes.foundSection}>
      <Section level={2} small line="rule" title={t('found.title')} aside={items.length > 0 && number}>
        {content()}
      </Section>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('found.more')}
        </Button>
      )}
      <Announcement>
        {query.data && !query.isPlaceholderData && (items.length > 0 ? number : t('found.none'))}
      </Announcement>
    </div>
  );
}

/** Returns the searchable text of a message: its text and its file names. */
const wordsOf = ({ text, attachments }: Message): string =>
  [text, ...attachments.map(({ name }) => name)].filter(Boolean).join(' · ');
