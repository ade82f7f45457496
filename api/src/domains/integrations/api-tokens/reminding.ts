import { formatDate } from '@tandem/i18n/format';
import { log } from '../../../platform/config/log.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { notify } from '../../identity/notifications/notifications.service.ts';
import { apiTokens, type StoredToken } from './api-tokens.model.ts';
import { isAlive } from './token-caller.ts';

const DAY = 86_400_000;
/** Days before the expiry at which the reminder is sent. A token created within as many days is too new for one. */
const BEFORE = 7;

/**
 * Reminds once of each token that expires within a week: a notification for the whole company, an email to its creator.
 * Tokens that no longer work, because of their creator or company, are skipped.
 */
export async function remindOfExpiry(now: Date): Promise<void> {
  const [until, createdBefore] = [new Date(now.getTime() + BEFORE * DAY), new Date(now.getTime() - BEFORE * DAY)];
  const expiring = await apiTokens.toRemindOf(now, until, createdBefore);
  const creators = await accountsById([...new Set(expiring.map(({ createdBy }) => String(createdBy)))]);
  for (const token of expiring) {
    const account = creators.get(String(token.createdBy));
    if (!account || !isAlive(token, account, now)) continue;
    try {
      await remindOf(token, account);
      await apiTokens.reminded(token._id, now);
    } catch (err) {
      log.error({ err, token: String(token._id) }, 'the reminder of an expiring token could not be sent');
    }
  }
}

async function remindOf(
  { _id, companyId, name, lastFour, expiresDate }: StoredToken,
  { _id: accountId, email, language }: { _id: { toString(): string }; email: string; language: string },
): Promise<void> {
  const key = `api token expires ${_id}`;
  const values = { name, expiresDate: expiresDate.toISOString() };
  await notify({ entity: companyId }, { kind: 'apiTokenExpires', values, link: '/company/integrations', key });
  const date = formatDate(expiresDate.toISOString(), language);
  await writeMail('apiTokenExpires', { to: email, language, accountId }, { name, lastFour, date }, { key });
}
