import type { InputOf } from '@tandem/contracts/route';
import type { accounts as contract } from '@tandem/contracts/routes/accounts';
import { wrongPassword } from '../../../platform/errors/authentication-errors.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { sendMail, writeMail } from '../../../platform/mail/send.ts';
import { queued } from '../../../platform/queue/queue.ts';
import { hasPassword } from '../accounts/accounts.policy.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { isRecent, requireRecentLogin } from '../sessions/recent-login.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { hasPasskeys } from './credentials.events.ts';
import { newDelayedToken, newOneTimeToken, timeInEmail } from './one-time-codes.ts';
import { hashPassword, isPassword, refuseWeak } from './passwords.ts';
import { limits } from './sign-in-limits.ts';

/** Sends a one-time login link. Neither the response nor its time reveals whether the account exists. */
export async function sendOneTimeToken(email: string, call: CallInfo) {
  await limits.mail.take(`${email} ${call.address}`);
  await remindSoon({ email });
}

const remindSoon = queued('forgotten password', async ({ email }: { email: string }) => {
  const account = await accounts.findByEmail(email);
  if (account?.emailVerified && !account.suspended) await mailOneTimeToken(account);
});

/**
 * Emails a one-time login link that is valid for an hour; earlier links stop working. For an account with passkeys the
 * link becomes valid a day later, so that the owner can log in first and thereby cancel it.
 */
export async function mailOneTimeToken({ _id, email, language, oneTime }: StoredAccount): Promise<void> {
  if (await hasPasskeys.ask(_id)) {
    const { token, stored, fromDate } = newDelayedToken(oneTime);
    await accounts.changeAccount(_id, { oneTime: stored });
    return writeMail('recoveryDelayed', { to: email, language }, { token, from: timeInEmail(fromDate, language) });
  }
  const { token, stored } = newOneTimeToken();
  await accounts.changeAccount(_id, { oneTime: stored });
  await writeMail('forgotPassword', { to: email, language }, { token });
}

type Passwords = InputOf<typeof contract.changePassword>['body'];

/** Changes the caller's own password and logs all other devices out. Throws 403 if the old one is wrong. */
export async function changePassword(viewer: Viewer, id: string, { newPassword, oldPassword }: Passwords) {
  const account = await accounts.accountById(id);
  await refuseWeak(newPassword, [account.email], 'newPassword');
  if (!account.mustChangePassword && !hasPassword(account)) await requireRecentLogin(viewer);
  else if (!(await mayOmitOldPassword(viewer, account))) await provePassword(account, oldPassword ?? '', 'oldPassword');

  const passwordHash = await hashPassword(newPassword);
  await accounts.changeAccount(account._id, { passwordHash, mustChangePassword: false, oneTime: null });
  await endSessions(id, viewer.sessionId);
  await sendMail('passwordChanged', { to: account.email, language: account.language }, {});
}

/** Returns whether the old password may be omitted: after an email's link, or with a passkey that was just used. */
const mayOmitOldPassword = async (viewer: Viewer, { mustChangePassword }: StoredAccount): Promise<boolean> =>
  mustChangePassword || isRecent(viewer, 'passkey');

/** Throws 403 if a password does not match the account's. */
export async function provePassword(
  { _id, passwordHash }: StoredAccount,
  password: string,
  field: 'oldPassword' | 'password' = 'password',
): Promise<void> {
  await limits.oldPassword.take(String(_id));
  if (!(await isPassword(passwordHash, password))) throw wrongPassword(field);
  await limits.oldPassword.forgive(String(_id));
}
