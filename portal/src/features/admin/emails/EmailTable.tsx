import { Button } from '@mantine/core';
import type { Email } from '@tandem/contracts/email';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import admin from '../admin.module.css';
import { TableHead } from '../TableHead.tsx';
import classes from './emails.module.css';
import { ReadEmail } from './ReadEmail.tsx';

/** E-mails in rows: to whom, what, how it went. */
export function EmailTable({ emails }: { emails: readonly Email[] }) {
  const { t } = useTranslation('mail-log');
  const [read, setRead] = useState<Email>();
  return (
    <>
      <table className={`${admin.table} ${classes.table}`}>
        <TableHead
          columns={[t('head.email'), t('head.kind'), t('head.status'), t('head.when')]}
          acts={t('head.acts')}
        />
        <tbody>
          {emails.map((email) => (
            <EmailRow key={email._id} email={email} onRead={setRead} />
          ))}
        </tbody>
      </table>
      {read && <ReadEmail email={read} onClose={() => setRead(undefined)} />}
    </>
  );
}

function EmailRow({ email, onRead }: { email: Email; onRead: (email: Email) => void }) {
  const { t, i18n } = useTranslation('mail-log');
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.emails.retry({ params: { id: email._id } }),
    onSuccess: ({ message }) => {
      toast.done(message);
      return queries.invalidateQueries({ queryKey: ['emails'] });
    },
    onError: (error) => toast.bad(error.message),
  });
  const { to, subject, kind, status, error, tries, dueDate, sentDate, isGathered, createdDate } = email;
  const isBad = status === 'failed' || status === 'bounced';

  return (
    <tr>
      <td>
        <Link className={admin.email} to={`${paths.admin.accounts}?text=${encodeURIComponent(to)}`}>
          {to}
        </Link>
        <button type="button" className={`${admin.under} ${admin.asLink}`} onClick={() => onRead(email)}>
          {subject}
        </button>
      </td>
      <td>{t(`kinds.${kind}`)}</td>
      <td className={classes.status}>
        {status === 'queued' ? (
          <Outline>{t('statuses.queued')}</Outline>
        ) : (
          <b data-bad={isBad || undefined}>{t(`statuses.${status}`)}</b>
        )}
        {isGathered && <span className={admin.under}>{t('gathered')}</span>}
        {status === 'queued' && dueDate && tries > 0 && (
          <span className={admin.under}>
            {t('nextTry', { count: tries, when: formatWhen(dueDate, i18n.language) })}
          </span>
        )}
        {error && <span className={classes.error}>{error}</span>}
      </td>
      <td>
        <time dateTime={sentDate ?? createdDate}>{formatWhen(sentDate ?? createdDate, i18n.language)}</time>
      </td>
      <td className={admin.rowActs}>
        {email.canRetry && (
          <Button
            variant="default"
            size="xs"
            loading={retry.isPending}
            aria-label={t('retryLabel', { email: to })}
            onClick={() => retry.mutate()}
          >
            {t('retry')}
          </Button>
        )}
      </td>
    </tr>
  );
}
