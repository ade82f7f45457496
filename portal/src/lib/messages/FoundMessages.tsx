import { formatWhen } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { api } from '../api.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import classes from './messages.module.css';

const MOST_FOUND = 20;

/** Messages of any conversation that contain the words. */
export function FoundMessages({ text }: { text: string }) {
  const { t, i18n } = useTranslation('messages');
  const { search } = useLocation();
  const query = useQuery({
    queryKey: ['found-messages', text],
    queryFn: () => api.messages.search({ query: { text, limit: MOST_FOUND } }),
    placeholderData: keepPreviousData,
  });
  const linkTo = (conversationId: string, messageId: string) => {
    const address = new URLSearchParams(search);
    address.delete('with');
    address.set('conversation', conversationId);
    address.set('message', messageId);
    return `?${address}`;
  };
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('found.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('found.loading')} rows={2} />;
    if (query.data.items.length === 0) return <p className={classes.quiet}>{t('found.none')}</p>;
    return (
      <ul>
        {query.data.items.map(({ message, conversation }) => (
          <li key={message._id}>
            <Link className={classes.found} to={linkTo(conversation._id, message._id)}>
              <span className={classes.rowHead}>
                <b className="td-cut">{conversation.name || t('noName')}</b>
                <time dateTime={message.createdDate}>{formatWhen(message.createdDate, i18n.language)}</time>
              </span>
              <span className={classes.foundText}>{message.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className={classes.foundSection}>
      <Section level={2} small line="rule" title={t('found.title')}>
        {content()}
      </Section>
    </div>
  );
}
