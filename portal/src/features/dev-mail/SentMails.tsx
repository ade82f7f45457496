import { everyItem } from '@tandem/client/every-item';
import { formatWhen } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { MailReader } from './MailReader.tsx';

const POLL = 4000;

/** The emails that would have been sent, newest first. */
export function SentMails() {
  const { t, i18n } = useTranslation('auth');
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? '';
  const mails = useQuery({
    queryKey: ['dev-mail', to],
    queryFn: () => everyItem((page) => api.devMail.list({ query: { ...page, to: to || undefined } })),
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Field label={t('mail.to')}>
        {(control) => (
          <TextBox
            {...control}
            type="search"
            value={to}
            onChange={({ target }) => setParams(target.value ? { to: target.value } : {}, { replace: true })}
          />
        )}
      </Field>
      {mails.isError && <LoadFailed title={t('mail.failed')} query={mails} />}
      {mails.isPending && <RowsSkeleton label={t('common:loading')} />}
      {mails.data?.length === 0 && (
        <EmptyState figure="empty" level={2} title={t('mail.empty')}>
          {t('mail.emptyText')}
        </EmptyState>
      )}
      {mails.data && (
        <MailReader
          mails={mails.data}
          below={({ to: recipient, date }) => (
            <>
              <span>{recipient}</span>
              <span>{formatWhen(date, i18n.language)}</span>
            </>
          )}
        />
      )}
    </>
  );
}
