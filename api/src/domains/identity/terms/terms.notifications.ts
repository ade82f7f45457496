import type { TermsKind } from '@tandem/contracts/terms';
import { formatDate } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import { sendMail } from '../../../platform/mail/send.ts';
import { queued } from '../../../platform/queue/queue.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { developers } from '../../talent/developers/developers.service.ts';
import { viewOf } from '../accounts/accounts.policy.ts';
import { accounts, type StoredAccount } from '../accounts/accounts.service.ts';

interface NewTerms {
  kind: TermsKind;
  version: number;
  /** Start of their validity, ISO 8601. */
  date: string;
}

/** Emails everyone who has to accept a new version: one email per person, even if the work is repeated. */
export const sendNewTerms = queued('new terms', async ({ kind, version, date }: NewTerms) => {
  for await (const account of accounts.agreeingTo(kind)) {
    if (viewOf(account) === 'SUPERUSER' && !(await hasProfileOrCompany(account))) continue;
    const { _id, email, language } = account;
    await sendMail(
      'termsChanged',
      { to: email, language, accountId: _id },
      { terms: translate(language, `terms:kinds.${kind}`), date: formatDate(date, language), kind, version },
      { key: `terms ${kind} ${version} ${_id}` },
    );
  }
});

/** Returns whether there is a profile or company that can accept terms: most superusers have none. */
const hasProfileOrCompany = async ({ type, entityId }: Pick<StoredAccount, 'type' | 'entityId'>): Promise<boolean> =>
  type === 'user' ? (await developers.find(entityId)) !== null : (await companyNamesOf([entityId])).size > 0;
