import type { TermsKind } from '@tandem/contracts/terms';
import { formatDate } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import { sendMail } from '../../../platform/mail/send.ts';
import { queued } from '../../../platform/queue/queue.ts';
import { accounts } from '../accounts/accounts.service.ts';

interface NewTerms {
  kind: TermsKind;
  version: number;
  /** Start of their validity, ISO 8601. */
  date: string;
}

/** Emails everyone who has to accept a new version: one email per person, even if the work is repeated. */
export const sendNewTerms = queued('new terms', async ({ kind, version, date }: NewTerms) => {
  for await (const { _id, email, language } of accounts.agreeingTo(kind))
    await sendMail(
      'termsChanged',
      { to: email, language, accountId: _id },
      { terms: translate(language, `terms:kinds.${kind}`), date: formatDate(date, language), kind, version },
      { key: `terms ${kind} ${version} ${_id}` },
    );
});
