import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { env } from '../../../platform/config/env.ts';
import { cannotBeSuperuser, invalid, superuserListed } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { isBlankCompany } from '../../companies/companies/companies.service.ts';
import { viewOf } from '../accounts/accounts.policy.ts';
import { accountById, accounts, type StoredAccount, superusers } from '../accounts/accounts.service.ts';
import { provePassword } from '../credentials/password.service.ts';

/** A superuser's own password and a reason, required in addition to the change. */
export interface Confirmation {
  password?: string | undefined;
  reason?: string | undefined;
}

/**
 * Grants superuser rights to an account, or removes them. The caller enters their password and a reason; the person and
 * all superusers are notified. Throws 403 for a wrong password, 409 for an account that cannot log in, and 400 for
 * one's own account.
 */
export async function changeSuperuser(
  viewer: Viewer,
  account: StoredAccount,
  isSuperAdmin: boolean,
  { password = '', reason = '' }: Confirmation,
): Promise<void> {
  const id = String(account._id);
  if (!isSuperAdmin && id === viewer.accountId) throw invalid({ isSuperAdmin: { key: 'notYourself' } });
  await provePassword(await accountById(`${viewer.accountId}`), password);
  if ((viewOf(account) === 'SUPERUSER') === isSuperAdmin) return;
  if (isSuperAdmin) await refuseUnfit(account);
  else refuseListed(account);

  const recipients = await superusers();
  await accounts.change(account._id, { isSuperAdmin });
  await notifyOfSuperuser(viewer, account, { isMade: isSuperAdmin, reason }, recipients);
}

/** Throws if an account cannot log in, or if its company has not been claimed yet. */
async function refuseUnfit({ emailVerified, suspended, closedDate, type, entityId }: StoredAccount) {
  if (suspended) throw cannotBeSuperuser('suspended');
  if (closedDate) throw cannotBeSuperuser('closed');
  if (!emailVerified) throw cannotBeSuperuser('unverified');
  if (type === 'company' && (await isBlankCompany(entityId))) throw cannotBeSuperuser('blank');
}

/** Throws if the address is listed as a superuser in the settings, which override the stored rights. */
function refuseListed({ email, emailVerified }: StoredAccount) {
  if (emailVerified && env.SUPERUSERS.includes(email)) throw superuserListed();
}

interface News {
  isMade: boolean;
  reason: string;
}

/** Notifies the person and every superuser, including the caller, so that a stolen session cannot do this unnoticed. */
export async function notifyOfSuperuser(
  { accountId = '' }: Viewer,
  { _id, email, language }: StoredAccount,
  { isMade, reason }: News,
  recipients?: readonly StoredAccount[],
): Promise<void> {
  await recordAudit({
    actorId: accountId,
    action: isMade ? 'accounts.makeSuperuser' : 'accounts.endSuperuser',
    subject: String(_id),
    fields: [],
    reason,
  });
  const by = (await accountById(accountId)).email;
  await sendMail(isMade ? 'superuserMade' : 'superuserEnded', { to: email, language, accountId: _id }, { by, reason });
  const others = (recipients ?? (await superusers())).filter((each) => !each._id.equals(_id));
  for (const each of others)
    await sendMail(
      isMade ? 'superuserMadeNotice' : 'superuserEndedNotice',
      { to: each.email, language: each.language, accountId: each._id },
      { email, by, reason },
    );
}
