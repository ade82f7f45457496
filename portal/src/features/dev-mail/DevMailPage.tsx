import { TextInput } from '@mantine/core';
import { formatWhen } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { useTitle } from '../../lib/title.ts';
import classes from './dev-mail.module.css';

const POLL = 4000;

/** The e-mails of a development machine, where none is sent. */
export default function DevMailPage() {
  const { t, i18n } = useTranslation('auth');
  useTitle(t('mail.title'));
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const mails = useQuery({
    queryKey: ['dev-mail', to],
    queryFn: () => api.devMail.list({ query: { to: to || undefined } }),
    refetchInterval: POLL,
    placeholderData: keepPreviousData,
  });
  const mail = mails.data?.find(({ id }) => id === chosen) ?? mails.data?.[0];

  return (
    <div className={classes.page}>
      <PageHead title={t('mail.title')} lead={t('mail.lead')} />
      <Field label={t('mail.to')}>
        {(control) => (
          <TextInput
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
      {mail && mails.data && (
        <div className={classes.columns}>
          <ul className={classes.list}>
            {mails.data.map(({ id, subject, to: recipient, date }) => (
              <li key={id} data-current={id === mail.id || undefined}>
                <button type="button" aria-current={id === mail.id || undefined} onClick={() => setChosen(id)}>
                  <b>{subject}</b>
                  <span>{recipient}</span>
                  <span>{formatWhen(date, i18n.language)}</span>
                </button>
              </li>
            ))}
          </ul>
          <iframe
            className={classes.mail}
            title={mail.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
            srcDoc={`<base target="_top">${mail.html}`}
          />
        </div>
      )}
    </div>
  );
}
