import { Button } from '@mantine/core';
import type { Email } from '@tandem/contracts/email';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import admin from '../admin.module.css';
import type { BulkAction, BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import type { Column } from '../table/DataTable.tsx';
import classes from './emails.module.css';
import { ReadEmail } from './ReadEmail.tsx';

export const EMAIL_SORTS = ['to', 'kind', 'status', 'createdDate'] as const;
type Sorted = Column<Email> & { sort: (typeof EMAIL_SORTS)[number] };

/** Columns of the email log: recipient, subject, status. */
export function useEmailTable() {
  const { t, i18n } = useTranslation(['mail-log', 'admin']);
  const [read, setRead] = useState<Email>();
  const columns: Sorted[] = [
    {
      head: t('head.email'),
      sort: 'to',
      cell: (email) => (
        <>
          <Link className={admin.email} to={`${paths.admin.accounts}?text=${encodeURIComponent(email.to)}`}>
            {email.to}
          </Link>
          <div className={admin.under}>
            <TextButton onClick={() => setRead(email)}>{email.subject}</TextButton>
          </div>
        </>
      ),
    },
    { head: t('head.kind'), sort: 'kind', cell: ({ kind }) => t(`kinds.${kind}`) },
    { head: t('head.status'), sort: 'status', cell: (email) => <EmailStatus email={email} /> },
    {
      head: t('head.when'),
      wholeWords: true,
      sort: 'createdDate',
      descendingFirst: true,
      cell: ({ sentDate, createdDate }) => (
        <time dateTime={sentDate ?? createdDate}>{formatWhen(sentDate ?? createdDate, i18n.language)}</time>
      ),
    },
  ];
  const bulk: BulkAction<Email>[] = [
    { label: t('admin:bulk.retry.open'), fits: ({ canRetry }) => canRetry, Dialog: RetryEmails },
  ];
  return {
    table: {
      columns,
      bulk,
      idOf: ({ _id }: Email) => _id,
      nameOf: ({ to, subject }: Email) => `${to}: ${subject}`,
      actions: (email: Email) => email.canRetry && <RetryEmail email={email} />,
    },
    dialog: read && <ReadEmail email={read} onClose={() => setRead(undefined)} />,
  };
}

function EmailStatus({ email }: { email: Email }) {
  const { t, i18n } = useTranslation('mail-log');
  const { status, error, tries, dueDate, isGathered } = email;
  const isBad = status === 'failed' || status === 'bounced';
  return (
    <span className={classes.status}>
      {status === 'queued' ? (
        <Outline>{t('statuses.queued')}</Outline>
      ) : (
        <b data-bad={isBad || undefined}>{t(`statuses.${status}`)}</b>
      )}
      {isGathered && <span className={admin.under}>{t('gathered')}</span>}
      {status === 'queued' && dueDate && tries > 0 && (
        <span className={admin.under}>{t('nextTry', { count: tries, when: formatWhen(dueDate, i18n.language) })}</span>
      )}
      {error && <span className={classes.error}>{error}</span>}
    </span>
  );
}

function RetryEmail({ email }: { email: Email }) {
  const { t } = useTranslation('mail-log');
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.emails.retry({ params: { id: email._id } }),
    onSuccess: ({ message }) => {
      toast.done(message);
      return queries.invalidateQueries({ queryKey: ['emails'] });
    },
    onError: (error) => toast.bad(error.message),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={retry.isPending}
      aria-label={t('retryLabel', { email: email.to })}
      onClick={() => retry.mutate()}
    >
      {t('retry')}
    </Button>
  );
}

function RetryEmails({ rows, onClose }: BulkDialogProps<Email>) {
  const { t } = useTranslation('admin');
  return (
    <BulkForm
      title={t('bulk.retry.title', { count: rows.length })}
      rows={rows}
      idOf={({ _id }) => _id}
      nameOf={({ to, subject }) => `${to}: ${subject}`}
      act={t('bulk.retry.act', { count: rows.length })}
      run={({ _id }) => api.emails.retry({ params: { id: _id } })}
      changes={['emails']}
      onClose={onClose}
    >
      <p>{t('bulk.retry.text')}</p>
    </BulkForm>
  );
}
