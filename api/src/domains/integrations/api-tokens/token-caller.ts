import type { Viewer } from '../../../platform/http/viewer.ts';
import { inBackground } from '../../../platform/queue/background.ts';
import { viewOf } from '../../identity/accounts/accounts.policy.ts';
import type { StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { apiTokens, type StoredToken } from './api-tokens.model.ts';
import { hashOfToken, isIntact } from './token-format.ts';

/** Minimum number of milliseconds between two stored times of use. */
const USE_STORED = 60_000;

/**
 * Returns the company that calls with an API token, as the account that created the token. The token is read for every
 * call, so that it stops working immediately when it is revoked or its creator is suspended, closed, erased or no
 * longer in the company. Undefined for an invalid token; an altered one is not looked up.
 */
export async function viewerOfToken(text: string, now = new Date()): Promise<Viewer | undefined> {
  if (!isIntact(text)) return undefined;
  const found = await apiTokens.findWithAccount(hashOfToken(text));
  if (!found || !isAlive(found.token, found.account, now)) return undefined;
  const { token, account } = found;
  const last = token.lastUsedDate?.getTime() ?? 0;
  if (now.getTime() - last >= USE_STORED) void inBackground(apiTokens.use(token, now));
  return {
    view: 'COMPANY',
    accountId: String(account._id),
    entityId: String(token.companyId),
    token: { id: String(token._id), scopes: token.scopes },
  };
}

/** Whether a token works, judging by its own data and its creator's account. */
export function isAlive({ companyId, expiresDate }: StoredToken, account: StoredAccount, now: Date): boolean {
  const { entityId, emailVerified, suspended, closedDate } = account;
  const mayLogIn = emailVerified && !suspended && !closedDate;
  return expiresDate > now && mayLogIn && companyId.equals(entityId) && viewOf(account) === 'COMPANY';
}
