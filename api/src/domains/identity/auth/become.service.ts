import type { SignedIn } from '@tandem/contracts/routes/auth';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { unauthenticated } from '../../../platform/errors/authentication-errors.ts';
import { anotherSuperuser, cannotActAs, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { viewOf } from '../accounts/accounts.policy.ts';
import * as accounts from '../accounts/accounts.service.ts';
import { endActing, startActing } from '../sessions/sessions.service.ts';
import { actingAs, sessionResponse } from './login.service.ts';

/**
 * Starts a session in which a superuser acts as another user, or returns to the superuser's own account. Throws 403 for
 * another superuser, 409 for an account whose owner could not log in either, and 400 without a reason.
 */
export async function impersonate(
  { accountId, sessionId }: Viewer,
  { email, reason }: { email: string; reason: string },
  call: CallInfo,
): Promise<SignedIn> {
  if (!accountId || !sessionId) throw unauthenticated();
  const own = await accounts.accountById(accountId);
  const audit = (action: string, subject: string) =>
    recordAudit({ actorId: accountId, action, subject, fields: [], reason, address: call.address });

  if (email === own.email) {
    const { token, acted } = await endActing({ accountId, sessionId });
    for (const subject of acted) await audit('auth.return', subject);
    return sessionResponse(own, token);
  }
  const account = await accounts.findByEmail(email);
  if (!account) throw notFound('account');
  if (viewOf(account) === 'SUPERUSER') throw anotherSuperuser();
  if (!account.emailVerified || account.suspended || account.closedDate) throw cannotActAs();
  if (!reason) throw invalid({ reason: { key: 'missing' } });
  const token = await startActing(account._id, { accountId, sessionId }, { userAgent: call.userAgent });
  await audit('auth.become', String(account._id));
  return actingAs(account, token, own);
}
