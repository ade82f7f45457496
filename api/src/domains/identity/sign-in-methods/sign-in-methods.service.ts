import type { PasskeyAssertion } from '@tandem/contracts/passkey';
import type { SignInMethods } from '@tandem/contracts/routes/sign-in-methods';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { configuredProviders } from '../../../platform/config/sign-in-providers.ts';
import { lastSignInMethod, passkeyRefused } from '../../../platform/errors/authentication-errors.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { hasPassword } from '../accounts/accounts.policy.ts';
import { accountById, changeAccount, type StoredAccount } from '../accounts/accounts.service.ts';
import { provePassword } from '../credentials/password.service.ts';
import { provenAccount } from '../passkeys/passkey-assertions.ts';
import { passkeys, passkeysOf } from '../passkeys/passkeys.service.ts';
import { confirmSession, isRecent, requireRecentLogin } from '../sessions/recent-login.ts';
import { identities, identitiesOf, providerNameOf } from '../single-sign-on/identities.service.ts';

/** Returns the login methods of an account, as the session of a viewer sees them. */
export async function signInMethodsOf(viewer: Viewer, id: string): Promise<SignInMethods> {
  const [account, keys, linked, recent] = await Promise.all([
    accountById(id),
    passkeysOf(id),
    identitiesOf(id),
    isRecent(viewer),
  ]);
  return { password: hasPassword(account), passkeys: keys, identities: linked, isRecent: recent };
}

/** Confirms the session of the caller with the password. Throws 403 for a wrong one. */
export async function confirmByPassword(viewer: Viewer, id: string, password: string): Promise<void> {
  await provePassword(await accountById(id), password);
  await confirmSession(viewer, 'password');
}

/** Confirms the session of the caller with a passkey. Throws 403 for a passkey of another account, or a false proof. */
export async function confirmByPasskey(viewer: Viewer, id: string, credential: PasskeyAssertion): Promise<void> {
  const account = await provenAccount('confirm', viewer.sessionId, credential);
  if (String(account._id) !== id) throw passkeyRefused();
  await confirmSession(viewer, 'passkey');
}

/**
 * Removes a passkey and notifies the owner. Throws 403 without a recent login, 404 for a passkey of another account and
 * 409 for the last login method.
 */
export async function removePasskey(viewer: Viewer, accountId: string, id: string): Promise<void> {
  await requireRecentLogin(viewer);
  const account = await accountById(accountId);
  const removed = await passkeys.take(accountId, id);
  if (!removed) throw notFound();
  // Checked afterwards, so that two simultaneous removals cannot remove both remaining methods.
  if (!(await canLogIn(account))) {
    await passkeys.putBack(removed);
    throw lastSignInMethod();
  }
  if ((await passkeys.ofAccount(accountId)).length === 0) await changeAccount(account._id, { passkeyHandle: null });
  await recordAudit({ actorId: accountId, action: 'passkeys.remove', subject: accountId, fields: [] });
  await sendMail('passkeyRemoved', { to: account.email, language: account.language }, { name: removed.name });
}

/**
 * Unlinks a provider and notifies the owner. Throws 403 without a recent login, 404 for an identity of another account
 * and 409 for the last login method.
 */
export async function unlinkIdentity(viewer: Viewer, accountId: string, id: string): Promise<void> {
  await requireRecentLogin(viewer);
  const account = await accountById(accountId);
  const removed = await identities.take(accountId, id);
  if (!removed) throw notFound();
  if (!(await canLogIn(account))) {
    await identities.putBack(removed);
    throw lastSignInMethod();
  }
  const { email: to, language } = account;
  await recordAudit({ actorId: accountId, action: 'singleSignOn.unlink', subject: accountId, fields: ['provider'] });
  await sendMail(
    'providerRemoved',
    { to, language },
    { provider: await providerNameOf(removed), email: removed.email },
  );
}

/** Returns whether an account still has a login method. A provider counts only while it is configured. */
async function canLogIn(account: StoredAccount): Promise<boolean> {
  if (hasPassword(account) || (await passkeys.ofAccount(account._id)).length > 0) return true;
  const usable: readonly string[] = ['company', ...configuredProviders()];
  return (await identities.ofAccount(account._id)).some(({ provider }) => usable.includes(provider));
}
