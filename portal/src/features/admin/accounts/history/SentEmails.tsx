import type { Account } from '@tandem/contracts/account';
import type { Email } from '@tandem/contracts/email';
import { joinFacts } from '@tandem/i18n/facts';
import { formatWhen } from '@tandem/i18n/format';
import { Row, Rows } from '@tandem/ui/Rows';
import { TextButton } from '@tandem/ui/TextButton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { ReadEmail } from '../../emails/ReadEmail.tsx';
import { MoreRows } from './MoreRows.tsx';
import { Part } from './Part.tsx';
import { useRowLimit } from './use-row-limit.ts';

/** The emails to an account, including those to its earlier addresses; each can be opened as it was sent. */
export function SentEmails({ account, isOneOfMany }: { account: Account; isOneOfMany: boolean }) {
  const { t, i18n } = useTranslation(['admin', 'mail-log']);
  const { limit, more } = useRowLimit();
  const [read, setRead] = useState<Email>();
  const list = useQuery({
    queryKey: ['emails', 'of', account._id, limit],
    queryFn: () => api.emails.list({ query: { account: account._id, limit } }),
    placeholderData: keepPreviousData,
  });
  const title = t(isOneOfMany ? 'history.emailsOf' : 'history.emails', { email: account.email });
  return (
    <Part
      title={title}
      list={list}
      empty={t('history.noEmails')}
      more={<MoreRows total={list.data?.total ?? 0} limit={limit} onMore={more} label={t('history.moreEmails')} />}
    >
      {(emails) => (
        <>
          <Rows label={title}>
            {emails.map((email) => (
              <Row
                key={email._id}
                title={<TextButton onClick={() => setRead(email)}>{email.subject}</TextButton>}
                meta={joinFacts([
                  t(`mail-log:statuses.${email.status}`),
                  formatWhen(email.sentDate ?? email.createdDate, i18n.language),
                  email.to !== account.email && email.to,
                ])}
              />
            ))}
          </Rows>
          {read && <ReadEmail email={read} onClose={() => setRead(undefined)} />}
        </>
      )}
    </Part>
  );
}
